import { kindOf, levelsOf } from '../kinds/claims.ts';
import { judgeOf } from '../kinds/judges.ts';
import type { Claim } from '../kinds/shape/claim.ts';
import { extremesOf } from '../market/extremes.ts';
import { indexAt, perSeries, type Series } from '../market/series.ts';

/** Least number of windows. The share of hits in fewer windows says little. */
const FEWEST_WINDOWS = 30;
/**
 * Maximum number of window lengths that are cached per series. The oldest entry is dropped first, so callers should
 * process claims in the order of their lengths.
 */
const MOST_LENGTHS = 64;

/** The highest and the lowest close of the next n bars, for each bar with at least n bars after it. */
interface Reached {
  readonly high: Float64Array;
  readonly low: Float64Array;
}

/** Returns the largest (`sign` -1: smallest) of the next n values, for each index: a sliding maximum with a queue. */
function largestAfter(values: Float64Array, n: number, sign: 1 | -1): Float64Array {
  const count = Math.max(0, values.length - n);
  const found = new Float64Array(count);
  const queue = new Int32Array(values.length);
  let head = 0;
  let tail = 0;
  for (let i = 1; i < values.length; i++) {
    while (tail > head && sign * values[queue[tail - 1]] <= sign * values[i]) tail--;
    queue[tail++] = i;
    const from = i - n;
    if (from < 0) continue;
    while (queue[head] <= from) head++;
    found[from] = values[queue[head]];
  }
  return found;
}

const lengthsOf = perSeries((_series): Map<number, Reached> => new Map());

function reachedAfter(series: Series, n: number): Reached {
  const kept = lengthsOf(series);
  const known = kept.get(n);
  if (known) return known;
  const made = { high: largestAfter(series.closes, n, 1), low: largestAfter(series.closes, n, -1) };
  for (const oldest of kept.keys()) {
    if (kept.size < MOST_LENGTHS) break;
    kept.delete(oldest);
  }
  kept.set(n, made);
  return made;
}

/** Tells whether one of the n closes after a bar lies between two prices, while the bar's own close does not. */
function enters(series: Series, from: number, n: number, min: number, max: number): boolean {
  const { closes } = series;
  const { closeUp, closeDown } = extremesOf(series);
  let at = from + 1;
  while (at >= 0 && at <= from + n) {
    if (closes[at] < min) at = closeUp.firstAtLeast(min, at, from + n);
    else if (closes[at] > max) at = closeDown.firstAtLeast(-max, at, from + n);
    else return true;
  }
  return false;
}

/**
 * Counts the bars, of the first `bars`, whose value lies above their close times a factor, or below it for `sign` -1.
 */
function countBeyond(values: Float64Array, closes: Float64Array, factor: number, sign: 1 | -1, bars: number): number {
  const scaled = sign * factor;
  let count = 0;
  for (let bar = 0; bar < bars; bar++) if (sign * values[bar] > closes[bar] * scaled) count++;
  return count;
}

/**
 * Counts the bars, of the first `bars`, after which the n-th close lies between their close times `low` and times
 * `high`.
 */
function countEndsWithin({ closes }: Series, n: number, low: number, high: number, bars: number): number {
  let count = 0;
  for (let bar = 0; bar < bars; bar++) {
    const end = closes[bar + n];
    if (end >= closes[bar] * low && end <= closes[bar] * high) count++;
  }
  return count;
}

/**
 * Counts the bars, of the first `bars`, after which one of n closes enters that band, from below (`up`) or from above.
 */
function countEnters(series: Series, n: number, low: number, high: number, up: boolean, bars: number): number {
  const { closes } = series;
  const reached = reachedAfter(series, n);
  let count = 0;
  for (let bar = 0; bar < bars; bar++) {
    const [min, max] = [closes[bar] * low, closes[bar] * high];
    if (up ? reached.high[bar] < min : reached.low[bar] > max) continue;
    if ((up ? reached.high[bar] <= max : reached.low[bar] >= min) || enters(series, bar, n, min, max)) count++;
  }
  return count;
}

/** Counts the bars, of the first `bars`, after which a claim scaled to the bar's close would have hit within n bars. */
function countTrue(claim: Claim, series: Series, p0: number, n: number, bars: number): number {
  const [low, high] = levelsOf(claim).map((level) => level / p0);
  const crossing = judgeOf(claim.kind).crossing(claim, p0);
  if (crossing === null) return countEndsWithin(series, n, low, high ?? Number.POSITIVE_INFINITY, bars);
  const { up, past } = crossing;
  if (high !== undefined) return countEnters(series, n, low, high, up, bars);
  const reached = reachedAfter(series, n);
  // A close reaches a level unless all closes stay on the other side of it.
  const crossed = past
    ? countBeyond(up ? reached.high : reached.low, series.closes, low, up ? 1 : -1, bars)
    : bars - countBeyond(up ? reached.high : reached.low, series.closes, low, up ? -1 : 1, bars);
  return kindOf(claim.kind).aim === 'keeps' ? bars - crossed : crossed;
}

/**
 * Returns a claim's chance by the asset's past moves alone, 0 to 1: its hit rate in all overlapping windows of the same
 * length that were over before the statement. In each window the claim is scaled to the window's first close. Null with
 * fewer than 30 windows.
 * @param claim on the scale of the series.
 * @param start index of P0's bar.
 * @param closes number of closes in the claim's window.
 */
export function naiveChance(claim: Claim, series: Series, start: number, closes: number): number | null {
  const windows = indexAt(series, claim.made - 1) - closes + 1;
  if (start < 0 || closes <= 0 || windows < FEWEST_WINDOWS) return null;
  return countTrue(claim, series, series.closes[start], closes, windows) / windows;
}
