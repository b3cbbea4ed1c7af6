import {
  type AssetId,
  assetIds,
  type SubmissionStatus,
  submissionStatuses,
  type WireSubmissionCounts,
} from '@hindcast/domain';
import type { Records } from '../db/index.ts';

/** Query that is answered from an index alone, in the index's order. */
export const COUNT_SUBMISSIONS = 'SELECT status, asset, COUNT(*) AS number FROM submissions GROUP BY status, asset';

/** Counts the submissions of each asset by their status. */
export async function countSubmissions({ select }: Records): Promise<WireSubmissionCounts> {
  const rows = await select<{ status: SubmissionStatus; asset: AssetId; number: number }>(COUNT_SUBMISSIONS);
  const counts = new Map(rows.map(({ status, asset, number }) => [`${asset} ${status}`, Number(number)]));
  const ofAsset = (asset: AssetId) =>
    Object.fromEntries(submissionStatuses.map((status) => [status, counts.get(`${asset} ${status}`) ?? 0]));
  return Object.fromEntries(assetIds.map((asset) => [asset, ofAsset(asset)])) as WireSubmissionCounts;
}
