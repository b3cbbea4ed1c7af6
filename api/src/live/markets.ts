import type { SourceSetting } from '../config/priceSources.ts';
import { coinbase } from './coinbase.ts';
import { kraken } from './kraken.ts';
import type { Market } from './market.ts';

const known: readonly Market[] = [coinbase, kraken];

/** A market that is listened to, and where. */
export interface ListenedMarket {
  readonly market: Market;
  readonly address: string;
}

/** Those of the sources that can be listened to, in their order. A source with an address of its own has its socket there. */
export function marketsOf(sources: readonly SourceSetting[]): ListenedMarket[] {
  return sources.flatMap(({ name, url }) =>
    known
      .filter((market) => market.name === name)
      .map((market) => ({ market, address: (url?.replace(/^http/, 'ws') ?? market.origin) + market.path })),
  );
}
