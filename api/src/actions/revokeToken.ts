import type { WireToken } from '@hindcast/domain/client';
import type { Transaction } from 'sequelize';
import { refusal } from '../answers/refusal.ts';
import { presentToken } from '../present/token.ts';
import type { Storage } from '../storage/connect.ts';

/** Revokes a token, named by its name or its number, which no name looks like. Throws 404 when there is none to revoke. */
export async function revokeToken(
  { models }: Storage,
  named: string,
  now: Date,
  transaction: Transaction,
): Promise<WireToken> {
  const open = { revoked_at: null };
  // SQLite ends a statement at a zero character, and no name has one
  const byName = named.includes('\0')
    ? null
    : await models.tokens.findOne({ where: { ...open, name: named }, transaction });
  const id = /^[1-9]\d{0,9}$/.test(named) ? Number(named) : null;
  const row = byName ?? (id && (await models.tokens.findOne({ where: { ...open, id }, transaction })));
  if (!row) throw refusal('not_found', `There is no token “${named.slice(0, 60)}” that could be revoked`);
  await row.update({ revoked_at: now }, { transaction });
  return presentToken(row);
}
