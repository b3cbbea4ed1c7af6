import { type AssetId, assetIds, indexAt, readUtcDay, splitFactor } from '@hindcast/domain';
import type { PriceHistories } from '../../prices/index.ts';

/**
 * Returns the last closes at the time of a post, on the scale of that time (not adjusted for later splits), USD. Empty
 * without a time.
 */
export async function closesAt(
  histories: PriceHistories,
  postedAt: string | null,
): Promise<Partial<Record<AssetId, number>>> {
  if (postedAt === null) return {};
  const day = readUtcDay(postedAt);
  const closes: Partial<Record<AssetId, number>> = {};
  for (const asset of assetIds) {
    const { series, splits } = await histories.of(asset);
    const close = day === null ? undefined : series.closes[indexAt(series, day)];
    if (day !== null && close !== undefined) closes[asset] = close / splitFactor(splits, day);
  }
  return closes;
}
