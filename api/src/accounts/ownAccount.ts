import type { Request } from '@hapi/hapi';
import type { PersonRow } from '../db/index.ts';
import { actorOf } from '../http/index.ts';
import { AppError } from '../lib/index.ts';
import type { SignInParts } from './login.ts';

/** Returns the person who sends a request. Throws 409 for a script or the machine's owner. */
export async function ownAccount({ storage }: Pick<SignInParts, 'storage'>, request: Request): Promise<PersonRow> {
  const { personId } = actorOf(request);
  const person = personId === null ? null : await storage.models.people.findOne({ where: { id: personId } });
  if (person) return person.get();
  throw new AppError('conflict', 'This is for somebody who signed in with a name and a password');
}

/** Checks the password of a signed-in person. Throws 403, 429, 503. */
export async function checkPassword(
  { passwords, signInLimits }: SignInParts,
  { name, hash }: PersonRow,
  password: string,
  place: string,
): Promise<void> {
  const giveBack = await signInLimits.reserve({ username: name, place, known: true });
  if (!(await passwords.matches(hash, password, true))) throw new AppError('forbidden', 'The password is wrong');
  await giveBack();
}
