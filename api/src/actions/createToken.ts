import type { WireNewToken } from '@hindcast/domain/client';
import { knownAs } from '@hindcast/domain/text';
import { owner } from '../access/actor.ts';
import { hashOf, newSecret } from '../access/findToken.ts';
import { refusal } from '../answers/refusal.ts';
import { sourceNames } from '../config/priceSources.ts';
import { presentToken } from '../present/token.ts';
import type { WriteTransaction } from '../storage/records.ts';

export interface NewTokenRequest {
  readonly name: string;
  readonly operator: string;
  readonly now: Date;
}

/** Names that records use for who has no token. No token may have such a name. */
const RESERVED = new Set([owner.name, owner.id, 'operator', 'import', ...sourceNames].map(knownAs));
/** Names that would be read as the number of a token, or as a step (`.`, `..`) in a path. */
const MISTAKABLE = /^(?:\p{Nd}+|\.{1,2})$/u;
/** The form in which records name a token by its number: `token 7`. */
const ID = /^token ?\p{Nd}+$/u;

function problemOf(name: string): string | null {
  const known = knownAs(name);
  if (RESERVED.has(known) || ID.test(known)) return 'is a name that Hindcast itself uses in its records';
  return MISTAKABLE.test(known) ? 'could be taken for the number of a token, or for a part of an address' : null;
}

/**
 * Makes a token for a person or a script. Only the answer contains it. Throws 409 when the name is in use, or means
 * something else.
 */
export async function createToken(
  { models }: WriteTransaction,
  { name, operator, now }: NewTokenRequest,
): Promise<WireNewToken & { readonly token: string }> {
  const problem = problemOf(name);
  if (problem) throw refusal('conflict', `“${name}” ${problem}: choose another one`);
  const others = await models.tokens.findAll({ where: { revoked_at: null }, raw: true });
  const twin = others.find((other) => knownAs(other.name) === knownAs(name));
  if (twin)
    throw refusal('conflict', `There is a token called “${twin.name}”: revoke it first, or choose another name`);
  const token = newSecret();
  const row = await models.tokens.create({ name, hash: hashOf(token), created_at: now, created_by: operator });
  return { success: true, token, data: presentToken(row) };
}
