import type { WireMergeResult } from '@hindcast/domain/client';
import { refusal } from '../../answers/refusal.ts';
import { expertNamed, rowNamed } from '../../experts/findExpert.ts';
import { readExperts } from '../../experts/knownExperts.ts';
import { presentExpert, presentInfluencer } from '../../present/expert.ts';
import type { WriteTransaction } from '../../storage/records.ts';
import { countPredictions, publishAnew } from './publishAnew.ts';

export interface MergeRequest {
  /** The one who is another one as well: a number, a name or a handle. */
  readonly named: string;
  readonly reason: string;
  readonly operator: string;
}

/**
 * Says that one expert is another one: from then on what the first one said counts as the other one's, and each of the
 * first one's names and handles means the other. No prediction is changed, so that unmerging finds what it was. Throws
 * 404, and 409 where they are one already.
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
    throw refusal('conflict', `${row.name} was merged into ${now.name} (expert ${now.id}) already`);
  }
  if (row.id === owner.id) {
    throw refusal(
      'conflict',
      `“${named}” and “${into}” are both ${row.name} (expert ${row.id}): nothing is to be merged`,
    );
  }
  const rows = known.rowsOf(row.id).map(({ id }) => id);
  await tx.models.expertMerges.create({ influencer_id: row.id, into_id: owner.id, reason, operator });
  await tx.models.influencers.update({ merged_into: owner.id }, { where: { id: row.id } });
  // a picture of the one becomes that of the other, where they have none
  await publishAnew(tx, [...rows, ...known.rowsOf(owner.id).map(({ id }) => id)]);
  const data = presentExpert(await readExperts(tx), owner);
  const predictions = await countPredictions(tx, rows);
  return { success: true, stored: true, data, merged: presentInfluencer(row), predictions };
}

/**
 * Lets an expert who was merged into another be one by themselves again, with all that was recorded as theirs. Throws
 * 404, and 409 where nobody merged them.
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
    throw refusal('conflict', `${row.name} (expert ${row.id}) was not merged into anybody${hint}`);
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
