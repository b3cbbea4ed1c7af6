import type { WireNewToken } from '@hindcast/domain/client';
import type { Transaction } from 'sequelize';
import { presentToken } from '../present/token.ts';
import { refusal } from '../refusal.ts';
import type { Storage } from '../storage/connect.ts';
import { hashOf, newSecret } from '../tokens/secret.ts';

export interface NewTokenRequest {
  readonly name: string;
  readonly operator: string;
  readonly now: Date;
}

/** Makes a token for a person or a script. The answer alone has it. Throws 409 when the name is in use. */
export async function createToken(
  { models }: Storage,
  { name, operator, now }: NewTokenRequest,
  transaction: Transaction,
): Promise<WireNewToken & { readonly token: string }> {
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
