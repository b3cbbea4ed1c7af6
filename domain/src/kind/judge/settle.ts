import { dayAt } from '../../price/series.ts';
import { type Decision, keptTo, missedBy, open, waitingFor } from './decision.ts';
import type { JudgedWindow } from './window.ts';

/** First bar of the window closing at or above a price, -1 when none does. */
export const firstAtOrAbove = (window: JudgedWindow, price: number, from = window.first): number =>
  window.extremes.closeUp.firstAtLeast(price, from, window.last);
/** First bar of the window closing at or below a price, -1 when none does. */
export const firstAtOrBelow = (window: JudgedWindow, price: number, from = window.first): number =>
  window.extremes.closeDown.firstAtLeast(-price, from, window.last);

/** For a window in which no close decided: its end decides when every day has its bar, else the claim waits. */
export function atTheEnd(window: JudgedWindow, decide: (bar: number) => Decision): Decision {
  if (!window.ended) return open;
  return window.missing() === 0 ? decide(window.last) : waitingFor('window');
}

/** The close of the last day decides; that bar alone must be on record, whatever is missing before it. */
export function atTheLastClose(window: JudgedWindow, holds: (close: number) => boolean): Decision {
  const { series, last, first, end, ended } = window;
  if (!ended) return open;
  if (last < first || dayAt(series, last) !== end) return waitingFor('window');
  return holds(series.closes[last]) ? keptTo(last) : missedBy(last);
}
