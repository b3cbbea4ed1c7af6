import { assets } from '@hindcast/domain';
import type { Log } from '../../lib/index.ts';
import { type PriceSync, SyncStopped } from '../../prices/index.ts';
import type { Job } from './jobRuns.ts';

export interface SyncingParts {
  readonly priceSync: PriceSync;
}

export const SYNCING = 'price sync';

/** Builds the job that asks due sources of daily prices: when a day has become final, and again after a failure. */
export function createSyncing({ priceSync }: SyncingParts, log: Log): Job {
  const run = async (): Promise<void> => {
    try {
      for (const asset of Object.values(assets)) await priceSync.run({ asset, byHand: false, log });
    } catch (thrown) {
      if (!(thrown instanceof SyncStopped)) throw thrown;
    }
  };
  return { name: SYNCING, everyMs: 60_000, run };
}
