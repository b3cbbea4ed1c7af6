import type { Day } from '@hindcast/domain';
import { dayOf, monthEnd, partsOf, readYear, yearEnd } from './calendar.ts';
import type { Rule } from './deadline.ts';

const PART =
  '(?:(?<part>early|mid|middle of|late|later in|beginning of|start of|first half of|second half of|end of|close of|end)[- ](?:the )?(?:year )?)?';
const LEAD = '(?<lead>by|before|until|till|in|for|during|through|throughout|within|of|into|come|eoy|ye|year[- ]?end)';

/** Returns the last day of a part of a year. “before 2026” ends with the year before. */
function endOfPart(year: number, part: string, lead: string): Day {
  if (/^(?:beginning|start)/.test(part)) return monthEnd(year, 0);
  if (part.startsWith('early')) return monthEnd(year, 2);
  if (/^(?:mid|first)/.test(part)) return monthEnd(year, 5);
  if (part === '' && lead === 'before') return yearEnd(year - 1);
  return yearEnd(year);
}

/** Returns the end of this year, or of a year `years` later. */
const relative = (said: Day | null, years: number): Day | null =>
  said === null ? null : yearEnd(partsOf(said).year + years);

const TURN = '(?:end|turn|close|finish)';

export const years: readonly Rule[] = [
  {
    hint: /eoy|e\.o\.y|ye|year/i,
    words:
      /\b(?:eoy|e\.o\.y\.?|ye|year[- ]?end|end of (?:the )?year)[ ,]*'?(?<year>20\d\d|[2-4]\d)\b(?![,.]?\d|[k%])/gi,
    precision: 'year',
    day: ({ year = '' }) => yearEnd(readYear(year)),
  },
  {
    hint: /(?:19|20)\d\d/,
    words: new RegExp(
      `(?:\\b${LEAD}[ ,]?(?:around |about |the |sometime in |some ?time in )*)?\\b${PART}(?<!\\d[/.-])(?<year>(?:19|20)\\d\\d)(?:(?: or |[-/]| to | and )(?<last>20\\d\\d|\\d\\d(?!\\d)))?(?:'s (?:end|close))?(?![\\d'a-z]|-\\d|[,.]\\d|\\/\\d)`,
      'gi',
    ),
    precision: 'year',
    day: ({ year = '', last, part = '', lead = '' }) => {
      const [from, to] = [readYear(year), last === undefined ? 0 : readYear(last)];
      return endOfPart(to > from && to < from + 20 ? to : from, part.toLowerCase(), lead.toLowerCase());
    },
    bare: ({ lead, part }) => lead === undefined && part === undefined,
  },
  {
    hint: /next/i,
    words: new RegExp(
      `\\b${TURN} of (?:the )?next year|\\bnext year's end|\\bnext (?:calendar )?year\\b|\\b(?<mid>mid)[- ]next year`,
      'gi',
    ),
    precision: 'year',
    day: ({ mid }, said) => (said !== null && mid ? monthEnd(partsOf(said).year + 1, 5) : relative(said, 1)),
  },
  {
    hint: /eoy|e\.o\.y|year|ye\b/i,
    words: new RegExp(
      `\\b(?:eoy|e\\.o\\.y\\.?)\\b|\\b(?:the )?${TURN} of (?:the|this) (?:calendar )?year|\\bend of year|\\byear'?s? ?-?end\\b|\\byear's close|\\b(?:later )?this (?:calendar )?year\\b|\\bbefore (?:the )?year (?:is )?(?:out|over|ends?)|\\bby the new year|\\bye\\b(?= target)`,
      'gi',
    ),
    precision: 'year',
    day: (_, said) => relative(said, 0),
  },
  {
    hint: /decade|20\d0/i,
    words:
      /\b(?:end of (?:the|this) decade|this decade|before (?:the|this) decade (?:is )?(?:out|over|ends?)|(?:end of )?(?:the )?(?<decade>20\d0)'?s)\b/gi,
    precision: 'decade',
    day: ({ decade }, said) => {
      if (decade !== undefined) return yearEnd(readYear(decade) + 9);
      return said === null ? null : dayOf(Math.floor(partsOf(said).year / 10) * 10 + 9, 11, 31);
    },
  },
];
