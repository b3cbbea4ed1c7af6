import type { Day } from '../time/day.ts';

/** The source of days that demo mode makes up between known closes. */
export const GENERATED = 'generated';

/** One day of an asset's price in USD. Open, high and low may be unknown. */
export interface Bar {
  readonly day: Day;
  readonly close: number;
  readonly open?: number | null;
  readonly high?: number | null;
  readonly low?: number | null;
  /** Where it came from: a file, an exchange, or `GENERATED`. */
  readonly source?: string;
}

/** Daily prices in columns, days strictly rising. A high or low that is unknown is the close: it shows no touch. */
export interface Series {
  readonly length: number;
  readonly days: Int32Array;
  readonly closes: Float64Array;
  readonly highs: Float64Array;
  readonly lows: Float64Array;
  /** Number of days with a generated price, since no source reported them (demo mode). */
  readonly generated: number;
}

const positiveOr = (price: number | null | undefined, close: number): number =>
  price !== null && price !== undefined && Number.isFinite(price) && price > 0 ? price : close;

/** Bars in columns: closes that are not above zero are dropped (C15), of two bars for a day the later one counts. */
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

/** Index of the last bar at or before a day, -1 when there is none. O(log n); at once where no day is missing. */
export function indexAt(series: Series, at: number): number {
  const { days, length } = series;
  if (length === 0) return -1;
  const day = Math.floor(at); // an edge of what is seen may lie within a day
  // days are whole and strictly rising: each bound is off only by as many bars as there are missing days
  let high = Math.min(Math.max(day - days[0] + 1, 0), length);
  let low = Math.min(Math.max(length - Math.max(days[length - 1] - day, 0), 0), high);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (days[middle] <= day) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The day of a bar by its index. */
export const dayAt = (series: Series, index: number): Day => series.days[index] as Day;

/** Memoises for each series what is derived from it; freed with the series. */
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
