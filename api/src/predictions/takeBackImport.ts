import type { WireImportTakenBack, WireStandingPost } from '@hindcast/domain/posting';
import { type Records, setWithdrawn, type WithdrawalRequest, type WriteTransaction } from '../db/index.ts';
import { AppError } from '../lib/index.ts';

/** Lists the published and possibly published posts about some predictions. */
export type ListStandingPosts = (
  records: Pick<Records, 'models'>,
  predictions: readonly number[],
) => Promise<WireStandingPost[]>;

/**
 * Withdraws the predictions that an import added. Predictions that it changed stay changed, because their former claims
 * are only recorded in words; added handles stay too, because others may have used them since. Predictions already
 * withdrawn are skipped. Throws 404.
 */
export async function takeBackImport(
  tx: WriteTransaction,
  id: number,
  request: Omit<WithdrawalRequest, 'withdrawn'>,
  listPosts: ListStandingPosts,
): Promise<WireImportTakenBack> {
  const found = await tx.models.imports.findOne({ where: { id, complete: true } });
  if (!found) throw new AppError('not_found', `There is no import ${id} that added predictions`);
  const where = { import_id: id };
  const rows = await tx.models.predictions.findAll({ where, attributes: ['id'], order: ['id'], raw: true });
  const ids = rows.map((row) => row.id);
  const withdrawn = await setWithdrawn(tx, ids, { ...request, withdrawn: true });
  const already = ids.length - withdrawn.length;
  const posts = await listPosts(tx, ids);
  return { success: true, id, withdrawn: withdrawn.length, already, changed: found.changed_count, posts };
}
