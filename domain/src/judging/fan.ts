import type { Calendar } from '../market/calendar.ts';
import { addDays, type Day } from '../market/day.ts';
import { dayAt, type Series } from '../market/series.ts';
import { stepAt } from './chance.ts';
import { walkFrom } from './walk.ts';

/** Spread of likely prices after the last close, by the same random walk as the chances. */
export interface Fan {
  /** The day of the last close. */
  readonly from: Day;
  /** The last close, USD. */
  readonly close: number;
  /**
   * Returns the distance from the last close within which the given share of walks lies on a day, as a log return.
   * Interpolated linearly between two whole days.
   */
  reach(share: number, day: number): number;
}

const HALVINGS = 50;
/** Upper bound of the bisection, in steps. The distances of all shares in use lie below it. */
const FURTHEST = 64;

/**
 * Returns the distance within which a share of all walks ends after one close: a log return, in steps. Found by
 * bisection.
 */
function reachOf(share: number): number {
  const { endBelow } = walkFrom(1, 1, 1);
  let [near, far] = [0, FURTHEST];
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (near + far) / 2;
    if (endBelow(Math.exp(middle)) < (1 + share) / 2) near = middle;
    else far = middle;
  }
  return near;
}

/**
 * Builds the fan of the random walk behind the chances, from the last close of a series. After n closes it is √n times
 * as wide as after one. Null if the history is too short or no price moved.
 */
export function fanOf(series: Series, calendar: Calendar): Fan | null {
  const last = series.length - 1;
  const step = last < 0 ? null : stepAt(series, last);
  if (step === null) return null;
  const from = dayAt(series, last);
  const reaches = new Map<number, number>();
  const onDay = (whole: number): number => Math.sqrt(calendar.count(from, addDays(from, whole)));
  return {
    from,
    close: series.closes[last],
    reach(share, day) {
      const afterOne = reaches.get(share) ?? reachOf(share);
      reaches.set(share, afterOne);
      const since = Math.max(0, day - from);
      const whole = Math.floor(since);
      const spread = onDay(whole) + (since - whole) * (onDay(Math.ceil(since)) - onDay(whole));
      return afterOne * step * spread;
    },
  };
}
