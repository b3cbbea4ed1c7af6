import { knownAs } from '../plainText.ts';
import { isCommon } from './commonPasswords.ts';

export const PASSWORD_MIN = 12;
export const PASSWORD_MAX = 200;

/** The form in which a password is hashed and compared: the same letters on every keyboard (NFKC). */
export const passwordForm = (given: string): string => given.toWellFormed().normalize('NFKC');

/** Reason why this is no password for somebody of this name, as a sentence; null when it is one. */
export function passwordProblem(given: string, name: string): string | null {
  const password = passwordForm(given);
  const { length } = [...password];
  if (length < PASSWORD_MIN) return `A password has at least ${PASSWORD_MIN} characters`;
  if (length > PASSWORD_MAX) return `A password has at most ${PASSWORD_MAX} characters`;
  const known = knownAs(password);
  if (known === knownAs(name)) return 'A password is not the name';
  return isCommon(known) ? 'This password is among the first that others guess: choose another one' : null;
}
