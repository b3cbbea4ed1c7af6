import type { Split } from '../../price/splits.ts';
import type { Day } from '../../time/day.ts';
import type { Direction } from '../claim.ts';

/** The rule set of every computed verdict; a change of meaning is a new version. */
export const RULE = 'close-v2';

export const outcomes = ['success', 'miss', 'pending'] as const;

export type Outcome = (typeof outcomes)[number];

/** Counts the rows of each outcome. */
export function countOutcomes(rows: Iterable<{ readonly outcome: Outcome }>): Record<Outcome, number> {
  const counts = { success: 0, miss: 0, pending: 0 };
  for (const { outcome } of rows) counts[outcome]++;
  return counts;
}

/** A close, or where it says so an extreme, of one day in USD, on the scale of the series that was read. */
export interface DayPrice {
  readonly day: Day;
  readonly price: number;
}

/** Reason why a pending claim is pending. */
export type PendingReason =
  | 'open' // nothing has decided it yet
  | 'waiting' // a close is missing that the verdict needs
  | 'review' // its words do not fit the prices, or leave open what they mean
  | 'unreadable'; // no claim could be read from the record

/** Reason for which a person has to review a claim. */
export type ReviewDetail =
  | 'noSession' // no session lies between its start and its end
  | 'scale' // the shares were split within the two years before the day that is taken for that of the words
  | 'direction' // the closes around the words do not say whether the target lies above or below
  | 'alreadyReached' // the target was reached already when its window began
  | 'beyond'; // the price lay beyond the top or bottom already when its window began

/** Prices that a claim waits for. */
export type WaitingDetail =
  | 'start' // the closes around the words and at the window's start
  | 'window'; // the closes of the window

/** The evidence of a verdict: all that was read to reach it, enough to check it by hand. */
export interface Evidence {
  /** The day of the words. */
  readonly made: Day;
  /** The last close before the day of the words, and that of the day itself: a target's direction comes from them. */
  readonly before: DayPrice | null;
  readonly own: DayPrice | null;
  /** Where a target lies; null for other kinds, and while it is not known. */
  readonly direction: Direction | null;
  /** P0: the last expected close at or before the start. */
  readonly from: DayPrice | null;
  /** The prices the claim names, as quoted: K, or min and max. */
  readonly quoted: readonly number[];
  /** The same as they are judged: on the scale after these splits. */
  readonly levels: readonly number[];
  readonly splits: readonly Split[];
  /** The window that was judged; the end rolled back to the last session and defaulted where the rule says so. */
  readonly start: Day;
  readonly end: Day | null;
  /** The bar that decided, and the bar before it. */
  readonly deciding: DayPrice | null;
  readonly previous: DayPrice | null;
  /** The decision is dated "by" its day, since bars of the window before it are missing. */
  readonly by: boolean;
  /** An intraday extreme that touched a level on a day whose close did not pass it. */
  readonly wick: DayPrice | null;
  /** Expected bars that were not there, of those that were read: the first day and how many. */
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

/** Verdict of the rule on one claim, given one price history. */
export interface Verdict {
  readonly outcome: Outcome;
  /** Only a pending verdict has one. */
  readonly reason: PendingReason | null;
  /** Says more of `waiting` and `review`; null for the others. */
  readonly detail: WaitingDetail | ReviewDetail | null;
  /** No date was named and none is set by the rule: it can hit and never miss, and is in nobody's record. */
  readonly openEnded: boolean;
  readonly rule: string;
  readonly evidence: Evidence;
  /** The hash of the series that was read; null where nobody said it. */
  readonly series: string | null;
  /** The chance that the claim had on the day it was made, 0 to 1 (see `chanceOf`). */
  readonly chance: number | null;
}

/** The extreme to tell readers of; null for a call under review, of which nobody knows yet which closes would decide it. */
export const touchOf = ({ reason, evidence }: Verdict): DayPrice | null => (reason === 'review' ? null : evidence.wick);

/**
 * Returns the outcome that counts: the one that a person set, else the rule's. Without a verdict it is pending, even if
 * one was set.
 */
export const standingOutcome = (verdict: Verdict | null, override: Override | null): Outcome =>
  verdict === null ? 'pending' : (override?.outcome ?? verdict.outcome);
