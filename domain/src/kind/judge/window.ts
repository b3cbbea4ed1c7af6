import type { Calendar } from '../../asset/calendar.ts';
import { extremesOf, type SeriesExtremes } from '../../price/extremes.ts';
import { dayAt, indexAt, type Series } from '../../price/series.ts';
import type { Day } from '../../time/day.ts';
import type { Claim } from '../claim.ts';
import { endOf } from '../index.ts';

/** The bars that a claim is judged by: its window laid over a series. Indices are into the series. */
export interface JudgedWindow {
  readonly series: Series;
  readonly extremes: SeriesExtremes;
  /** First and last bar in the window; `last < first` when there is none yet. */
  readonly first: number;
  readonly last: number;
  /** The last session of the window; null if it has no end. */
  readonly end: Day | null;
  /** The window is over: its last day is. */
  readonly ended: boolean;
  /** No session lies in the window, now or ever. */
  readonly empty: boolean;
  /**
   * Counts the expected bars that are missing up to and including a bar; by default up to the end of a window that is
   * over.
   */
  missing(through?: number): number;
}

/** Lays a claim's window, start exclusive and end inclusive, over a series. Only bars before `asOf` are final. */
export function windowOf(claim: Claim, series: Series, calendar: Calendar, asOf: Day): JudgedWindow {
  const given = endOf(claim);
  const end = given === null ? null : calendar.atOrBefore(given);
  const final = indexAt(series, asOf - 1);
  const first = indexAt(series, claim.start) + 1;
  const last = end === null ? final : Math.min(indexAt(series, end), final);
  const ended = end !== null && end < asOf;
  return {
    series,
    extremes: extremesOf(series),
    first,
    last,
    end,
    ended,
    empty: end !== null && calendar.count(claim.start, end) === 0,
    missing(through) {
      const bar = through ?? last;
      const day = through === undefined && ended ? end : bar < first ? claim.start : dayAt(series, bar);
      return calendar.count(claim.start, day) - (Math.max(bar, first - 1) - first + 1);
    },
  };
}
