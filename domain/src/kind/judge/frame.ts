import type { Calendar } from '../../asset/calendar.ts';
import { extremesOf, type SeriesExtremes } from '../../price/extremes.ts';
import { dayAt, indexAt, type Series } from '../../price/series.ts';
import { addYears, type Day } from '../../time/day.ts';
import type { Claim } from '../claim.ts';
import type { Outcome, PendingReason } from './verdict.ts';

/** A ceiling or a floor without an end is judged over this many years. */
export const YEARS_WITHOUT_END = 2;

/** The stretch of history one claim is judged on. Indices are into the series. */
export interface Frame {
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

/** What a rule says: an outcome with the bar that decided it, or why it is pending. */
export interface Decision {
  readonly outcome: Outcome;
  readonly reason: PendingReason | null;
  /** Index of the deciding bar, -1 while pending. */
  readonly bar: number;
  /** The close of this bar crossed a level; otherwise the window's end decided. */
  readonly crossed: boolean;
}

const pendingFor = (reason: PendingReason): Decision => ({ outcome: 'pending', reason, bar: -1, crossed: false });

export const open = pendingFor('open');
export const endless = pendingFor('endless');
export const gap = pendingFor('gap');
export const noStart = pendingFor('noStart');
export const review = pendingFor('review');

const settled = (outcome: Outcome, bar: number, crossed: boolean): Decision => ({
  outcome,
  reason: null,
  bar,
  crossed,
});

/** Decided by the first close across a level. */
export const hitAt = (bar: number): Decision => settled('success', bar, true);
export const brokenAt = (bar: number): Decision => settled('miss', bar, true);

/** Decided by the window's end. */
export const keptTo = (bar: number): Decision => settled('success', bar, false);
export const missedBy = (bar: number): Decision => settled('miss', bar, false);

/** The end that counts: the one given, or for a ceiling or floor without one two years after its start. */
export function endOf(claim: Claim): Day | null {
  if (claim.end !== null) return claim.end;
  return claim.kind === 'top' || claim.kind === 'bottom' ? addYears(claim.start, YEARS_WITHOUT_END) : null;
}

/**
 * Lays a claim's window, start exclusive and end inclusive, over a series. Only bars before `asOf` are final.
 * Null when no close is known at or before the start.
 */
export function frameOf(claim: Claim, series: Series, calendar: Calendar, asOf: Day): Frame | null {
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
