import type { Day } from '@hindcast/domain';
import { monthEnd, nextYearly, ordinal, partsOf, readYear } from './calendar.ts';
import type { Rule } from './deadline.ts';

const YEAR = String.raw`(?:[ ,-]{0,2}(?:of )?'?(?<year>20\d\d|[1-4]\d(?![\d,.]?\d|[k%]))\b)?`;

const quarterEnd = (quarter: number) => (year: number) => monthEnd(year, 3 * quarter - 1);
const halfEnd = (half: number) => (year: number) => monthEnd(year, 6 * half - 1);

/** Returns the end of this quarter or half year, or of a later one. */
const fromNow = (said: Day | null, months: number, later: number): Day | null => {
  if (said === null) return null;
  const { year, month } = partsOf(said);
  return monthEnd(year, (Math.floor(month / months) + 1 + later) * months - 1);
};

export const parts: readonly Rule[] = [
  {
    hint: /q[1-4]/i,
    words: new RegExp(
      `\\bq[1-4] ?[-/] ?q(?<last>[1-4])${YEAR}|\\bq(?<quarter>[1-4])${YEAR.replace('year', 'year2')}(?!\\w)`,
      'gi',
    ),
    precision: 'quarter',
    day: ({ quarter, last, year, year2 }, said) => nextYearly(year ?? year2, said, quarterEnd(Number(quarter ?? last))),
  },
  {
    hint: /[1-4]q/i,
    words: /\b(?<quarter>[1-4])q ?'?(?<year>20\d\d|[1-4]\d)\b/gi,
    precision: 'quarter',
    day: ({ quarter, year }, said) => nextYearly(year, said, quarterEnd(Number(quarter))),
  },
  {
    hint: /quarter/i,
    words: new RegExp(
      `\\b(?<which>first|second|third|fourth|last|final|[1-4](?:st|nd|rd|th)) quarter(?: of)?(?: (?<next>next year)\\b| (?:the|this) year|${YEAR})`,
      'gi',
    ),
    precision: 'quarter',
    day: ({ which = '', next, year }, said) => {
      const quarter = quarterEnd(ordinal(which) || 4);
      if (next !== undefined) return said === null ? null : quarter(partsOf(said).year + 1);
      return nextYearly(year, said, quarter);
    },
  },
  {
    hint: /h[12]/i,
    words: new RegExp(`\\bh(?<half>[12])${YEAR}(?!\\w)`, 'gi'),
    precision: 'half',
    day: ({ half, year }, said) => nextYearly(year, said, halfEnd(Number(half))),
  },
  {
    hint: /[12]h/i,
    words: /\b(?<half>[12])h ?'?(?<year>20\d\d|[1-4]\d)\b/gi,
    precision: 'half',
    day: ({ half, year = '' }) => halfEnd(Number(half))(readYear(year)),
  },
  {
    hint: /half/i,
    words: new RegExp(
      `\\b(?<which>first|second|last|1st|2nd) half(?: of)?(?: (?<next>next year)\\b| (?:the|this) year|${YEAR})`,
      'gi',
    ),
    precision: 'half',
    day: ({ which = '', next, year }, said) => {
      const half = halfEnd(ordinal(which) || 2);
      if (next !== undefined) return said === null ? null : half(partsOf(said).year + 1);
      return nextYearly(year, said, half);
    },
  },
  {
    hint: /quarter|eoq/i,
    words: /\b(?:eoq|end of (?:the|this) quarter|quarter[- ]end|this quarter|(?<next>(?:end of )?next quarter))\b/gi,
    precision: 'quarter',
    day: ({ next }, said) => fromNow(said, 3, next === undefined ? 0 : 1),
  },
];
