import { type AssetId, assets, type WireLivePrice } from '@hindcast/domain';
import type { Clock, Config } from '../../lib/index.ts';
import { presentQuote } from '../wire/price.ts';
import { marketsOf } from './markets.ts';
import { applyTick, isStale, noQuotes, type Quotes, type Tick, type TickResult } from './quote.ts';

/** Current prices: live ones from connected markets, else the last closes. */
export interface LivePrices {
  /** Returns the live price, else the last final close. Null without both. */
  current(asset: AssetId): WireLivePrice | null;
  /** Applies a market's trade to the asset's price, and returns the result. */
  hear(asset: AssetId, tick: Tick): TickResult;
  /** Calls the listener after each trade that set the price. Returns a function that removes the listener. */
  onChange(listener: () => void): () => void;
}

/** The assets' last final closes. */
interface LastCloses {
  /** Returns an asset's last final close. Null without any. */
  lastClose(asset: AssetId): WireLivePrice | null;
}

export interface LivePricesParts {
  readonly config: Pick<Config, 'sources'>;
  readonly clock: Clock;
  readonly published: LastCloses;
}

/** Builds the current prices, in memory. Each process listens to the markets itself. */
export function createLivePrices({ config, clock, published }: LivePricesParts): LivePrices {
  const order = marketsOf(config.sources).map(({ market }) => market.name);
  const known = new Map<AssetId, Quotes>();
  const listeners = new Set<() => void>();

  return {
    current(asset) {
      const close = published.lastClose(asset);
      const quote = known.get(asset)?.quote;
      if (!quote) return close;
      const price = presentQuote(asset, quote, isStale(quote, clock.now()));
      return price.stale && close && close.date > price.date ? close : price;
    },
    hear(asset, tick) {
      const { plausible } = assets[asset];
      const lastClose = published.lastClose(asset)?.price ?? null;
      const around = { nowMs: clock.now(), order, plausible, lastClose };
      const { quotes, hearing } = applyTick(known.get(asset) ?? noQuotes, tick, around);
      known.set(asset, quotes);
      if (hearing === 'accepted') for (const listener of listeners) listener();
      return hearing;
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
