import { knownAs } from '@hindcast/domain/text';
import { owner } from '../access/actor.ts';
import { refusal } from '../answers/refusal.ts';
import { sourceNames } from '../config/priceSources.ts';
import type { Records } from '../storage/records.ts';

/** Names that records use for who has no token. Nobody else may have such a name. */
const RESERVED = new Set([owner.name, owner.id, 'operator', 'import', ...sourceNames].map(knownAs));
/** Names that would be read as a number, or as a step (`.`, `..`) in a path. */
const MISTAKABLE = /^(?:\p{Nd}+|\.{1,2})$/u;
/** The form in which records name somebody by a number: `token 7`. */
const ID = /^(?:token|person) ?\p{Nd}+$/u;

function problemOf(name: string): string | null {
  const known = knownAs(name);
  if (RESERVED.has(known) || ID.test(known)) return 'is a name that Hindcast itself uses in its records';
  return MISTAKABLE.test(known) ? 'could be taken for the number of a token, or for a part of an address' : null;
}

/** The form in which a person is looked for. SQLite ends a statement at a zero character, which no name has. */
export const nameKey = (given: string): string => knownAs(given).replaceAll('\0', '\ufffd');

/** Makes sure that a name means nobody else in records: no other person, no token in use. Throws 409. */
export async function claimName({ models }: Records, name: string): Promise<void> {
  const problem = problemOf(name);
  if (problem) throw refusal('conflict', `“${name}” ${problem}: choose another one`);
  const known_as = nameKey(name);
  const person = await models.people.findOne({ where: { known_as } });
  if (person) throw refusal('conflict', `There is a user called “${person.name}”: choose another name`);
  const tokens = await models.tokens.findAll({ where: { revoked_at: null, person_id: null }, raw: true });
  const twin = tokens.find((token) => knownAs(token.name) === known_as);
  if (twin)
    throw refusal('conflict', `There is a token called “${twin.name}”: revoke it first, or choose another name`);
}
