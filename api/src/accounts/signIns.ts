import type { WireSignIn } from '@hindcast/domain/client';
import type { PersonRow, Records, TokenRow, WriteTransaction } from '../db/index.ts';
import { endOf, hasEnded } from '../http/index.ts';
import { AppError } from '../lib/index.ts';

/** Returns a sign-in in the form of the API, without its token and its network. */
const present = (row: TokenRow, asking: number | null): WireSignIn => ({
  id: row.id,
  created_at: row.created_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
  ends_at: endOf(row)?.toISOString() ?? '',
  current: row.id === asking,
});

async function live({ models }: Records, { id }: Pick<PersonRow, 'id'>, now: Date): Promise<TokenRow[]> {
  const rows = await models.tokens.findAll({ where: { person_id: id, revoked_at: null }, order: [['id', 'DESC']] });
  return rows.map((row) => row.get()).filter((row) => !hasEnded(row, now));
}

/** Lists the active sign-ins of a person, newest first. `asking` is the id of the request's own token. */
export async function listSignIns(
  records: Records,
  person: Pick<PersonRow, 'id'>,
  { asking, now }: { readonly asking: number | null; readonly now: Date },
): Promise<WireSignIn[]> {
  return (await live(records, person, now)).map((row) => present(row, asking));
}

/** Ends one sign-in of a person, at once on all servers. Throws 404 if the person has no such sign-in. */
export async function endSignIn(
  tx: WriteTransaction,
  person: Pick<PersonRow, 'id' | 'name'>,
  { id, now }: { readonly id: number; readonly now: Date },
): Promise<void> {
  const found = (await live(tx, person, now)).some((row) => row.id === id);
  if (!found) throw new AppError('not_found', `“${person.name}” has no sign-in ${id} that goes on`);
  await tx.models.tokens.update({ revoked_at: now }, { where: { id } });
}
