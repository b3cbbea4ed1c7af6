import type { WirePasswordRequest } from '@hindcast/domain/client';
import { passwordForm, passwordProblem } from '@hindcast/domain/password';
import type { PersonRow, WriteTransaction } from '../db/index.ts';
import { AppError } from '../lib/index.ts';
import type { SignInParts } from './login.ts';
import { endSessions, openSession } from './openSession.ts';
import { checkPassword } from './ownAccount.ts';

/** Hashes a new password for a signed-in person. Throws 400 if it is invalid, 403 if the old one is wrong. */
export async function hashNewPassword(
  parts: SignInParts,
  person: PersonRow,
  { old, new: chosen }: WirePasswordRequest,
  place: string,
): Promise<string> {
  await checkPassword(parts, person, old, place);
  const problem =
    passwordForm(old) === passwordForm(chosen)
      ? 'The new password is the old one'
      : passwordProblem(chosen, person.name);
  if (problem) throw new AppError('bad_request', problem);
  return parts.passwords.hash(chosen);
}

/**
 * Stores a password and ends every sign-in of the person. `must` is true if the person has to change it. Throws 409 if
 * it changed meanwhile.
 */
export async function storePassword(
  tx: WriteTransaction,
  { id, name, version }: PersonRow,
  { hash, must, now }: { readonly hash: string; readonly must: boolean; readonly now: Date },
): Promise<void> {
  const news = { hash, must_change: must, version: version + 1 };
  const [changed] = await tx.models.people.update(news, { where: { id, version } });
  if (changed === 0) throw new AppError('conflict', `The password of “${name}” was changed at the same moment`);
  await endSessions(tx, id, now);
}

/** Stores a person's own new password. Returns the token of the only sign-in that stays. */
export async function changePassword(
  tx: WriteTransaction,
  person: PersonRow,
  { hash, place, now }: { readonly hash: string; readonly place: string; readonly now: Date },
): Promise<string> {
  await storePassword(tx, person, { hash, must: false, now });
  return openSession(tx, person, { place, now });
}
