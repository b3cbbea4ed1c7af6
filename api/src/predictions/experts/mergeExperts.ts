import type { WireMergeResult } from '@hindcast/domain/client';
import type { WriteTransaction } from '../../db/index.ts';
import { AppError } from '../../lib/index.ts';
import { expertNamed, rowNamed } from './findExpert.ts';
import { readExperts } from './knownExperts.ts';
import { presentExpert, presentInfluencer } from './presentExpert.ts';
import { countPredictions, publishAnew } from './publishAnew.ts';

export interface MergeRequest {
  /** Id, name or handle of the expert to merge or unmerge. */
  readonly named: string;
  readonly reason: string;
  readonly operator: string;
}

/**
 * Merges an expert into another: from then on predictions of the first count as the other's, and names and handles of
 * the first mean the other. Predictions are not changed, so that the merge can be undone. Throws 404, and 409 if both
 * are the same expert already.
 */
export async function mergeExperts(
  tx: WriteTransaction,
  { named, into, reason, operator }: MergeRequest & { readonly into: string },
): Promise<WireMergeResult> {
  const known = await readExperts(tx);
  const row = rowNamed(known, named);
  const owner = expertNamed(known, into);
  if (row.merged_into !== null) {
    const now = known.owner(row.id);
    throw new AppError('conflict', `${row.name} was merged into ${now.name} (expert ${now.id}) already`);
  }
  if (row.id === owner.id) {
    throw new AppError(
      'conflict',
      `“${named}” and “${into}” are both ${row.name} (expert ${row.id}): nothing is to be merged`,
    );
  }
  const rows = known.rowsOf(row.id).map(({ id }) => id);
  await tx.models.expertMerges.create({ influencer_id: row.id, into_id: owner.id, reason, operator });
  await tx.models.influencers.update({ merged_into: owner.id }, { where: { id: row.id } });
  // the merged expert may get the other's picture, or the other way round
  await publishAnew(tx, [...rows, ...known.rowsOf(owner.id).map(({ id }) => id)]);
  const data = presentExpert(await readExperts(tx), owner);
  const predictions = await countPredictions(tx, rows);
  return { success: true, stored: true, data, merged: presentInfluencer(row), predictions };
}

/**
 * Undoes the merge of an expert, whose own predictions, names and aliases then count separately again. Throws 404, and
 * 409 if the expert is not merged.
 */
export async function unmergeExpert(
  tx: WriteTransaction,
  { named, reason, operator }: MergeRequest,
): Promise<WireMergeResult> {
  const known = await readExperts(tx);
  const row = rowNamed(known, named);
  if (row.merged_into === null) {
    const merged = known.rowsOf(row.id).filter(({ id }) => id !== row.id);
    const whom = merged.map(({ id, name }) => `${name} (expert ${id})`).join(', ');
    const hint = merged.length > 0 ? `; who was merged into them is ${whom}` : '';
    throw new AppError('conflict', `${row.name} (expert ${row.id}) was not merged into anybody${hint}`);
  }
  const rows = known.rowsOf(known.owner(row.id).id);
  await tx.models.expertMerges.create({ influencer_id: row.id, into_id: null, reason, operator });
  await tx.models.influencers.update({ merged_into: null }, { where: { id: row.id } });
  const ids = rows.map(({ id }) => id);
  await publishAnew(tx, ids);
  const now = await readExperts(tx);
  const own = now.rowsOf(row.id).map(({ id }) => id);
  const data = presentExpert(now, now.owner(row.id));
  const predictions = await countPredictions(tx, own);
  return { success: true, stored: true, data, merged: presentInfluencer(row), predictions };
}
