import { type Bar, type Calendar, type Day, dayOfMs } from '@hindcast/domain';
import { createBridge } from './bridge.ts';

/** Returns the last open days of consecutive months, from a `YYYY-MM` on. */
function monthEnds(first: string, count: number, calendar: Calendar): Day[] {
  const [year = 0, month = 0] = first.split('-').map(Number);
  return Array.from({ length: count }, (_, i) => calendar.atOrBefore(dayOfMs(Date.UTC(year, month + i, 0))));
}

/**
 * Builds a bar for each open day from known month-end closes (USD). Days in between are generated; the known days have
 * the source `month-end close`.
 */
export function fillDays(
  first: string,
  closes: readonly number[],
  calendar: Calendar,
  volatility: number,
  seed: number,
): Bar[] {
  const bridge = createBridge({ calendar, volatility, seed, decimals: 2 });
  const ends = monthEnds(first, closes.length, calendar).map((day, i) => ({ day, price: closes[i] }));
  const known = ends.map(({ day, price }): Bar => ({ day, close: price, source: 'month-end close' }));
  return known.flatMap((bar, i) => (i === 0 ? [bar] : [...bridge(ends[i - 1], ends[i]), bar]));
}
