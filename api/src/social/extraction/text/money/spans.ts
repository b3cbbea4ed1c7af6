import { type Amount, amountsOf, worthOf } from './amount.ts';
import { isNoPrice } from './notPrice.ts';
import { wordAmountsOf } from './wordAmount.ts';

/** A price or a range of prices in a plain text, USD. */
export interface MoneySpan {
  readonly start: number;
  readonly end: number;
  readonly low: number;
  /** Upper price: above `low` for a range, else equal to it. */
  readonly high: number;
  readonly sign: Amount['sign'];
  readonly orMore: boolean;
}

/** Tells whether a whole number without a currency sign is a year. */
const isYear = ({ number, scale, sign }: Amount): boolean =>
  sign === 'bare' && scale === 1 && Number.isInteger(number) && number >= 1900 && number <= 2150;

/** Pattern of dates, times and phone numbers. */
const OTHER_DIGITS =
  /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.? \d{1,2}(?![\d.kKmM%]|,\d{3})|(?<![\d$.,])\d{1,2} (?=(?:jan|feb|mar|apr|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\b)|(?<!\d)(?:\d{4}-\d\d-\d\d|\d{1,2}\/\d{1,2}(?:\/\d{2,4})?(?![\dkm])|\d{1,2}\.\d{1,2}\.\d{4}|\d{1,2}:\d\d|\d{3}[-. ]\d{3}[-. ]\d{4})(?!\d)|\+\d[\d()-]{0,4}(?: ?[\d()-]{1,6}){2,5}(?![\dkm])/gi;

const BETWEEN = /\bbetween (?:about |around |roughly )?$/i;
const JOINS = /^ ?(?:-{1,2}|~|to|and|\.{2,3}) ?(?:about |around |roughly )?$/i;
const AND = /and/i;
const TO = /to/i;
/** Words before a start price: in “From 60k to 100k” only the end counts. After the words below it is a range. */
const FROM = /\bfrom (?:around |about )?$/i;
const RANGING =
  /\b(?:rang\w*|anywhere|somewhere|trad\w*|swing\w*|oscillat\w*|fluctuat\w*|consolidat\w*|everything|prices?|estimates?|forecasts?|predictions?|targets?) from (?:around |about )?$/i;
const CHANGED = /\b(?:rais|lower|cut|rais|chang|revis|updat|hik|lift|trim|slash|bump|mov|upgrad|downgrad)\w*\b/i;
const NEAR = 60;
/** Largest ratio between the ends of a range. */
const WIDEST = 12;

/** Applies the common unit to both ends of a range: “80-120k” is 80,000 to 120,000; “$1-1.5M” starts at a million. */
function inherited(first: Amount, second: Amount): [number, number] {
  const [low, high] = [worthOf(first), worthOf(second)];
  if (first.scale === 1 && second.scale > 1 && first.number < 1000) {
    return [
      worthOf({
        number: first.number,
        scale: first.number < second.number ? second.scale : Math.min(second.scale, 1000),
      }),
      high,
    ];
  }
  if (second.scale === 1 && first.scale > 1 && second.number < 1000)
    return [low, worthOf({ ...second, scale: first.scale })];
  return [low, high];
}

type Pair = { readonly kind: 'range' | 'way'; readonly low: number; readonly high: number } | null;

function pairOf(text: string, first: Amount, second: Amount): Pair {
  const gap = text.slice(first.end, second.start);
  if (gap.length > 16 || !JOINS.test(gap) || isYear(second) || first.sign === 'words') return null;
  const before = text.slice(Math.max(0, first.start - NEAR), first.start);
  if (AND.test(gap) && !BETWEEN.test(before)) return null;
  const [low, high] = inherited(first, second);
  const isWay = TO.test(gap) && FROM.test(before) && (!RANGING.test(before) || CHANGED.test(before));
  if (isWay || (TO.test(gap) && low >= high)) return { kind: 'way', low: high, high };
  return low < high && high <= low * WIDEST ? { kind: 'range', low, high } : null;
}

/**
 * Finds the prices in a text, in order; ranges before single prices. Shares, years, counts, sums of money, market sizes
 * and phone numbers are left out. A bare number counts by its form alone; the caller checks its words.
 */
export function moneyOf(given: string): MoneySpan[] {
  const text = given.replace(OTHER_DIGITS, (found) => '@'.repeat(found.length));
  const spoken = wordAmountsOf(text);
  const all = [
    ...amountsOf(text).filter(({ start }) => !spoken.some((word) => start >= word.start && start < word.end)),
    ...spoken,
  ];
  const amounts = all.filter((amount) => amount.number > 0 && !isYear(amount)).toSorted((a, b) => a.start - b.start);
  const spans: MoneySpan[] = [];
  for (let index = 0; index < amounts.length; index++) {
    const first = amounts[index] as Amount;
    const second = amounts[index + 1];
    const pair = second ? pairOf(text, first, second) : null;
    if (
      pair &&
      second &&
      !isNoPrice(text, { ...second, start: first.start, sign: first.sign === 'currency' ? 'currency' : second.sign })
    ) {
      const sign = first.sign === 'currency' ? first.sign : second.sign;
      spans.push({
        start: pair.kind === 'way' ? second.start : first.start,
        end: second.end,
        low: pair.low,
        high: pair.high,
        sign,
        orMore: false,
      });
      index++;
    } else if (!isNoPrice(text, first)) {
      const value = worthOf(first);
      spans.push({
        start: first.start,
        end: first.end,
        low: value,
        high: value,
        sign: first.sign,
        orMore: first.orMore,
      });
    }
  }
  return spans;
}
