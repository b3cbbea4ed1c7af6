import {
  type AssetId,
  type Bar,
  type Day,
  dayOfMs,
  dayText,
  GENERATED,
  type WireLivePrice,
  type WirePrice,
} from '@hindcast/domain';
import type { WireSplit } from '@hindcast/domain/client';
import type { SplitRow } from '../../db/index.ts';
import { ratioText } from '../rules/ratio.ts';

/** A trade: price in USD, and time, ms since 1970. */
interface Trade {
  readonly price: number;
  readonly timeMs: number;
}

/** Returns the closes before `today`, days ascending. Today's close is not final. */
export function presentPrices(bars: readonly Bar[], today: Day): WirePrice[] {
  return bars
    .filter((bar) => bar.day < today)
    .map((bar) => ({
      date: dayText(bar.day),
      close: bar.close,
      ...(bar.source === GENERATED && { generated: true as const }),
    }));
}

/** Returns the last final close, for assets without a live market. Null without any. */
export function presentLastClose(asset: AssetId, bars: readonly Bar[], today: Day): WireLivePrice | null {
  const last = bars.findLast((bar) => bar.day < today);
  return last ? { asset, price: last.close, date: dayText(last.day), live: false, time: null, stale: false } : null;
}

/** Returns the last trade that a market reported, as a live price. */
export const presentQuote = (asset: AssetId, { price, timeMs }: Trade, stale: boolean): WireLivePrice => ({
  asset,
  price,
  date: dayText(dayOfMs(timeMs)),
  live: true,
  time: new Date(timeMs).toISOString(),
  stale,
});

/** Returns a split in the form of the API. */
export const presentSplit = ({ asset, day, numerator, denominator, source, scaled }: SplitRow): WireSplit => ({
  asset,
  date: day,
  ratio: ratioText({ numerator, denominator }),
  source,
  scaled: Boolean(scaled),
});
