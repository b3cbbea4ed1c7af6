import { randomInt } from 'node:crypto';

/** Letters and digits that are not mistaken for each other. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;

const group = (): string => Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** Makes a random one-time password of 99 bits, easy to read out: `k3m9x-…`. */
export const oneTimePassword = (): string => Array.from({ length: GROUPS }, group).join('-');
