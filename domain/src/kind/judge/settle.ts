import { dayAt } from '../../price/series.ts';
import { type Decision, endless, gap, keptTo, missedBy, open, review } from './decision.ts';
import type { JudgedWindow } from './window.ts';

/** First bar of the window closing at or above a price, -1 when none does. */
export const firstAtOrAbove = (window: JudgedWindow, price: number, from = window.first): number =>
  window.extremes.closeUp.firstAtLeast(price, from, window.last);
/** First bar of the window closing at or below a price, -1 when none does. */
export const firstAtOrBelow = (window: JudgedWindow, price: number, from = window.first): number =>
  window.extremes.closeDown.firstAtLeast(-price, from, window.last);

/** For a window in which no close decided: its end decides when every day has its bar, else the claim waits. */
export function atTheEnd(window: JudgedWindow, decide: (bar: number) => Decision): Decision {
  if (!window.ended) return window.end === null ? endless : open;
  if (window.last < window.first) return review; // no session between start and end
  return window.whole ? decide(window.last) : gap;
}

/** The close of the last day decides; that bar alone must be on record, whatever is missing before it. */
export function atTheLastClose(window: JudgedWindow, holds: (close: number) => boolean): Decision {
  if (!window.ended) return window.end === null ? endless : open;
  if (window.last < window.first) return review;
  if (dayAt(window.series, window.last) !== window.end) return gap;
  return holds(window.series.closes[window.last]) ? keptTo(window.last) : missedBy(window.last);
}
