import type { Day } from './day.ts';

/** One day of an asset's price in USD. High and low may be unknown. */
export interface Bar {
  readonly day: Day;
  readonly close: number;
  readonly open?: number | null;
  readonly high?: number | null;
  readonly low?: number | null;
  /** Where it came from: a file, an exchange, or `generated`. */
  readonly source?: string;
}

/**
 * Daily closes in columns, days strictly rising, with the structures that answer a lookup in O(log n).
 * Highs and lows fall back to the close where unknown, so they never show a touch that is not on record.
 */
export interface Series {
  readonly length: number;
  readonly days: Int32Array;
  readonly closes: Float64Array;
  readonly highs: Float64Array;
  readonly lows: Float64Array;
  /** Index of the last bar at or before a day, -1 when there is none. */
  indexAt(day: Day): number;
  /** First index in [from, to] whose close is at or above (above, below …) a price, -1 when none is. */
  firstAtOrAbove(price: number, from: number, to: number): number;
  firstAbove(price: number, from: number, to: number): number;
  firstAtOrBelow(price: number, from: number, to: number): number;
  firstBelow(price: number, from: number, to: number): number;
  /** The same over highs (above) and lows (below). */
  firstHighAbove(price: number, from: number, to: number): number;
  firstLowBelow(price: number, from: number, to: number): number;
}
