import type { LivePrice, Series } from '@hindcast/domain';
import { livePoint } from '@hindcast/scene';
import { type LastClose, lastCloseOf } from './lastClose.ts';

/**
 * The price in a headline: the live price or the last close. The change of a live price is relative to the last close,
 * and null if that close is old.
 */
export interface HeadlinePrice extends LastClose {
  /** The live price. Null if the headline shows a close. */
  readonly live: LivePrice | null;
}

/** Age in days from which the last close is too old to compare a live price with. */
const OLD_DAYS = 7;

/** Returns the live price if it continues the series, else the last close. Null if neither is known. */
export function headlinePriceOf(series: Series, heard: LivePrice | null): HeadlinePrice | null {
  const last = lastCloseOf(series);
  const live = heard?.live ? heard : null;
  if (!last) return heard && { price: heard.price, day: heard.day, change: null, live };
  const point = livePoint(series, live);
  if (!point) return { ...last, live: null };
  const change = point.day - last.day < OLD_DAYS ? point.price / last.price - 1 : null;
  return { price: point.price, day: point.day, change, live: point };
}
