import type { Calendar } from '../../asset/calendar.ts';
import { dayAt, indexAt, type Series } from '../../price/series.ts';
import { addDays, type Day } from '../../time/day.ts';
import type { Claim } from '../claim.ts';

/** A close that a claim hangs on before its window begins: the day that must have one, and its bar. */
export interface Anchor {
  readonly day: Day;
  /** Index of the day's bar, -1 while it is not there or not final. */
  readonly bar: number;
  /** The day is over: its bar should be there. */
  readonly due: boolean;
}

/** The closes that a claim hangs on: P0 at its start, and those around the words. */
export interface Anchors {
  readonly start: Anchor;
  /** The last close before the day of the words; null for a claim that has no direction. */
  readonly before: Anchor | null;
  /** The close of the day of the words; null where that day has no session, and for a claim that has no direction. */
  readonly own: Anchor | null;
}

/** Finds the closes at a claim's start and, where it has a direction, around its words. Bars on and after `asOf` are not final. */
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
