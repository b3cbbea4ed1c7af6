import { minuteText } from '@hindcast/domain';
import type { WireToken } from '@hindcast/domain/client';
import type { WriteTransaction } from '../../db/index.ts';
import { AppError } from '../../lib/index.ts';
import { presentToken } from './token.ts';

/** Finds the latest token of a script with this name or id. No name looks like an id. */
async function findNamed({ models }: WriteTransaction, named: string, among: object) {
  const find = (where: object) =>
    models.tokens.findOne({ where: { ...among, ...where, person_id: null }, order: [['id', 'DESC']] });
  // SQLite ends a statement at a zero character; no name contains one
  const byName = named.includes('\0') ? null : await find({ name: named });
  return byName ?? (/^[1-9]\d{0,9}$/.test(named) ? find({ id: Number(named) }) : null);
}

/** Revokes a token by its name or id. Throws 404 if there is none, 409 if it is already revoked. */
export async function revokeToken(write: WriteTransaction, named: string, now: Date): Promise<WireToken> {
  const row = await findNamed(write, named, { revoked_at: null });
  if (row) {
    await write.models.tokens.update({ revoked_at: now }, { where: { id: row.id } });
    return presentToken({ ...row.get(), revoked_at: now });
  }
  const revoked = await findNamed(write, named, {});
  if (!revoked) throw new AppError('not_found', `There is no token “${named.slice(0, 60)}”`);
  const { id, name, revoked_at } = presentToken(revoked);
  throw new AppError('conflict', `Token ${id}, “${name}”, is revoked already, since ${minuteText(revoked_at ?? '')}`);
}
