import { type AssetId, assets, createSeries, type Day } from '@hindcast/domain';
import type { EntryPrices } from '@hindcast/domain/judge';
import { readBars } from '../prices/stored/storedBars.ts';
import type { Records } from '../storage/records.ts';
import { readSplits } from '../storage/storedSplits.ts';

/** The prices on record of assets, as claims about them are entered. */
export async function readEntryPrices(
  records: Records,
  ids: Iterable<AssetId>,
  today: Day,
): Promise<ReadonlyMap<AssetId, EntryPrices>> {
  const found = new Map<AssetId, EntryPrices>();
  for (const id of new Set(ids)) {
    const series = createSeries(await readBars(records, { asset: id }));
    found.set(id, { asset: assets[id], series, splits: await readSplits(records, id), asOf: today });
  }
  return found;
}
