import { type Calendar, everyDay } from '../../asset/calendar.ts';
import type { Series } from '../../price/series.ts';
import type { Split } from '../../price/splits.ts';
import { addYears, type Day } from '../../time/day.ts';
import type { Claim } from '../claim.ts';
import { adjustClaim } from '../index.ts';
import { type Anchor, type Anchors, anchorsOf } from './anchors.ts';
import { type Decision, open, review, waitingFor } from './decision.ts';
import type { Standpoint } from './definition.ts';
import { judgeOf } from './kinds.ts';
import { type JudgedWindow, windowOf } from './window.ts';

export interface JudgeOptions {
  /** Days on which the asset has bars; missing ones are gaps. Every UTC day when not given. */
  readonly calendar?: Calendar;
  /** Today, UTC: bars on and after it are not final and do not count. */
  readonly asOf: Day;
  /** The asset's share splits: the series is on the scale after all of them, the claim on that of its words. */
  readonly splits?: readonly Split[];
  /** Name that verdicts give the series that they were reached from. */
  readonly revision?: string;
}

/** A claim laid over a price history: all that its verdict is read from. */
export interface View {
  readonly claim: Claim;
  /** The claim on the scale of the series. */
  readonly scaled: Claim;
  readonly series: Series;
  readonly calendar: Calendar;
  readonly splits: readonly Split[];
  readonly window: JudgedWindow;
  readonly anchors: Anchors;
  /** The anchors that its kind needs before anything can be decided. */
  readonly needed: readonly Anchor[];
}

/** Lays a claim over a price history. */
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

/** The anchors whose day is over and that are not there. */
export const awaited = ({ needed }: View): readonly Anchor[] => needed.filter(({ due, bar }) => due && bar < 0);

/** All anchors that its kind needs are there. */
export const isStanding = ({ needed }: View): boolean => needed.every(({ bar }) => bar >= 0);

/** Where a claim is seen from; its anchors are there. */
export const standpointOf = ({ series, anchors: { start, before, own } }: View): Standpoint => ({
  p0: series.closes[start.bar],
  before: before && series.closes[before.bar],
  own: own && series.closes[own.bar],
});

/** Years before the recording in which the words of a claim without a known day may have been said. */
const YEARS_ASSUMED = 2;

/** The shares were split between the day on which the words may have been said and the one that is taken for it. */
const isScaleUnknown = ({ claim: { assumed, made }, splits }: View): boolean =>
  assumed && splits.some(({ day }) => day <= made && day > addYears(made, -YEARS_ASSUMED));

/** The outcome of a claim, or why it is pending, in the order in which the rule asks. */
export function decideIn(view: View): Decision {
  if (view.window.empty) return review('noSession');
  if (!isStanding(view)) return awaited(view).length > 0 ? waitingFor('start') : open;
  if (isScaleUnknown(view)) return review('scale');
  return judgeOf(view.claim.kind).decide(view.scaled, view.window, standpointOf(view));
}
