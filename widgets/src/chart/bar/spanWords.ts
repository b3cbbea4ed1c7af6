import { type Day, formatDayLong } from '@hindcast/domain';
import type { Viewport } from '@hindcast/scene';

/** A span shorter than this many days is told by days, not by months. */
const SHORT = 120;

/** The end of a span in words: "Nov 2021", of a short span "5 Nov 2021". */
export function dayWords(day: number, { from, to }: Viewport): string {
  const words = formatDayLong(Math.round(day) as Day);
  return to - from < SHORT ? words : words.replace(/^\d+ /, '');
}

/** A span in words: "Nov 2021 – Mar 2028". */
export const spanWords = (view: Viewport): string => `${dayWords(view.from, view)} – ${dayWords(view.to, view)}`;
