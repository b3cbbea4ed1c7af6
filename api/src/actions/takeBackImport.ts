import type { WireImportTakenBack } from '@hindcast/domain/posting';
import { refusal } from '../answers/refusal.ts';
import { standingPostsOf } from '../posting/standingPosts.ts';
import type { WriteTransaction } from '../storage/records.ts';
import { setWithdrawn, type WithdrawalRequest } from '../storage/withdrawals.ts';

/**
 * Withdraws the predictions that one import added. Those that it changed keep the change, since what they said before is
 * told in words alone; so do experts whose handle it told, which others may have told since. What is withdrawn already is
 * not withdrawn twice. Throws 404.
 */
export async function takeBackImport(
  tx: WriteTransaction,
  id: number,
  request: Omit<WithdrawalRequest, 'withdrawn'>,
): Promise<WireImportTakenBack> {
  const found = await tx.models.imports.findOne({ where: { id, complete: true } });
  if (!found) throw refusal('not_found', `There is no import ${id} that added predictions`);
  const where = { import_id: id };
  const rows = await tx.models.predictions.findAll({ where, attributes: ['id'], order: ['id'], raw: true });
  const ids = rows.map((row) => row.id);
  const withdrawn = await setWithdrawn(tx, ids, { ...request, withdrawn: true });
  const already = ids.length - withdrawn.length;
  const posts = await standingPostsOf(tx, ids);
  return { success: true, id, withdrawn: withdrawn.length, already, changed: found.changed_count, posts };
}
