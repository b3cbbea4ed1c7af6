import type { SourceSetting } from '../../lib/index.ts';
import { coinbase } from './coinbase.ts';
import { kraken } from './kraken.ts';
import type { Market } from './market.ts';

const known: readonly Market[] = [coinbase, kraken];

/** A market to listen to, and its WebSocket URL. */
export interface ListenedMarket {
  readonly market: Market;
  readonly address: string;
}

/** Selects the sources with a stream of trades, in their order. A source with its own URL has its WebSocket there. */
export function marketsOf(sources: readonly SourceSetting[]): ListenedMarket[] {
  return sources.flatMap(({ name, url }) =>
    known
      .filter((market) => market.name === name)
      .map((market) => ({ market, address: (url?.replace(/^http/, 'ws') ?? market.origin) + market.path })),
  );
}
