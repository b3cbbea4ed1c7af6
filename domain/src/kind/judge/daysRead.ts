import { dayAt } from '../../price/series.ts';
import type { Day } from '../../time/day.ts';
import type { Claim } from '../claim.ts';
import { trailingFrom } from './chance.ts';
import type { Decision } from './decision.ts';
import type { JudgedWindow } from './window.ts';

/** Days before and after all bars. */
const BEFORE_ALL = -(2 ** 31) as Day;
const AFTER_ALL = (2 ** 31 - 1) as Day;

/**
 * The days whose bars a verdict rests on, first and last one included. As long as no final bar of these days changes,
 * comes or goes, judging again reaches the same verdict.
 */
export interface DaysRead {
  readonly firstRead: Day;
  readonly lastRead: Day;
}

/** The chance reads the year before the start; the history may begin within it, or P0 lie before it. */
function firstRead(claim: Claim, { series, start }: JudgedWindow): Day {
  const first = Math.min(trailingFrom(series, claim.start), start);
  return first < 0 ? BEFORE_ALL : dayAt(series, first);
}

/** A crossing is the last bar that was read. A window that ended was read to its end, when that day has its bar. */
function lastRead(claim: Claim, { series, end, ended, last }: JudgedWindow, decision: Decision): Day {
  if (decision.crossed) return dayAt(series, decision.bar);
  if (!ended || end === null || dayAt(series, last) !== end) return AFTER_ALL;
  return end > claim.start ? end : claim.start; // in a window without a session the bar of P0 was looked up last
}

/** What was read to reach a decision. */
export const daysRead = (claim: Claim, window: JudgedWindow, decision: Decision): DaysRead => ({
  firstRead: firstRead(claim, window),
  lastRead: lastRead(claim, window, decision),
});

/** The days of a claim without a known price at its start: a bar on or before that day would change its verdict. */
export const daysReadWithoutStart = (claim: Claim): DaysRead => ({ firstRead: BEFORE_ALL, lastRead: claim.start });
