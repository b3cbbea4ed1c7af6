import type { Claim } from '../kinds/shape/claim.ts';
import type { Calendar } from '../market/calendar.ts';
import { addDays, type Day } from '../market/day.ts';
import { dayAt, indexAt, type Series } from '../market/series.ts';

/** A day at or before the start of a window whose close the verdict needs, and the index of that day's bar. */
export interface Anchor {
  readonly day: Day;
  /** Index of the day's bar, -1 if the bar is missing or not yet final. */
  readonly bar: number;
  /** True if the day is over, so that its bar is expected. */
  readonly due: boolean;
}

/**
 * Closes that a verdict needs besides those of the window: P0 at the start, and the closes around the day of the
 * statement.
 */
export interface Anchors {
  readonly start: Anchor;
  /** Last session before the day of the statement. Null for a kind without a direction. */
  readonly before: Anchor | null;
  /** The day of the statement. Null if that day has no session, or for a kind without a direction. */
  readonly own: Anchor | null;
}

/**
 * Finds the closes that a verdict needs at a claim's start and, for a kind with a direction, around the day of the
 * statement. Bars on and after `asOf` are not final.
 */
export function anchorsOf(
  { start, made }: Claim,
  isDirected: boolean,
  series: Series,
  calendar: Calendar,
  asOf: Day,
): Anchors {
  const anchor = (day: Day): Anchor => {
    const due = day < asOf;
    const bar = due ? indexAt(series, day) : -1;
    return { day, due, bar: bar >= 0 && dayAt(series, bar) === day ? bar : -1 };
  };
  return {
    start: anchor(calendar.atOrBefore(start)),
    before: isDirected ? anchor(calendar.atOrBefore(addDays(made, -1))) : null,
    own: isDirected && calendar.isOpen(made) ? anchor(made) : null,
  };
}
