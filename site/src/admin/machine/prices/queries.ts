import { type AssetId, assetIds } from '@hindcast/domain';
import { useRead } from '../../query/useRead.ts';

/** Reads the state of the sources of daily prices. */
export const usePriceSources = () => useRead(['prices', 'sources'], (client) => client.priceSources());

/** Reads the missing, generated and disputed days of each asset. */
export const useGaps = () =>
  useRead(['prices', 'gaps'], (client) => Promise.all(assetIds.map((asset) => client.priceGaps(asset))));

/** Reads the splits of an asset, or of all. */
export const useSplits = (asset?: AssetId, enabled = true) =>
  useRead(['prices', 'splits', asset], (client) => client.splits(asset), { enabled });
