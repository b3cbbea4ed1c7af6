import type { WireNewToken } from '@hindcast/domain/client';
import { knownAs } from '@hindcast/domain/text';
import type { Transaction } from 'sequelize';
import { sourceNames } from '../config/priceSources.ts';
import { presentToken } from '../present/token.ts';
import { refusal } from '../refusal.ts';
import type { Storage } from '../storage/connect.ts';
import { hashOf, newSecret } from '../tokens/secret.ts';
import { owner } from '../writes/actor.ts';

export interface NewTokenRequest {
  readonly name: string;
  readonly operator: string;
  readonly now: Date;
}

/** Whom the record knows without a token: nobody may look like one of them. */
const RESERVED = new Set([owner.name, 'operator', 'import', ...sourceNames].map(knownAs));

/** Makes a token for a person or a script. The answer alone has it. Throws 409 when the name is in use, or Hindcast's own. */
export async function createToken(
  { models }: Storage,
  { name, operator, now }: NewTokenRequest,
  transaction: Transaction,
): Promise<WireNewToken & { readonly token: string }> {
  if (RESERVED.has(knownAs(name))) {
    throw refusal('conflict', `“${name}” is a name that Hindcast itself uses in its records: choose another one`);
  }
  if (await models.tokens.findOne({ where: { name, revoked_at: null }, transaction })) {
    throw refusal('conflict', `There is a token called “${name}”: revoke it first, or choose another name`);
  }
  const token = newSecret();
  const row = await models.tokens.create(
    { name, hash: hashOf(token), created_at: now, created_by: operator },
    { transaction },
  );
  return { success: true, token, data: presentToken(row) };
}
