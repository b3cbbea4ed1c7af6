import { endOf } from '../kinds/claims.ts';
import { judgeOf } from '../kinds/judges.ts';
import type { Claim } from '../kinds/shape/claim.ts';
import type { Calendar } from '../market/calendar.ts';
import type { Day } from '../market/day.ts';
import { dayAt, indexAt, perSeries, type Series } from '../market/series.ts';
import { walkFrom } from './walk.ts';

const FEWEST_RETURNS = 30;
const TRAILING_DAYS = 365;

/**
 * Unit to which squared returns are rounded. Sums of whole multiples are exact, so a year's sum does not depend on
 * earlier bars.
 */
const PART = 2 ** -40;

/** Running sums of the squared log returns up to each bar, in units of PART. */
const squareSums = perSeries((series): Float64Array => {
  const sums = new Float64Array(series.length);
  for (let i = 1; i < series.length; i++) {
    const step = Math.log(series.closes[i] / series.closes[i - 1]);
    sums[i] = sums[i - 1] + Math.round((step * step) / PART);
  }
  return sums;
});

/** Returns the index of the first bar of the 365 days before a day, -1 if the history begins later. */
export const trailingFrom = (series: Series, day: Day): number => indexAt(series, day - TRAILING_DAYS);

/**
 * Returns the typical price move from one close to the next: the root mean square of the log returns over the 365 days
 * up to a bar. Null with fewer than 30 returns, and if no price moved.
 */
export function stepAt(series: Series, bar: number): number | null {
  const first = Math.max(trailingFrom(series, dayAt(series, bar)), 0);
  const n = bar - first;
  if (n < FEWEST_RETURNS) return null;
  const sums = squareSums(series);
  return Math.sqrt(((sums[bar] - sums[first]) * PART) / n) || null;
}

/**
 * Returns the chance of a claim to hit when its window began, 0 to 1: the odds of a symmetric walk with the volatility
 * of the year before. Null if the history before it is too short, or if it has no end.
 * @param start index of P0's bar.
 */
export function chanceOf(claim: Claim, series: Series, calendar: Calendar, start: number): number | null {
  const end = endOf(claim);
  const step = start < 0 ? null : stepAt(series, start);
  const closes = end === null ? 0 : calendar.count(claim.start, end);
  if (step === null || closes === 0) return null;
  const p0 = series.closes[start];
  return judgeOf(claim.kind).chance(claim, p0, walkFrom(p0, step, closes));
}
