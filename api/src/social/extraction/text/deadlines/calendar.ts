import { type Day, dayOfMs, msOfDay } from '@hindcast/domain';

/**
 * Returns the day of a year, a month from 0 that may exceed the year, and a date; date 0 is the last day of the
 * previous month.
 */
export const dayOf = (year: number, month: number, date: number): Day => dayOfMs(Date.UTC(year, month, date));

/** Returns the last day of a month from 0. Months beyond 11 lie in later years. */
export const monthEnd = (year: number, month: number): Day => dayOf(year, month + 1, 0);
export const yearEnd = (year: number): Day => dayOf(year, 11, 31);

/** Returns a day's year, month (from 0) and date. */
export function partsOf(day: Day): { readonly year: number; readonly month: number; readonly date: number } {
  const at = new Date(msOfDay(day));
  return { year: at.getUTCFullYear(), month: at.getUTCMonth(), date: at.getUTCDate() };
}

/** Reads a year. “2026”, “26” and “’26” are 2026. */
export function readYear(text: string): number {
  const year = Number(text.replace(/\D/g, ''));
  return year < 100 ? 2000 + year : year;
}

/** Returns a yearly day: in the given year, else the first one that is not before the post. Null without both. */
export function nextYearly(year: string | undefined, said: Day | null, dayIn: (year: number) => Day): Day | null {
  if (year !== undefined) return dayIn(readYear(year));
  if (said === null) return null;
  const now = partsOf(said).year;
  return dayIn(now) >= said ? dayIn(now) : dayIn(now + 1);
}

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
/** Names of the months as part of a pattern. */
export const MONTH_WORDS =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
export const monthOf = (word: string): number => MONTHS.indexOf(word.slice(0, 3).toLowerCase());

/** Reads an ordinal: “first”, “1st” and “1” are 1. 0 for another word. */
export const ordinal = (word: string): number =>
  ['first', 'second', 'third', 'fourth'].indexOf(word.toLowerCase()) + 1 || Number.parseInt(word, 10) || 0;
