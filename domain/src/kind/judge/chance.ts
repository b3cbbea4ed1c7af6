import type { Calendar } from '../../asset/calendar.ts';
import { indexAt, perSeries, type Series } from '../../price/series.ts';
import type { Day } from '../../time/day.ts';
import type { Claim } from '../claim.ts';
import { endOf } from '../index.ts';
import { judgeOf } from './kinds.ts';

const DAYS_A_YEAR = 365.25;
const FEWEST_RETURNS = 30;
const TRAILING_DAYS = 365;

/** Φ, the standard normal's distribution; error below 1.5e-7 (Abramowitz & Stegun 7.1.26). */
export function normalCdf(x: number): number {
  const z = Math.abs(x) / Math.SQRT2;
  const t = 1 / (1 + 0.327_591_1 * z);
  const series =
    ((((1.061_405_429 * t - 1.453_152_027) * t + 1.421_413_741) * t - 0.284_496_736) * t + 0.254_829_592) * t;
  const tail = (series * Math.exp(-z * z)) / 2;
  return x > 0 ? 1 - tail : tail;
}

/** Squares are summed in whole multiples of this: such sums are exact, so that a year's sum does not depend on earlier bars. */
const PART = 2 ** -40;

/** Sums of the squared log returns up to each bar, in parts. */
const squareSums = perSeries((series): Float64Array => {
  const sums = new Float64Array(series.length);
  for (let i = 1; i < series.length; i++) {
    const step = Math.log(series.closes[i] / series.closes[i - 1]);
    sums[i] = sums[i - 1] + Math.round((step * step) / PART);
  }
  return sums;
});

/** Index of the bar that the returns known on a day begin with, -1 when the history begins later. */
export const trailingFrom = (series: Series, day: Day): number => indexAt(series, day - TRAILING_DAYS);

/**
 * Yearly volatility σ of log returns over the 365 days before a day; null with fewer than 30 returns.
 * @param last index of the last bar that was known.
 */
export function volatilityAt(series: Series, day: Day, last = indexAt(series, day)): number | null {
  const first = Math.max(trailingFrom(series, day), 0);
  const n = last - first;
  if (n < FEWEST_RETURNS) return null;
  const sums = squareSums(series);
  const mean = Math.log(series.closes[last] / series.closes[first]) / n;
  const variance = ((sums[last] - sums[first]) * PART) / n - mean * mean;
  const years = (series.days[last] - series.days[first]) / DAYS_A_YEAR;
  return Math.sqrt((Math.max(variance, 0) * n) / years);
}

/** Chance that a driftless lognormal touches e^b times its start within T years (b > 0 above, b < 0 below). */
function touch(b: number, sigma: number, years: number): number {
  const drift = (-sigma * sigma) / 2;
  const spread = sigma * Math.sqrt(years);
  const side = Math.sign(b);
  return (
    normalCdf((side * (drift * years - b)) / spread) +
    Math.exp((2 * drift * b) / (sigma * sigma)) * normalCdf((side * (-drift * years - b)) / spread)
  );
}

/** Mass of the lognormal below e^b times its start after T years. */
const below = (b: number, sigma: number, years: number): number =>
  normalCdf((b + (sigma * sigma * years) / 2) / (sigma * Math.sqrt(years)));

/**
 * How likely a claim was to come true on the day it was made: 0 to 1, null when the history before it is too short
 * or it has no end. Touches of daily closes instead of a continuous path move a level away by e^{0.5826 σ √Δt}
 * (Broadie, Glasserman, Kou 1997).
 * @param start index of P0's bar.
 */
export function chanceOf(
  claim: Claim,
  series: Series,
  calendar: Calendar,
  start = indexAt(series, claim.start),
): number | null {
  const end = endOf(claim);
  const sigma = volatilityAt(series, claim.start, start);
  if (end === null || sigma === null || sigma === 0) return null;
  const years = (end - claim.start) / DAYS_A_YEAR;
  const p0 = series.closes[start];
  const correction = 0.5826 * sigma * Math.sqrt(1 / calendar.barsAYear);
  return judgeOf(claim.kind).chance(claim, p0, {
    reach: (price) => {
      const b = Math.log(price / p0);
      return Math.min(1, touch(b + (b >= 0 ? correction : -correction), sigma, years));
    },
    endBelow: (price) => below(Math.log(price / p0), sigma, years),
  });
}
