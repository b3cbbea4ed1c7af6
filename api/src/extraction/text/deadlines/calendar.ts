import { type Day, dayOfMs, msOfDay } from '@hindcast/domain';

/** The day of a year, a month from 0 on that may lie beyond the year, and a date; date 0 is the month before's last. */
export const dayOf = (year: number, month: number, date: number): Day => dayOfMs(Date.UTC(year, month, date));

/** The last day of a month; months beyond 11 lie in later years. */
export const monthEnd = (year: number, month: number): Day => dayOf(year, month + 1, 0);
export const yearEnd = (year: number): Day => dayOf(year, 11, 31);

/** A day's year, month from 0 on, and date. */
export function partsOf(day: Day): { readonly year: number; readonly month: number; readonly date: number } {
  const at = new Date(msOfDay(day));
  return { year: at.getUTCFullYear(), month: at.getUTCMonth(), date: at.getUTCDate() };
}

/** “2026”, “26”, “’26”. */
export function readYear(text: string): number {
  const year = Number(text.replace(/\D/g, ''));
  return year < 100 ? 2000 + year : year;
}

/** The first of a yearly day that is not before the words; with a year, that year's. Null where neither is known. */
export function nextYearly(year: string | undefined, said: Day | null, dayIn: (year: number) => Day): Day | null {
  if (year !== undefined) return dayIn(readYear(year));
  if (said === null) return null;
  const now = partsOf(said).year;
  return dayIn(now) >= said ? dayIn(now) : dayIn(now + 1);
}

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
/** The months' names as a part of a pattern. */
export const MONTH_WORDS =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
export const monthOf = (word: string): number => MONTHS.indexOf(word.slice(0, 3).toLowerCase());

/** “first”, “1st” and “1” are 1; 0 for another word. */
export const ordinal = (word: string): number =>
  ['first', 'second', 'third', 'fourth'].indexOf(word.toLowerCase()) + 1 || Number.parseInt(word, 10) || 0;
