import type { Amount } from './amount.ts';

const ONES: Readonly<Record<string, number>> = Object.fromEntries(
  'one two three four five six seven eight nine ten eleven twelve'.split(' ').map((word, index) => [word, index + 1]),
);
const TENS: Readonly<Record<string, number>> = Object.fromEntries(
  'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').map((word, index) => [word, 20 + 10 * index]),
);
const PARTS: Readonly<Record<string, number>> = {
  ...ONES,
  ...TENS,
  a: 1,
  fifteen: 15,
  'half a': 0.5,
  'a half': 0.5,
  'quarter of a': 0.25,
  'a quarter': 0.25,
  quarter: 0.25,
};
const UNITS: Readonly<Record<string, number>> = { thousand: 1000, grand: 1000, k: 1000, million: 1e6, mil: 1e6 };

const WORDS = Object.keys(PARTS)
  .toSorted((a, b) => b.length - a.length)
  .join('|');
const SINGLE = Object.keys(ONES).join('|');
const SPOKEN = new RegExp(
  `(?<![\\w-])(?<part>${WORDS})[ -](?:(?<one>${SINGLE})[ -])?(?<hundred>hundred[ -](?:and )?(?:(?<rest>${WORDS})[ -])?(?:(?<last>${SINGLE})[ -])?)?(?<unit>thousand|grand|million|mil|k)(?![\\w])(?:,? ?(?:us )?(?:dollars?|bucks|usd))?`,
  'gi',
);
const FIGURES = /(?<![\w-])(?:(?<word>five|six|seven|eight)|(?<digit>[5-8]))[ -]?(?:figures?|figs?)(?!\w)/gi;

const HINT = /[a-z] ?-?(?:hundred|thousand|grand|million|mil\b|k\b|fig)|\d ?-?fig/i;

/** Finds prices in words: “a hundred grand”, “half a million”, “six figures” ($100,000 or more). */
export function wordAmountsOf(text: string): Amount[] {
  if (!HINT.test(text)) return [];
  const amounts: Amount[] = [];
  const add = (start: number, length: number, number: number, scale: number, orMore: boolean): void => {
    amounts.push({ start, end: start + length, number, scale, sign: 'words', orMore });
  };
  for (const found of text.matchAll(SPOKEN)) {
    const { part = '', one, hundred, rest, last, unit = '' } = found.groups ?? {};
    const low = (word: string | undefined): number => PARTS[word?.toLowerCase() ?? ''] ?? 0;
    const number = (low(part) + low(one)) * (hundred === undefined ? 1 : 100) + low(rest) + low(last);
    add(found.index, found[0].length, number, UNITS[unit.toLowerCase()] ?? 1, false);
  }
  for (const found of text.matchAll(FIGURES)) {
    const digits = ONES[found.groups?.word?.toLowerCase() ?? ''] ?? Number(found.groups?.digit);
    add(found.index, found[0].length, 10 ** (digits - 1), 1, true);
  }
  return amounts;
}
