import type { Calendar } from '../../asset/calendar.ts';
import { dayAt, type Series } from '../../price/series.ts';
import { addDays, type Day } from '../../time/day.ts';
import { stepAt } from './chance.ts';
import { walkFrom } from './walk.ts';

/** Where the walks that chances are made of come to from the last close on. */
export interface Fan {
  /** The day of the last close, and the close. */
  readonly from: Day;
  readonly close: number;
  /**
   * Returns the reach of the inner share of walks on a day: their greatest distance above or below the close, as a log
   * return. Between two days it is interpolated linearly.
   */
  reach(share: number, day: number): number;
}

const HALVINGS = 50;
/** Further than any share that is asked for, in steps. */
const FURTHEST = 64;

/**
 * Returns the greatest distance from its start at which a share of all walks ends after one close: a log return, in
 * steps.
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
 * The fan of the walk by which chances are reckoned, from the last close of a series: after n closes it is √n times as wide
 * as after one. Null where no chance is known: the history is too short, or nothing moved.
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
