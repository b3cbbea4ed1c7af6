import type { Day } from '@hindcast/domain';

/**
 * Returns the position of a day on a slider over the days with bars: that of the last bar at or before the day. Today
 * (null) comes after all bars. The least position is 1, because a line needs two bars.
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

/** Returns the day at a position of the slider. Null for today. */
export const dayOfPlace = (days: Int32Array, place: number): Day | null =>
  place >= days.length ? null : (days[Math.max(1, place)] as Day);

/** Returns the next day while playing: `step` days later, and at least one bar later. Null for today. */
export function nextDay(day: Day, step: number, { today, days }: { readonly today: Day; readonly days: Int32Array }) {
  const place = placeOfDay(days, day);
  const next = Math.max(placeOfDay(days, (day + step) as Day), place + 1);
  const found = dayOfPlace(days, next);
  return found !== null && found < today ? found : null;
}
