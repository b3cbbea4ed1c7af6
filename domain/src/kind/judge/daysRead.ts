import { dayAt } from '../../price/series.ts';
import type { Day } from '../../time/day.ts';
import type { Claim } from '../claim.ts';
import { trailingFrom } from './chance.ts';
import type { Decision } from './decision.ts';
import type { JudgedWindow } from './window.ts';

/** Before and after every day there can be a bar for. */
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

/** A crossing is the last that was read; a window that ended is read to its end, if the bar of that day says so. */
function lastRead(claim: Claim, { series, end, ended, last }: JudgedWindow, decision: Decision): Day {
  if (decision.crossed) return dayAt(series, decision.bar);
  if (!ended || end === null || dayAt(series, last) !== end) return AFTER_ALL;
  return end > claim.start ? end : claim.start; // of a window without a session P0 is the last that was looked for
}

/** What was read to reach a decision. */
export const daysRead = (claim: Claim, window: JudgedWindow, decision: Decision): DaysRead => ({
  firstRead: firstRead(claim, window),
  lastRead: lastRead(claim, window, decision),
});

/** What was looked for in vain before a claim without a known price at its start. */
export const daysReadWithoutStart = (claim: Claim): DaysRead => ({ firstRead: BEFORE_ALL, lastRead: claim.start });
