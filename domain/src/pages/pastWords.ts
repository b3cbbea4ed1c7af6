import { type Day, formatDayLong, readDay } from '../market/day.ts';
import type { PageHead } from './head.ts';

/** Returns the head of a page as of a day in the past. */
export const headOn = ({ title, description }: PageHead, day: Day): PageHead => ({
  title: `${title}, as of ${formatDayLong(day)}`,
  description: `${stoodWords(day)}. ${description}`,
});

/** Returns the head of a page as of the day in the query of its URL. Unchanged if the day is null or invalid. */
export function headAsOf(head: PageHead, asOf: string | null): PageHead {
  const day = asOf === null ? null : readDay(asOf);
  return day === null ? head : headOn(head, day);
}

/** Returns the phrase for the past day that a page shows. */
export const stoodWords = (day: Day): string => `As it stood on ${formatDayLong(day)}`;

/** Text after the day on a page of the past: its rule, closes and calls. */
export const PAST_RULE = 'today’s rule, the closes before it, and the calls made by then';

/**
 * Returns the notice that a page shows today because the requested day was refused.
 * @param problem the server's reason, without a full stop.
 */
export const notThenWords = (problem: string): string => `${problem}. This is how it stands today.`;
