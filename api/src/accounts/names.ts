import { isOfOneScript, looksLike } from '@hindcast/domain/people';
import { knownAs } from '@hindcast/domain/text';
import type { Records } from '../db/index.ts';
import { owner } from '../http/index.ts';
import { AppError, sourceNames } from '../lib/index.ts';

/** Names in records that belong to no token. Nobody else may have them. */
const RESERVED = [owner.name, owner.id, 'operator', 'import', ...sourceNames];
/** Names that could be read as an id, or as a step (`.`, `..`) in a path. */
const MISTAKABLE = /^(?:\p{Nd}+|\.{1,2})$/u;
/** Form of ids in records: `token 7`. */
const ID = /^(?:token|person) ?\p{Nd}+$/u;

/** Returns a function that tells whether another name is equal or looks alike. */
function createIsLike(name: string): (other: string) => boolean {
  const [key, look] = [nameKey(name), looksLike(name)];
  return (other) => nameKey(other) === key || looksLike(other) === look;
}

function problemOf(name: string): string | null {
  const known = knownAs(name);
  if (RESERVED.some(createIsLike(name)) || ID.test(known)) return 'is a name that Hindcast itself uses in its records';
  if (!isOfOneScript(name)) return 'mixes letters of different scripts, which look alike';
  return MISTAKABLE.test(known) ? 'could be taken for the number of a token, or for a part of an address' : null;
}

/**
 * Returns the form in which a name is looked up. Zero characters are replaced, because SQLite would end the statement
 * there.
 */
export const nameKey = (given: string): string => knownAs(given).replaceAll('\0', '\ufffd');

/** Checks that a name is free and looks like no other: reserved, a person's, or an active token's. Throws 409. */
export async function claimName({ models }: Records, name: string): Promise<void> {
  const problem = problemOf(name);
  if (problem) throw new AppError('conflict', `“${name}” ${problem}: choose another one`);
  const isLike = createIsLike(name);
  const person = (await models.people.findAll({ raw: true })).find((one) => isLike(one.name));
  if (person) throw new AppError('conflict', `There is a user called “${person.name}”: choose another name`);
  const tokens = await models.tokens.findAll({ where: { revoked_at: null, person_id: null }, raw: true });
  const twin = tokens.find((token) => isLike(token.name));
  if (twin)
    throw new AppError('conflict', `There is a token called “${twin.name}”: revoke it first, or choose another name`);
}
