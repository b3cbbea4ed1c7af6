import {
  type AssetId,
  type Bar,
  type Day,
  dayText,
  GENERATED,
  type WireLivePrice,
  type WirePrice,
} from '@hindcast/domain';

/** Closes before `today` as they travel, days rising: today's is not final yet. */
export function presentPrices(bars: readonly Bar[], today: Day): WirePrice[] {
  return bars
    .filter((bar) => bar.day < today)
    .map((bar) => ({
      date: dayText(bar.day),
      close: bar.close,
      ...(bar.source === GENERATED && { generated: true as const }),
    }));
}

/** The last final close, where no market is listened to; null without any. */
export function presentLastClose(asset: AssetId, bars: readonly Bar[], today: Day): WireLivePrice | null {
  const last = bars.findLast((bar) => bar.day < today);
  return last ? { asset, price: last.close, date: dayText(last.day), live: false, time: null, stale: false } : null;
}
