import type { WireToken } from '@hindcast/domain/client';
import { refusal } from '../answers/refusal.ts';
import { presentToken } from '../present/token.ts';
import type { WriteTransaction } from '../storage/records.ts';

/** Revokes a token, named by its name or its number, which no name looks like. Throws 404 when there is none to revoke. */
export async function revokeToken({ models }: WriteTransaction, named: string, now: Date): Promise<WireToken> {
  const open = { revoked_at: null };
  // SQLite ends a statement at a zero character, and no name has one
  const byName = named.includes('\0') ? null : await models.tokens.findOne({ where: { ...open, name: named } });
  const id = /^[1-9]\d{0,9}$/.test(named) ? Number(named) : null;
  const row = byName ?? (id && (await models.tokens.findOne({ where: { ...open, id } })));
  if (!row) throw refusal('not_found', `There is no token “${named.slice(0, 60)}” that could be revoked`);
  await models.tokens.update({ revoked_at: now }, { where: { id: row.id } });
  return presentToken({ ...row.get(), revoked_at: now });
}
