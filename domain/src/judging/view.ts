import { adjustClaim } from '../kinds/claims.ts';
import { judgeOf } from '../kinds/judges.ts';
import type { Claim } from '../kinds/shape/claim.ts';
import { type Decision, type JudgedWindow, open, review, type Standpoint, waitingFor } from '../kinds/shape/judge.ts';
import { type Calendar, everyDay } from '../market/calendar.ts';
import { addYears, type Day } from '../market/day.ts';
import type { Series } from '../market/series.ts';
import type { Split } from '../market/splits.ts';
import { type Anchor, type Anchors, anchorsOf } from './anchors.ts';
import { windowOf } from './window.ts';

export interface JudgeOptions {
  /** Calendar of the asset's sessions; a session without a bar is a gap. Every UTC day if left out. */
  readonly calendar?: Calendar;
  /** Today, UTC. Bars on and after this day are not final and do not count. */
  readonly asOf: Day;
  /** The asset's share splits. The series is adjusted for all of them; the claim has its prices as quoted. */
  readonly splits?: readonly Split[];
  /** Hash of the series, stored with the verdict. */
  readonly revision?: string;
}

/** A claim with its price history and all other data that its verdict depends on. */
export interface View {
  readonly claim: Claim;
  /** The claim, adjusted to the scale of the series. */
  readonly scaled: Claim;
  readonly series: Series;
  readonly calendar: Calendar;
  readonly splits: readonly Split[];
  readonly window: JudgedWindow;
  readonly anchors: Anchors;
  /** Anchors whose bars are required for any decision. */
  readonly needed: readonly Anchor[];
}

/** Builds the view of a claim on a price history. */
export function viewOf(claim: Claim, series: Series, { calendar = everyDay, asOf, splits = [] }: JudgeOptions): View {
  const anchors = anchorsOf(claim, judgeOf(claim.kind).direction !== undefined, series, calendar, asOf);
  const { start, before, own } = anchors;
  return {
    claim,
    scaled: adjustClaim(claim, splits),
    series,
    calendar,
    splits,
    window: windowOf(claim, series, calendar, asOf),
    anchors,
    needed: before === null ? [start] : own === null ? [start, before] : [start, before, own],
  };
}

/** Returns the needed anchors whose day is over and whose bar is missing. */
export const awaited = ({ needed }: View): readonly Anchor[] => needed.filter(({ due, bar }) => due && bar < 0);

/** Tells whether all needed anchors have their bars. */
export const isStanding = ({ needed }: View): boolean => needed.every(({ bar }) => bar >= 0);

/** Returns the closes that a claim is compared with. Requires that all its anchors have their bars. */
export const standpointOf = ({ series, anchors: { start, before, own } }: View): Standpoint => ({
  p0: series.closes[start.bar],
  before: before && series.closes[before.bar],
  own: own && series.closes[own.bar],
});

/** Years before the day of the record in which a claim of unknown day may have been made. */
const YEARS_ASSUMED = 2;

/**
 * Tells whether the scale of the claim's prices is unknown: its day is assumed, and the shares were split in the two
 * years before, so that the statement may be older than the split.
 */
const isScaleUnknown = ({ claim: { assumed, made }, splits }: View): boolean =>
  assumed && splits.some(({ day }) => day <= made && day > addYears(made, -YEARS_ASSUMED));

/** Returns the outcome of a claim, or the reason why it is pending. Reasons are checked in the order of the rules. */
export function decideIn(view: View): Decision {
  if (view.window.empty) return review('noSession');
  if (!isStanding(view)) return awaited(view).length > 0 ? waitingFor('start') : open;
  if (isScaleUnknown(view)) return review('scale');
  return judgeOf(view.claim.kind).decide(view.scaled, view.window, standpointOf(view));
}
