import { type Calendar, everyDay } from '../../asset/calendar.ts';
import type { Series } from '../../price/series.ts';
import type { Day } from '../../time/day.ts';
import type { Claim, ClaimOf, Kind } from '../claim.ts';
import { judgeBottom } from './bottom.ts';
import { chanceOf } from './chance.ts';
import { type DaysRead, daysRead, daysReadWithoutStart } from './daysRead.ts';
import { evidenceOf, evidenceWithoutStart } from './evidence.ts';
import { type Decision, type Frame, frameOf, noStart } from './frame.ts';
import { judgeMinimum } from './pricetimerange.ts';
import { judgeRange } from './range.ts';
import { judgeTarget } from './target.ts';
import { judgeTop } from './top.ts';
import { RULE, type Verdict } from './verdict.ts';

export type { DaysRead } from './daysRead.ts';
export type { Decision } from './frame.ts';

export interface JudgeOptions {
  /** Days on which the asset has bars; missing ones are gaps. Every UTC day when not given. */
  readonly calendar?: Calendar;
  /** Today, UTC: bars on and after it are not final and do not count. */
  readonly asOf: Day;
}

const rules: { [K in Kind]: (claim: ClaimOf<K>, frame: Frame) => Decision } = {
  target: judgeTarget,
  range: judgeRange,
  pricetimerange: judgeMinimum,
  top: judgeTop,
  bottom: judgeBottom,
};

const rule = (claim: Claim, frame: Frame): Decision =>
  (rules[claim.kind] as (claim: Claim, frame: Frame) => Decision)(claim, frame);

/** The outcome alone with the index of its deciding bar, for judging many. Claim and series share one scale. */
export function decide(claim: Claim, series: Series, options: JudgeOptions): Decision {
  const frame = frameOf(claim, series, options.calendar ?? everyDay, options.asOf);
  return frame ? rule(claim, frame) : noStart;
}

/** A verdict with the days that it rests on. */
export interface Judgement extends DaysRead {
  readonly verdict: Verdict;
}

/** Judges a claim as `judge` does, and says which days' bars the verdict rests on. */
export function judgeWithDays(claim: Claim, series: Series, options: JudgeOptions): Judgement {
  const calendar = options.calendar ?? everyDay;
  const frame = frameOf(claim, series, calendar, options.asOf);
  const decision = frame ? rule(claim, frame) : noStart;
  const verdict: Verdict = {
    outcome: decision.outcome,
    reason: decision.reason,
    rule: RULE,
    evidence: frame ? evidenceOf(claim, frame, decision, calendar) : evidenceWithoutStart(claim),
    series: null,
    chance: frame ? chanceOf(claim, series, calendar, frame.start) : null,
  };
  return { verdict, ...(frame ? daysRead(claim, frame, decision) : daysReadWithoutStart(claim)) };
}

/**
 * Judges a claim by rule set close-v1: closes decide, over the window (start, end], on final bars only.
 * Pure; the claim's prices must be on the series' scale (see adjustClaim). O(log n).
 */
export const judge = (claim: Claim, series: Series, options: JudgeOptions): Verdict =>
  judgeWithDays(claim, series, options).verdict;
