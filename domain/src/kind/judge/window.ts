import { dayAt } from '../../price/series.ts';
import { type Decision, endless, type Frame, gap, keptTo, missedBy, open, review } from './frame.ts';

/** First bar of the window closing at or above a price, -1 when none does. */
export const firstAtOrAbove = (frame: Frame, price: number, from = frame.first): number =>
  frame.extremes.closeUp.firstAtLeast(price, from, frame.last);
/** First bar of the window closing at or below a price, -1 when none does. */
export const firstAtOrBelow = (frame: Frame, price: number, from = frame.first): number =>
  frame.extremes.closeDown.firstAtLeast(-price, from, frame.last);

/** Nothing decided it: it missed (or held) when the whole window is on record, else it waits. */
export function atTheEnd(frame: Frame, decide: (bar: number) => Decision): Decision {
  if (!frame.ended) return frame.end === null ? endless : open;
  if (frame.last < frame.first) return review; // no session between start and end
  return frame.whole ? decide(frame.last) : gap;
}

/** The close of the last day decides; that bar alone must be on record, whatever is missing before it. */
export function atTheLastClose(frame: Frame, holds: (close: number) => boolean): Decision {
  if (!frame.ended) return frame.end === null ? endless : open;
  if (frame.last < frame.first) return review;
  if (dayAt(frame.series, frame.last) !== frame.end) return gap;
  return holds(frame.series.closes[frame.last]) ? keptTo(frame.last) : missedBy(frame.last);
}
