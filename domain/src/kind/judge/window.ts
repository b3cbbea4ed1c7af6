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
  /** Bar of P0, the last final close at or before the start. */
  readonly start: number;
  readonly p0: number;
  /** First and last bar in the window; `last < first` when there is none yet. */
  readonly first: number;
  readonly last: number;
  /** The last session of the window. */
  readonly end: Day | null;
  /** A final bar at or after the window's end is on record. */
  readonly ended: boolean;
  /** The day that the window has come to: its end, or the last final bar's. */
  readonly through: Day;
  /** Every open day after the start up to `through` has its bar. */
  readonly whole: boolean;
}

/**
 * Lays a claim's window, start exclusive and end inclusive, over a series. Only bars before `asOf` are final.
 * Null when no close is known at or before the start.
 */
export function windowOf(claim: Claim, series: Series, calendar: Calendar, asOf: Day): JudgedWindow | null {
  const final = indexAt(series, asOf - 1);
  const start = Math.min(indexAt(series, claim.start), final);
  if (start < 0) return null;
  const given = endOf(claim);
  const end = given === null ? null : calendar.atOrBefore(given);
  const last = end === null ? final : Math.min(indexAt(series, end), final);
  const ended = end !== null && series.days[final] >= end;
  const through = end !== null && ended ? end : dayAt(series, final);
  return {
    series,
    extremes: extremesOf(series),
    start,
    p0: series.closes[start],
    first: start + 1,
    last,
    end,
    ended,
    through,
    whole: calendar.count(claim.start, through) === last - start,
  };
}
