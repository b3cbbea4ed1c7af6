import { type Day, formatDayLong, readDay } from '../time/day.ts';
import type { PageHead } from './pageHead.ts';

/** Returns the head of a page as of a day in the past. */
export const headOn = ({ title, description }: PageHead, day: Day): PageHead => ({
  title: `${title}, as of ${formatDayLong(day)}`,
  description: `${stoodWords(day)}. ${description}`,
});

/** The same on the day that an address has; of today where that is null, or no day. */
export function headAsOf(head: PageHead, asOf: string | null): PageHead {
  const day = asOf === null ? null : readDay(asOf);
  return day === null ? head : headOn(head, day);
}

/** Which day in the past a page shows. */
export const stoodWords = (day: Day): string => `As it stood on ${formatDayLong(day)}`;

/** Text that follows the day on a page of the past: the rule, closes and calls that the page is made from. */
export const PAST_RULE = 'today’s rule, the closes before it, and the calls made by then';

/**
 * Returns the reason why a page shows today instead of a day in the past.
 * @param problem what the server says of that day, without a full stop.
 */
export const notThenWords = (problem: string): string => `${problem}. This is how it stands today.`;
