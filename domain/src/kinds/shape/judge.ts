import type { Day } from '../../market/day.ts';
import type { SeriesExtremes } from '../../market/extremes.ts';
import { dayAt, type Series } from '../../market/series.ts';
import type { Claim, Direction, Kind } from './claim.ts';
import type { Outcome, PendingReason, ReviewDetail, WaitingDetail } from './verdict.ts';

/** The bars of a series within a claim's window, as indices into the series. */
export interface JudgedWindow {
  readonly series: Series;
  readonly extremes: SeriesExtremes;
  /** First bar in the window. */
  readonly first: number;
  /** Last bar in the window. Less than `first` if the window has no bar yet. */
  readonly last: number;
  /** The last session of the window; null if it has no end. */
  readonly end: Day | null;
  /** True if the last session of the window is over. */
  readonly ended: boolean;
  /** True if no session lies in the window, so that no close can ever decide. */
  readonly empty: boolean;
  /**
   * Counts the sessions without a bar up to and including a bar. Default: up to the end if the window is over, else up
   * to its last bar.
   */
  missing(through?: number): number;
}

/** The level whose crossing settles a claim. */
interface Crossing {
  /** Price in USD. */
  readonly level: number;
  /** True if it is crossed from below. */
  readonly up: boolean;
  /** True if only a close beyond the level crosses it. False if a close at the level does too. */
  readonly past: boolean;
}

/** The closes that a claim is compared with, USD. */
export interface Standpoint {
  /** P0, the start price: close of the last trading day at or before the window's start. */
  readonly p0: number;
  /** The last close before the day of the statement. Null for a kind without a direction. */
  readonly before: number | null;
  /** The close of the day of the statement. Null if that day has no session. */
  readonly own: number | null;
}

/** Probabilities, 0 to 1, of price moves from P0 within a claim's window. Prices in USD. */
export interface Odds {
  /** Returns the probability that some daily close reaches a price, from below or from above. */
  reach(price: number): number;
  /** Returns the probability that the last close is below a price. */
  endBelow(price: number): number;
  /** Returns the probability that some daily close enters the range between two prices from outside. */
  enter(min: number, max: number): number;
}

/** Rules that judge one kind of claim. */
export interface KindJudge<C extends { readonly kind: Kind } = Claim> {
  /**
   * Returns the direction of a claim from the closes around the day of the statement. Null if unclear. Only kinds with
   * a direction have this method.
   */
  direction?(claim: C, from: Standpoint): Direction | null;
  /** Decides the outcome from the closes of the claim's window. */
  decide(claim: C, window: JudgedWindow, from: Standpoint): Decision;
  /**
   * Returns the level whose crossing settles the claim. Null if the window's last close decides. @param p0 the start
   * price.
   */
  crossing(claim: C, p0: number): Crossing | null;
  /** Returns the chance that the claim hits, 0 to 1. */
  chance(claim: C, p0: number, odds: Odds): number;
}

/** Decision of a rule: an outcome with the bar that decided it, or the reason why the claim is pending. */
export interface Decision {
  readonly outcome: Outcome;
  readonly reason: PendingReason | null;
  readonly detail: WaitingDetail | ReviewDetail | null;
  /** Index of the deciding bar, -1 while pending. */
  readonly bar: number;
  /** True if the close of this bar crossed a level. False if the end of the window decided. */
  readonly crossed: boolean;
}

const pendingFor = (reason: PendingReason, detail: Decision['detail'] = null): Decision => ({
  outcome: 'pending',
  reason,
  detail,
  bar: -1,
  crossed: false,
});

export const open = pendingFor('open');
export const waitingFor = (detail: WaitingDetail): Decision => pendingFor('waiting', detail);
export const review = (detail: ReviewDetail): Decision => pendingFor('review', detail);

const settled = (outcome: Outcome, bar: number, crossed: boolean): Decision => ({
  outcome,
  reason: null,
  detail: null,
  bar,
  crossed,
});

/** Decisions by the first close across a level: a hit, and a miss. */
export const hitAt = (bar: number): Decision => settled('success', bar, true);
export const brokenAt = (bar: number): Decision => settled('miss', bar, true);

/** Decisions by the end of the window: a hit, and a miss. */
export const keptTo = (bar: number): Decision => settled('success', bar, false);
export const missedBy = (bar: number): Decision => settled('miss', bar, false);

/** Returns the index of the first bar of the window that closes at or above a price, -1 if none does. */
export const firstAtOrAbove = (window: JudgedWindow, price: number, from = window.first): number =>
  window.extremes.closeUp.firstAtLeast(price, from, window.last);
/** Returns the index of the first bar of the window that closes at or below a price, -1 if none does. */
export const firstAtOrBelow = (window: JudgedWindow, price: number, from = window.first): number =>
  window.extremes.closeDown.firstAtLeast(-price, from, window.last);

/** Decides a window in which no close crossed a level. Pending until the window ends and every session has its bar. */
export function atTheEnd(window: JudgedWindow, decide: (bar: number) => Decision): Decision {
  if (!window.ended) return open;
  return window.missing() === 0 ? decide(window.last) : waitingFor('window');
}

/** Decides by the close of the window's last session. Pending until that bar exists; earlier bars may be missing. */
export function atTheLastClose(window: JudgedWindow, holds: (close: number) => boolean): Decision {
  const { series, last, first, end, ended } = window;
  if (!ended) return open;
  if (last < first || dayAt(series, last) !== end) return waitingFor('window');
  return holds(series.closes[last]) ? keptTo(last) : missedBy(last);
}
