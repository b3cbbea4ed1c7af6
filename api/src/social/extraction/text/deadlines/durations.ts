import { addDays, addMonths, type Day } from '@hindcast/domain';
import type { Precision, Rule } from './deadline.ts';

const NUMBERS: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  couple: 2,
  two: 2,
  few: 3,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  fifteen: 15,
  eighteen: 18,
  twenty: 20,
  thirty: 30,
  sixty: 60,
  ninety: 90,
};
const COUNT = String.raw`(?:\d{1,4} ?(?:-|to|or) ?)?(?<count>\d{1,4}|${Object.keys(NUMBERS).join('|')})(?: of)?`;
const count = (word: string): number => NUMBERS[word.toLowerCase()] ?? Number(word);

/** Longest duration that is plausible, in days. */
const FURTHEST_DAYS = 100 * 366;

const after =
  (step: (said: Day, times: number) => Day) =>
  ({ count: word = '' }: Readonly<Record<string, string | undefined>>, said: Day | null): Day | null => {
    if (said === null || word === '') return null;
    const day = step(said, count(word));
    return day - said > FURTHEST_DAYS ? null : day;
  };

const UNITS: readonly (readonly [
  unit: string,
  hint: RegExp,
  precision: Precision,
  step: (said: Day, times: number) => Day,
])[] = [
  ['(?:day|hr|hour)', /day|hr|hour/i, 'day', (said, times) => addDays(said, times)],
  ['(?:week|wk)', /week|wk/i, 'week', (said, times) => addDays(said, 7 * times)],
  ['(?:month|mo)', /mo/i, 'month', addMonths],
  ['(?:year|yr)', /year|yr/i, 'year', (said, times) => addMonths(said, 12 * times)],
  ['decade', /decade/i, 'decade', (said, times) => addMonths(said, 120 * times)],
];

/** Adds hours to a day, rounded up to the day on which they end. */
const hours = (said: Day, times: number): Day => addDays(said, Math.ceil(times / 24));

/** Rules for durations: “within 45 days”, “over the next two years”, “3 months from now”, “a 12-month target”. */
export const durations: readonly Rule[] = UNITS.flatMap(([unit, hint, precision, step]): Rule[] => [
  {
    hint,
    words: new RegExp(
      // “Its lowest level in 2 months” looks back.
      `(?<!\\b(?:lows?|highs?|lowest|highest|levels?|time|first|biggest|worst|best|gain|drop|peak) )\\b(?:in|within|inside|over|for|during|after|by)(?: of)?(?: about| around| roughly| under| less than| at most)?(?: the)?(?: next| coming| following)?(?: the| a| another)? ?\\b${COUNT} (?<unit>${unit})s?(?:' time)?\\b(?! ago)`,
      'gi',
    ),
    precision,
    day: (parts, said) => after(/^(?:hr|hour)/i.test(parts.unit ?? '') ? hours : step)(parts, said),
  },
  {
    hint,
    words: new RegExp(`\\b(?:the )?next (?:${COUNT} )?(?<unit>${unit})s?\\b`, 'gi'),
    precision,
    day: (parts, said) => {
      const times = parts.count ?? (/week|wk|month|mo|year|yr/i.test(parts.unit ?? '') ? '' : '1');
      return after(/^(?:hr|hour)/i.test(parts.unit ?? '') ? hours : step)({ count: times }, said);
    },
  },
  {
    hint,
    words: new RegExp(
      `\\b${COUNT} ?-?(?<unit>${unit})s? (?:from (?:now|today)|(?:price )?(?:target|forecast|prediction|out))\\b`,
      'gi',
    ),
    precision,
    day: after(step),
  },
  {
    // Prices are covered by @ signs: “$20, 12 months”.
    hint,
    words: new RegExp(`(?<=@[ ,(]{1,3})${COUNT}[ -]?(?<unit>${unit})s?\\b`, 'gi'),
    precision,
    day: after(step),
  },
  {
    hint,
    words: new RegExp(`\\b${COUNT}-(?<unit>${unit})s? (?:price )?(?:target|forecast|prediction|horizon)\\b`, 'gi'),
    precision,
    day: after(step),
  },
]);
