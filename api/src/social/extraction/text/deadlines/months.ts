import { addDays, type Day, weekday } from '@hindcast/domain';
import { dayOf, MONTH_WORDS, monthEnd, monthOf, partsOf, readYear } from './calendar.ts';
import type { Rule } from './deadline.ts';

const YEAR = String.raw`(?:[ ,]{1,2}(?:of )?'?(?<year>20\d\d|(?<=')\d\d))`;
const MONTH_HINT = /jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec/i;
/** Words before a month without a year. Without one, “may” and “march” are no months. */
const LEAD =
  '(?<lead>by|before|until|till|in|for|during|through|into|come|this|next|of|sometime in|end|early|mid|late|beginning|start)';
const PART =
  '(?:(?:the )?(?<part>end|eom|close|beginning|start|middle|mid|early|late|first half|second half)(?:[- ](?:of )?))?';

/** Returns the last day of a part of a month. “before March” ends with February. */
function endOfPart(year: number, month: number, part: string, lead: string): Day {
  if (/^(?:beginning|start|early)/.test(part)) return dayOf(year, month, 10);
  if (/^(?:mid|first)/.test(part)) return dayOf(year, month, 15);
  return part === '' && lead === 'before' ? monthEnd(year, month - 1) : monthEnd(year, month);
}

function readMonth(parts: Readonly<Record<string, string | undefined>>, said: Day | null): Day | null {
  const { month = '', year, lead = '', part = '' } = parts;
  const index = monthOf(month);
  const words = (part || (/^(?:early|mid|late|end|beginning|start)$/i.test(lead) ? lead : '')).toLowerCase();
  const dayIn = (inYear: number): Day => endOfPart(inYear, index, words, lead.toLowerCase());
  if (year !== undefined) return dayIn(readYear(year));
  if (said === null) return null;
  const now = partsOf(said).year;
  return dayIn(now) > said ? dayIn(now) : dayIn(now + 1);
}

/** Returns the end of this month, or of the month `later` months after it. */
const fromNow = (said: Day | null, later: number): Day | null => {
  if (said === null) return null;
  const { year, month } = partsOf(said);
  return monthEnd(year, month + later);
};

/** Returns the Sunday of this week, or of the week `later` weeks after it. */
const weekEnd = (said: Day | null, later: number): Day | null =>
  said === null ? null : addDays(said, ((7 - weekday(said)) % 7) + 7 * later);

export const months: readonly Rule[] = [
  {
    hint: MONTH_HINT,
    words: new RegExp(`\\b(?:${LEAD}[ -](?:the )?)?${PART}(?<![\\w])(?<month>${MONTH_WORDS})\\.?${YEAR}(?!\\d)`, 'gi'),
    precision: 'month',
    day: readMonth,
  },
  {
    hint: MONTH_HINT,
    words: new RegExp(`\\b${LEAD}[ -](?:the )?${PART}(?<month>${MONTH_WORDS})\\b(?!\\.? ?\\d)`, 'gi'),
    precision: 'month',
    day: readMonth,
  },
  {
    hint: /month|eom/i,
    words:
      /\b(?:eom|end of (?:the|this) month|month'?s?[- ]?end|(?:later )?this month|(?<next>(?:end of )?next month))\b/gi,
    precision: 'month',
    day: ({ next }, said) => fromNow(said, next === undefined ? 0 : 1),
  },
  {
    hint: /week|eow/i,
    words:
      /\b(?:eow|end of (?:the|this) week|week's end|the weekend|(?:later )?this week(?:end)?|(?<next>(?:end of )?next week))\b/gi,
    precision: 'week',
    day: ({ next }, said) => weekEnd(said, next === undefined ? 0 : 1),
  },
  {
    hint: /today|tonight|tomorrow|day|eod/i,
    words: /\b(?:eod|end of (?:the )?day|today|tonight|(?<next>tomorrow))\b/gi,
    precision: 'day',
    day: ({ next }, said) => (said === null ? null : addDays(said, next === undefined ? 0 : 1)),
  },
];
