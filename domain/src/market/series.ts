import type { Day } from './day.ts';

/** Source of days that demo mode generates between known closes. */
export const GENERATED = 'generated';

/** One day of an asset's price in USD. Open, high and low may be unknown. */
export interface Bar {
  readonly day: Day;
  readonly close: number;
  readonly open?: number | null;
  readonly high?: number | null;
  readonly low?: number | null;
  /** Origin of the price: a file, an exchange, or `GENERATED`. */
  readonly source?: string;
}

/**
 * Daily prices in columns, days strictly ascending. An unknown high or low equals the close, so that it never touches a
 * level before the close.
 */
export interface Series {
  readonly length: number;
  readonly days: Int32Array;
  readonly closes: Float64Array;
  readonly highs: Float64Array;
  readonly lows: Float64Array;
  /** Number of days with a generated price (demo mode). No source reported these days. */
  readonly generated: number;
}

const positiveOr = (price: number | null | undefined, close: number): number =>
  price !== null && price !== undefined && Number.isFinite(price) && price > 0 ? price : close;

/**
 * Builds a series from bars. Drops closes that are not above zero (C15). Of two bars for a day the later one in the
 * list counts.
 */
export function createSeries(bars: readonly Bar[]): Series {
  const byDay = new Map<Day, Bar>();
  for (const bar of bars) if (Number.isFinite(bar.close) && bar.close > 0) byDay.set(bar.day, bar);
  const rising = [...byDay.values()].sort((a, b) => a.day - b.day);
  return {
    length: rising.length,
    days: Int32Array.from(rising, (bar) => bar.day),
    closes: Float64Array.from(rising, (bar) => bar.close),
    highs: Float64Array.from(rising, (bar) => Math.max(bar.close, positiveOr(bar.high, bar.close))),
    lows: Float64Array.from(rising, (bar) => Math.min(bar.close, positiveOr(bar.low, bar.close))),
    generated: rising.filter((bar) => bar.source === GENERATED).length,
  };
}

/**
 * Returns the index of the last bar at or before a day, -1 if there is none. O(log n), and O(1) if no day is missing.
 */
export function indexAt(series: Series, at: number): number {
  const { days, length } = series;
  if (length === 0) return -1;
  const day = Math.floor(at); // `at` may be fractional: the edge of a view may lie within a day
  // Days are whole and strictly ascending, so only missing days separate a bar's index from its day's offset.
  let high = Math.min(Math.max(day - days[0] + 1, 0), length);
  let low = Math.min(Math.max(length - Math.max(days[length - 1] - day, 0), 0), high);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (days[middle] <= day) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Returns the day of a bar by its index. */
export const dayAt = (series: Series, index: number): Day => series.days[index] as Day;

/** Returns a function that caches a value derived from each series. The value is freed together with the series. */
export function perSeries<T>(derive: (series: Series) => T): (series: Series) => T {
  const made = new WeakMap<Series, { readonly value: T }>();
  return (series) => {
    const ready = made.get(series);
    if (ready) return ready.value;
    const value = derive(series);
    made.set(series, { value });
    return value;
  };
}
