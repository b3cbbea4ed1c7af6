import { type Day, dayOfMs, msOfDay } from '@hindcast/domain';
import { casual } from 'chrono-node/en';
import type { Span } from '../words/sentences.ts';
import type { Deadline } from './deadline.ts';

/** Pattern of a written day. Texts that do not match are not passed to the date library. */
const HINT =
  /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.? ?\d|\d(?:st|nd|rd|th)?[ -](?:of )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}|\b(?:by|before|until|on) \d{1,2}\/\d{1,2}|\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\d(?:st|nd|rd|th)\b/i;
/** Pattern of a date or a weekday. Words that do not match name a period, which our own rules read. */
const HAS_DAY = /(?<!\d)\d{1,2}(?!\d)|day\b/i;
/** Least length of a date. The library reads shorter numbers such as 10:30 and 24/7 as times of today. */
const LEAST_SIGNS = 4;

/**
 * Finds written days in a part of a text: “March 31”, “31/12/2026”, “next Friday”. Without the day of the post, only
 * those with a year.
 */
export function datesIn(text: string, { start, end }: Span, said: Day | null): Deadline[] {
  const part = text.slice(start, end);
  if (!HINT.test(part)) return [];
  const instant = new Date(msOfDay(said ?? (0 as Day)));
  const results = casual.parse(part, { instant, timezone: 0 }, { forwardDate: said !== null });
  return results.flatMap((found): Deadline[] => {
    const last = found.end ?? found.start;
    const names = HAS_DAY.test(found.text) && (last.isCertain('day') || last.isCertain('weekday'));
    if (!names || found.text.length < LEAST_SIGNS || (said === null && !last.isCertain('year'))) return [];
    const [year, month, date] = [last.get('year'), last.get('month'), last.get('day')];
    if (year === null || month === null || date === null) return [];
    const day = dayOfMs(Date.UTC(year, month - 1, date));
    const at = start + found.index;
    return [{ start: at, end: at + found.text.length, day, precision: 'day', bare: false }];
  });
}
