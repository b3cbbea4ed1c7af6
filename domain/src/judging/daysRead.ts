import type { Decision } from '../kinds/shape/judge.ts';
import { addDays, type Day } from '../market/day.ts';
import { dayAt } from '../market/series.ts';
import { trailingFrom } from './chance.ts';
import { isStanding, type View } from './view.ts';

/** Sentinel: a day before all bars. */
const BEFORE_ALL = -(2 ** 31) as Day;
/** Sentinel: a day after all bars. */
const AFTER_ALL = (2 ** 31 - 1) as Day;

/**
 * The days whose bars a verdict depends on, inclusive. Until `dueOn` a verdict stays valid if no final bar of these
 * days changes, appears or disappears.
 */
export interface DaysRead {
  readonly firstRead: Day;
  readonly lastRead: Day;
  /**
   * The UTC day on which the next needed day, or the window, will be over, so that the verdict may change even without
   * a new bar. Null if none lies ahead.
   */
  readonly dueOn: Day | null;
}

/**
 * Returns the first day whose bar was read. The chance also reads the year before P0, as far as the history goes back.
 */
function firstRead({ series, window, anchors: { start }, needed }: View): Day {
  const first = Math.min(...needed.map(({ day }) => day)) as Day;
  if (start.bar < 0 || window.empty) return first;
  const trailing = trailingFrom(series, start.day);
  return trailing < 0 ? BEFORE_ALL : (Math.min(first, dayAt(series, trailing)) as Day);
}

/**
 * Returns the last day whose bar was read: the bar that crossed a level, or the window's end if that bar exists.
 * Otherwise a sentinel, because later bars can still change the verdict.
 */
function lastRead(view: View, decision: Decision): Day {
  const { series, window, needed } = view;
  const anchors = Math.max(...needed.map(({ day }) => day)) as Day;
  if (!isStanding(view) || window.empty) return anchors;
  if (decision.crossed) return dayAt(series, decision.bar);
  const { end, ended, first, last } = window;
  const isWhole = ended && last >= first && dayAt(series, last) === end;
  return isWhole ? dayAt(series, last) : AFTER_ALL;
}

function dueOn({ window, needed }: View, decision: Decision): Day | null {
  if (decision.outcome !== 'pending' || window.empty) return null;
  const days = needed.filter(({ due }) => !due).map(({ day }) => day);
  if (window.end !== null && !window.ended) days.push(window.end);
  return days.length === 0 ? null : addDays(Math.min(...days) as Day, 1);
}

/** Returns the days whose bars a decision depends on. */
export const daysRead = (view: View, decision: Decision): DaysRead => ({
  firstRead: firstRead(view),
  lastRead: lastRead(view, decision),
  dueOn: dueOn(view, decision),
});
