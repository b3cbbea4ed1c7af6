import type { Day } from '../../market/day.ts';
import type { Split } from '../../market/splits.ts';
import type { Direction } from './claim.ts';

/** Name of the rule set of every computed verdict. A rule set with another meaning needs a new name. */
export const RULE = 'close-v2';

export const outcomes = ['success', 'miss', 'pending'] as const;

export type Outcome = (typeof outcomes)[number];

/** Counts the rows of each outcome. */
export function countOutcomes(rows: Iterable<{ readonly outcome: Outcome }>): Record<Outcome, number> {
  const counts = { success: 0, miss: 0, pending: 0 };
  for (const { outcome } of rows) counts[outcome]++;
  return counts;
}

/** A price of one day in USD, on the scale of the series that was read: its close, or for `wick` its high or low. */
export interface DayPrice {
  readonly day: Day;
  readonly price: number;
}

/** Reason why a claim is still pending. */
export type PendingReason =
  | 'open' // nothing has decided it yet
  | 'waiting' // a close that the verdict needs is missing
  | 'review' // a person has to look at it (see `ReviewDetail`)
  | 'unreadable'; // no claim could be read from the record

/** Reason why a person has to review a claim. */
export type ReviewDetail =
  | 'noSession' // no session lies between its start and its end
  | 'scale' // the day of the statement is assumed, and the shares were split within two years before it
  | 'direction' // the direction of the target is unclear from the closes and the statement
  | 'alreadyReached' // the target was already reached when its window began
  | 'beyond'; // the price already lay beyond the top or bottom when its window began

/** The prices that are missing. */
export type WaitingDetail =
  | 'start' // closes around the day of the statement or at the window's start
  | 'window'; // closes within the window

/** Everything that was read to reach a verdict, enough to check it by hand. */
export interface Evidence {
  /** Day on which the expert made the statement. */
  readonly made: Day;
  /**
   * The last close before the day of the statement. Together with `own`, it gives a target its direction. Null if
   * unknown or not needed.
   */
  readonly before: DayPrice | null;
  /** The close of the day of the statement. Null if unknown or not needed. */
  readonly own: DayPrice | null;
  /** Direction of a target. Null for other kinds, and while it is unknown. */
  readonly direction: Direction | null;
  /** P0, the start price: the last expected close at or before the start. Null if unknown. */
  readonly from: DayPrice | null;
  /** The claimed prices as quoted: one price, or minimum and maximum. USD. */
  readonly quoted: readonly number[];
  /** The claimed prices as judged, USD: adjusted for the splits below. */
  readonly levels: readonly number[];
  readonly splits: readonly Split[];
  /** First day of the window that was judged. */
  readonly start: Day;
  /** Last day of the window: the last session at or before the claim's end, or the default of its kind. */
  readonly end: Day | null;
  /** The bar that decided. Null while pending. */
  readonly deciding: DayPrice | null;
  /** The bar before the deciding bar. Null while pending. */
  readonly previous: DayPrice | null;
  /** True if bars of the window before the deciding day are missing, so that an earlier close may have decided. */
  readonly by: boolean;
  /** First intraday high or low that touched the level before any close did. Null without one. */
  readonly wick: DayPrice | null;
  /** Missing bars among those that the verdict needs: the first missing day, and their number. Null without any. */
  readonly gap: { readonly first: Day; readonly days: number } | null;
  readonly firstBar: Day | null;
  readonly lastBar: Day | null;
  readonly lastClose: number | null;
}

/** An outcome that an operator set in place of the rule's. */
export interface Override {
  readonly outcome: Outcome;
  readonly reason: string;
  /** Time of the override, ms since 1970. */
  readonly setAt: number;
}

/** Verdict of the rule set on one claim, given one price history. */
export interface Verdict {
  readonly outcome: Outcome;
  /** Cause of a pending outcome. Null if it is settled. */
  readonly reason: PendingReason | null;
  /** Details of `waiting` and `review`. Null for other reasons. */
  readonly detail: WaitingDetail | ReviewDetail | null;
  /**
   * True if neither the claim nor its kind sets an end. Such a claim can hit but never miss, and counts in no track
   * record.
   */
  readonly openEnded: boolean;
  readonly rule: string;
  readonly evidence: Evidence;
  /** Hash of the price history. Null if the caller gave none. */
  readonly series: string | null;
  /** The chance of a hit on the day the claim was made, 0 to 1 (see `chanceOf`). Null if unknown. */
  readonly chance: number | null;
}

/**
 * Returns the intraday extreme that touched the level, for readers. Null without one, and for a claim under review,
 * because its deciding level is unclear.
 */
export const touchOf = ({ reason, evidence }: Verdict): DayPrice | null => (reason === 'review' ? null : evidence.wick);

/**
 * Returns the outcome that counts: the override, else the rule's. Pending if there is no verdict, even with an
 * override.
 */
export const standingOutcome = (verdict: Verdict | null, override: Override | null): Outcome =>
  verdict === null ? 'pending' : (override?.outcome ?? verdict.outcome);
