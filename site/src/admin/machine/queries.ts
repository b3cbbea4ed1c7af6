import { type AssetId, assetIds } from '@hindcast/domain';
import type { OutboxState } from '@hindcast/domain/client';
import { polled } from '../query/createQueries.ts';
import { useRead } from '../query/useRead.ts';

/** Reads the state of the server. */
export const useStatus = () => useRead(['machine', 'status'], (client) => client.status(), polled);

/** Reads the messages in the outbox with a state, or those that are not sent. */
export const useOutbox = (state: OutboxState | 'all' | undefined) =>
  useRead(['outbox', state], (client) => client.outbox(state), polled);

/** Reads the invoices that the configured wallet cannot settle. */
export const useOpenPayments = () => useRead(['payments'], (client) => client.openPayments());

/** Reads the state of the sources of daily prices. */
export const usePriceSources = () => useRead(['prices', 'sources'], (client) => client.priceSources());

/** Reads the missing, generated and disputed days of each asset. */
export const useGaps = () =>
  useRead(['prices', 'gaps'], (client) => Promise.all(assetIds.map((asset) => client.priceGaps(asset))));

/** Reads the splits of an asset, or of all. */
export const useSplits = (asset?: AssetId, enabled = true) =>
  useRead(['prices', 'splits', asset], (client) => client.splits(asset), { enabled });
