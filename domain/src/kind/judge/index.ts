import { type Calendar, everyDay } from '../../asset/calendar.ts';
import type { Series } from '../../price/series.ts';
import type { Day } from '../../time/day.ts';
import type { Claim } from '../claim.ts';
import { chanceOf } from './chance.ts';
import { type DaysRead, daysRead, daysReadWithoutStart } from './daysRead.ts';
import { type Decision, noStart } from './decision.ts';
import { evidenceOf, evidenceWithoutStart } from './evidence.ts';
import { judgeOf } from './kinds.ts';
import { RULE, type Verdict } from './verdict.ts';
import { type JudgedWindow, windowOf } from './window.ts';

export { chanceOf, normalCdf, volatilityAt } from './chance.ts';
export type { DaysRead } from './daysRead.ts';
export type { Decision } from './decision.ts';

export interface JudgeOptions {
  /** Days on which the asset has bars; missing ones are gaps. Every UTC day when not given. */
  readonly calendar?: Calendar;
  /** Today, UTC: bars on and after it are not final and do not count. */
  readonly asOf: Day;
}

const decideIn = (claim: Claim, window: JudgedWindow): Decision => judgeOf(claim.kind).decide(claim, window);

/** The outcome alone with the index of its deciding bar, for judging many. Claim and series share one scale. */
export function decide(claim: Claim, series: Series, options: JudgeOptions): Decision {
  const window = windowOf(claim, series, options.calendar ?? everyDay, options.asOf);
  return window ? decideIn(claim, window) : noStart;
}

/** A verdict with the days that it rests on. */
export interface Judgement extends DaysRead {
  readonly verdict: Verdict;
}

/** Judges a claim as `judge` does, and says which days' bars the verdict rests on. */
export function judgeWithDays(claim: Claim, series: Series, options: JudgeOptions): Judgement {
  const calendar = options.calendar ?? everyDay;
  const window = windowOf(claim, series, calendar, options.asOf);
  const decision = window ? decideIn(claim, window) : noStart;
  const verdict: Verdict = {
    outcome: decision.outcome,
    reason: decision.reason,
    rule: RULE,
    evidence: window ? evidenceOf(claim, window, decision, calendar) : evidenceWithoutStart(claim),
    series: null,
    chance: window ? chanceOf(claim, series, calendar, window.start) : null,
  };
  return { verdict, ...(window ? daysRead(claim, window, decision) : daysReadWithoutStart(claim)) };
}

/**
 * Judges a claim by rule set close-v1: closes decide, over the window (start, end], on final bars only.
 * Pure; the claim's prices must be on the series' scale (see adjustClaim). O(log n).
 */
export const judge = (claim: Claim, series: Series, options: JudgeOptions): Verdict =>
  judgeWithDays(claim, series, options).verdict;
