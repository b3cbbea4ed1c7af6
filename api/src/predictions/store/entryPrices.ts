import { type AssetId, assets, createSeries, type Day } from '@hindcast/domain';
import type { EntryPrices } from '@hindcast/domain/judge';
import { type Records, readSplits } from '../../db/index.ts';
import { readBars } from '../../prices/index.ts';

/** Returns the prices of an asset, in the transaction in which a claim is entered. */
export type PricesOf = (records: Records, asset: AssetId) => Promise<EntryPrices>;

/** Builds a reader that reads each asset's prices once, even for many claims. */
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

/** Reads the stored prices of assets, with which claims about them are checked. */
export async function readEntryPrices(
  records: Records,
  ids: Iterable<AssetId>,
  today: Day,
): Promise<ReadonlyMap<AssetId, EntryPrices>> {
  const found = new Map<AssetId, EntryPrices>();
  for (const id of new Set(ids)) found.set(id, await readOf(records, id, today));
  return found;
}
