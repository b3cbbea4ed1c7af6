import type { Day } from '../../time/day.ts';

/** The rule set of every computed verdict; a change of meaning is a new version. */
export const RULE = 'close-v1';

export type Outcome = 'success' | 'miss' | 'pending';

/** A close, or where it says so an extreme, of one day in USD, on the scale of the series that was read. */
export interface DayPrice {
  readonly day: Day;
  readonly price: number;
}

/** Why a pending claim is pending. */
export type PendingReason =
  | 'open' // the window has not ended, nothing has decided it
  | 'endless' // no end date was given
  | 'gap' // bars are missing that the verdict needs
  | 'noStart' // no close is known at or before the start
  | 'review' // the words contradict the price on the day they were said
  | 'unreadable'; // no claim could be read from the record

/** What was read to reach a verdict, enough to check it by hand. */
export interface Evidence {
  /** P0: the last final close at or before the start. */
  readonly from: DayPrice | null;
  /** The prices the claim names, adjusted for splits: K, or min and max. */
  readonly levels: readonly number[];
  /** The window that was judged; the end rolled back to the last session and defaulted where the rule says so. */
  readonly start: Day;
  readonly end: Day | null;
  /** The bar that decided, and the bar before it. */
  readonly deciding: DayPrice | null;
  readonly previous: DayPrice | null;
  /** The decision is dated "by" its day, since bars just before it are missing. */
  readonly by: boolean;
  /** An intraday extreme that touched a level on a day whose close did not pass it. */
  readonly wick: DayPrice | null;
  /** Open days in the window that have no bar, first one and number. */
  readonly gap: { readonly first: Day; readonly days: number } | null;
  readonly firstBar: Day | null;
  readonly lastBar: Day | null;
  readonly lastClose: number | null;
}

/** An outcome that a person set in place of the rule's. */
export interface Override {
  readonly outcome: Outcome;
  readonly reason: string;
  /** When, in ms since 1970. */
  readonly setAt: number;
}

/** What the rule says of one claim, given one price history. */
export interface Verdict {
  readonly outcome: Outcome;
  /** Only a pending verdict has one. */
  readonly reason: PendingReason | null;
  readonly rule: string;
  readonly evidence: Evidence;
  /** The hash of the series that was read; added by the server. */
  readonly series: string | null;
  /** The chance that the claim had on the day it was made, 0 to 1 (see `chanceOf`). */
  readonly chance: number | null;
}

/** What counts: the outcome that a person set, else the rule's. What is not judged is pending, whatever was set. */
export const standingOutcome = (verdict: Verdict | null, override: Override | null): Outcome =>
  verdict === null ? 'pending' : (override?.outcome ?? verdict.outcome);
