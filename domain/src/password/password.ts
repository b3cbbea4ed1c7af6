import { knownAs } from '../plainText.ts';
import { isCommon } from './commonPasswords.ts';

export const PASSWORD_MIN = 12;
export const PASSWORD_MAX = 200;

/**
 * Returns the form in which a password is hashed and compared (NFKC), so that the same password from different
 * keyboards matches.
 */
export const passwordForm = (given: string): string => given.toWellFormed().normalize('NFKC');

/** Returns the reason why a password is refused for a user of this name, as a sentence. Null if it is accepted. */
export function passwordProblem(given: string, name: string): string | null {
  const password = passwordForm(given);
  const { length } = [...password];
  if (length < PASSWORD_MIN) return `A password has at least ${PASSWORD_MIN} characters`;
  if (length > PASSWORD_MAX) return `A password has at most ${PASSWORD_MAX} characters`;
  const known = knownAs(password);
  if (known === knownAs(name)) return 'A password is not the name';
  return isCommon(known) ? 'This password is among the first that others guess: choose another one' : null;
}
