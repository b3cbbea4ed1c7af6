import { randomInt } from 'node:crypto';

/** Letters and digits that nobody takes for each other. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;

const group = (): string => Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** A random password of 99 bits for one sign-in, easy to read out: `k3m9x-…`. */
export const oneTimePassword = (): string => Array.from({ length: GROUPS }, group).join('-');
