import type { Request } from '@hapi/hapi';
import { actorOf } from '../access/actor.ts';
import { refusal } from '../answers/refusal.ts';
import type { PersonRow } from '../storage/models/person.ts';
import type { SignInParts } from './login.ts';

/** The person who sends a request. Throws 409 where a script does, or whoever has the machine. */
export async function ownAccount({ storage }: Pick<SignInParts, 'storage'>, request: Request): Promise<PersonRow> {
  const { personId } = actorOf(request);
  const person = personId === null ? null : await storage.models.people.findOne({ where: { id: personId } });
  if (person) return person.get();
  throw refusal('conflict', 'This is for somebody who signed in with a name and a password');
}

/** Makes sure that a person who is signed in knows the password. Throws 403, 429, 503. */
export async function checkPassword(
  { passwords, signInLimits }: SignInParts,
  { name, hash }: PersonRow,
  password: string,
  place: string,
): Promise<void> {
  const giveBack = await signInLimits.reserve({ username: name, place, known: true });
  if (!(await passwords.matches(hash, password, true))) throw refusal('forbidden', 'The password is wrong');
  await giveBack();
}
