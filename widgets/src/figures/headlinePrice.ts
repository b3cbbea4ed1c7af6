import type { LivePrice, Series } from '@hindcast/domain';
import { livePoint } from '@hindcast/scene';
import { type LastClose, lastCloseOf } from './lastClose.ts';

/** The price of a headline: the live price or the last close. Its change is against the last close, null where that is old. */
export interface HeadlinePrice extends LastClose {
  /** The live price, null for a close. */
  readonly live: LivePrice | null;
}

/** A close at least this many days before a live price is too old to tell its change: no prices came meanwhile. */
const OLD_DAYS = 7;

/** The live price where it continues the series, else the last close; null when neither is known. */
export function headlinePriceOf(series: Series, heard: LivePrice | null): HeadlinePrice | null {
  const last = lastCloseOf(series);
  const live = heard?.live ? heard : null;
  if (!last) return heard && { price: heard.price, day: heard.day, change: null, live };
  const point = livePoint(series, live);
  if (!point) return { ...last, live: null };
  const change = point.day - last.day < OLD_DAYS ? point.price / last.price - 1 : null;
  return { price: point.price, day: point.day, change, live: point };
}
