import { type AssetId, assets, createSeries, type Day } from '@hindcast/domain';
import type { EntryPrices } from '@hindcast/domain/judge';
import { readBars } from '../prices/stored/storedBars.ts';
import type { Records } from '../storage/records.ts';
import { readSplits } from '../storage/storedSplits.ts';

/** The prices of one asset, by the transaction that a claim is entered in. */
export type PricesOf = (records: Records, asset: AssetId) => Promise<EntryPrices>;

/** Reads the prices of each asset once, however many claims are entered with them. */
export function createPricesOf(today: Day): PricesOf {
  const known = new Map<AssetId, EntryPrices>();
  return async (records, id) => {
    const found = known.get(id) ?? (await readOf(records, id, today));
    known.set(id, found);
    return found;
  };
}

async function readOf(records: Records, id: AssetId, today: Day): Promise<EntryPrices> {
  const series = createSeries(await readBars(records, { asset: id }));
  return { asset: assets[id], series, splits: await readSplits(records, id), asOf: today };
}

/** The prices on record of assets, as claims about them are entered. */
export async function readEntryPrices(
  records: Records,
  ids: Iterable<AssetId>,
  today: Day,
): Promise<ReadonlyMap<AssetId, EntryPrices>> {
  const found = new Map<AssetId, EntryPrices>();
  for (const id of new Set(ids)) found.set(id, await readOf(records, id, today));
  return found;
}
