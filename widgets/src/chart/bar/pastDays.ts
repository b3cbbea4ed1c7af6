import type { Day } from '@hindcast/domain';

/**
 * The place of a day on a slider over the days with bars: that of the last bar at or before it, and behind all of them
 * that of today (null). Before the second bar nothing is known, so that the first place is 1.
 */
export function placeOfDay(days: Int32Array, day: Day | null): number {
  if (day === null || days.length === 0) return days.length;
  let place = 0;
  for (let high = days.length; place < high; ) {
    const middle = (place + high) >>> 1;
    if (days[middle] <= day) place = middle + 1;
    else high = middle;
  }
  return Math.max(1, place - 1);
}

/** The day of a place; null for today. */
export const dayOfPlace = (days: Int32Array, place: number): Day | null =>
  place >= days.length ? null : (days[Math.max(1, place)] as Day);

/** The day that follows while time is played: a share of the way to today, at least a day; null for today. */
export function nextDay(day: Day, step: number, { today, days }: { readonly today: Day; readonly days: Int32Array }) {
  const place = placeOfDay(days, day);
  const next = Math.max(placeOfDay(days, (day + step) as Day), place + 1);
  const found = dayOfPlace(days, next);
  return found !== null && found < today ? found : null;
}
