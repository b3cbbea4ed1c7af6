import type { AssetId } from '@hindcast/domain';
import { ON_RECORD, type WriteTransaction } from '../../db/index.ts';

const ASSETS = 'SELECT DISTINCT asset FROM predictions WHERE influencer_id IN (:rows)';
const COUNT = `SELECT COUNT(*) AS "number" FROM predictions WHERE influencer_id IN (:rows) AND ${ON_RECORD}`;

/** Marks the public responses about experts (ids of rows) as stale. */
export async function publishAnew(tx: WriteTransaction, rows: readonly number[]): Promise<void> {
  const found = await tx.select<{ asset: AssetId }>(ASSETS, { rows: [...rows] });
  // an expert without predictions has a page too; it has no asset, so that BTC's revision is bumped
  const assets = found.length > 0 ? found.map(({ asset }) => asset) : (['btc'] as const);
  for (const asset of assets) await tx.bumpRevision(`predictions:${asset}`);
}

/** Counts the public predictions of experts (ids of rows). */
export async function countPredictions(tx: WriteTransaction, rows: readonly number[]): Promise<number> {
  const [found] = await tx.select<{ number: number }>(COUNT, { rows: [...rows] });
  return Number(found?.number);
}
