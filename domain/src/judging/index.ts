import { endOf } from '../kinds/claims.ts';
import type { Claim } from '../kinds/shape/claim.ts';
import type { Decision } from '../kinds/shape/judge.ts';
import { RULE, type Verdict } from '../kinds/shape/verdict.ts';
import type { Series } from '../market/series.ts';
import { chanceOf } from './chance.ts';
import { type DaysRead, daysRead } from './daysRead.ts';
import { evidenceOf } from './evidence.ts';
import { decideIn, isStanding, type JudgeOptions, type View, viewOf } from './view.ts';

export type { Decision } from '../kinds/shape/judge.ts';
export { chanceOf, stepAt } from './chance.ts';
export type { DaysRead } from './daysRead.ts';
export { type EntryPrices, entryProblem, farPrice } from './entry.ts';
export { type Fan, fanOf } from './fan.ts';
export type { JudgeOptions } from './view.ts';
export { walkFrom } from './walk.ts';

/** Decides the outcome without collecting evidence. Faster than `judge`, for many claims. */
export const decide = (claim: Claim, series: Series, options: JudgeOptions): Decision =>
  decideIn(viewOf(claim, series, options));

/** A verdict and the days whose bars it depends on. */
export interface Judgement extends DaysRead {
  readonly verdict: Verdict;
}

/**
 * Returns the chance of the claim, 0 to 1. Null if a person has to review it, if P0 is unknown, or if `chanceOf`
 * returns none.
 */
const chanceIn = (view: View, { reason }: Decision): number | null =>
  reason === 'review' || !isStanding(view)
    ? null
    : chanceOf(view.scaled, view.series, view.calendar, view.anchors.start.bar);

/** Judges a claim like `judge`, and also returns the days whose bars the verdict depends on. */
export function judgeWithDays(claim: Claim, series: Series, options: JudgeOptions): Judgement {
  const view = viewOf(claim, series, options);
  const decision = decideIn(view);
  const { outcome, reason, detail } = decision;
  const verdict: Verdict = {
    outcome,
    reason,
    detail,
    openEnded: endOf(claim) === null,
    rule: RULE,
    evidence: evidenceOf(view, decision),
    series: options.revision ?? null,
    chance: chanceIn(view, decision),
  };
  const { firstRead, lastRead, dueOn } = daysRead(view, decision);
  return { verdict, firstRead, lastRead, dueOn };
}

/**
 * Judges a claim by rule set close-v2: final daily closes decide over the window (start, end]. Pure. The claim's prices
 * are as quoted, those of the series on the scale after all splits. O(log n).
 */
export const judge = (claim: Claim, series: Series, options: JudgeOptions): Verdict =>
  judgeWithDays(claim, series, options).verdict;
