import { type Day, formatDayLong } from '@hindcast/domain';
import type { Viewport } from '@hindcast/scene';

/** Below so many days the months alone would say too little. */
const SHORT = 120;

/** A day as far as it matters in a span: "Nov 2021", in a short one "5 Nov 2021". */
export function dayWords(day: number, { from, to }: Viewport): string {
  const words = formatDayLong(Math.round(day) as Day);
  return to - from < SHORT ? words : words.replace(/^\d+ /, '');
}

/** "Nov 2021 – Mar 2028" */
export const spanWords = (view: Viewport): string => `${dayWords(view.from, view)} – ${dayWords(view.to, view)}`;
