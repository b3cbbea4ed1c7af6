import { addDays, type Day, formatDayLong, type Series } from '@hindcast/domain';
import { arrived, type Part } from '../feed/part.ts';

/** The last close of a series in USD, with its day and its change. */
export interface LastClose {
  readonly price: number;
  readonly day: Day;
  /** Change relative to the close before: 0.018 for a rise of 1.8 %. Null if there is only one bar. */
  readonly change: number | null;
}

/** Returns the last close of a series. Null without bars. */
export function lastCloseOf(series: Series): LastClose | null {
  const last = series.length - 1;
  if (last < 0) return null;
  const price = series.closes[last] as number;
  const before = last > 0 ? (series.closes[last - 1] as number) : null;
  return { price, day: series.days[last] as Day, change: before === null ? null : price / before - 1 };
}

/** Returns the last close of prices that may still be loading, USD. Null without prices. */
export function lastPriceOf(prices: Part<Series>): number | null {
  const series = arrived(prices);
  return series && (lastCloseOf(series)?.price ?? null);
}

/**
 * Returns the caption of a close: "Close of 30 Jun 2026". The caption of yesterday's close has no date, because readers
 * expect that day.
 */
export function closeCaption(day: Day, today: Day): string {
  return day === addDays(today, -1) ? 'Yesterday’s close' : `Close of ${formatDayLong(day)}`;
}
