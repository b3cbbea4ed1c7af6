import { dayAt } from '../../price/series.ts';
import { type Decision, keptTo, missedBy, open, waitingFor } from './decision.ts';
import type { JudgedWindow } from './definition.ts';

/** Returns the index of the first bar of the window that closes at or above a price, -1 if none does. */
export const firstAtOrAbove = (window: JudgedWindow, price: number, from = window.first): number =>
  window.extremes.closeUp.firstAtLeast(price, from, window.last);
/** Returns the index of the first bar of the window that closes at or below a price, -1 if none does. */
export const firstAtOrBelow = (window: JudgedWindow, price: number, from = window.first): number =>
  window.extremes.closeDown.firstAtLeast(-price, from, window.last);

/** Decides a window in which no close crossed a level. Pending until the window ends and every session has its bar. */
export function atTheEnd(window: JudgedWindow, decide: (bar: number) => Decision): Decision {
  if (!window.ended) return open;
  return window.missing() === 0 ? decide(window.last) : waitingFor('window');
}

/** Decides by the close of the window's last session. Pending until that bar exists; earlier bars may be missing. */
export function atTheLastClose(window: JudgedWindow, holds: (close: number) => boolean): Decision {
  const { series, last, first, end, ended } = window;
  if (!ended) return open;
  if (last < first || dayAt(series, last) !== end) return waitingFor('window');
  return holds(series.closes[last]) ? keptTo(last) : missedBy(last);
}
