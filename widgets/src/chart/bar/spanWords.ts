import { type Day, formatDayLong } from '@hindcast/domain';
import type { Viewport } from '@hindcast/scene';

/** Length of a span in days, below which its ends are named with their day, not only the month. */
const SHORT = 120;

/** Returns the end of a span as text: "Nov 2021", or "5 Nov 2021" for a short span. */
export function dayWords(day: number, { from, to }: Viewport): string {
  const words = formatDayLong(Math.round(day) as Day);
  return to - from < SHORT ? words : words.replace(/^\d+ /, '');
}

/** Returns a span as text: "Nov 2021 – Mar 2028". */
export const spanWords = (view: Viewport): string => `${dayWords(view.from, view)} – ${dayWords(view.to, view)}`;
