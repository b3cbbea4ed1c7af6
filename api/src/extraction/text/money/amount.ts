import { readTypedPrice } from '@hindcast/domain/submit';

/** The signs by which an amount is known to be money. */
export type AmountSign = 'currency' | 'unit' | 'bare' | 'words';

/** An amount in a plain text. */
export interface Amount {
  readonly start: number;
  readonly end: number;
  /** Without its unit. */
  readonly number: number;
  /** 1, 1,000 or 1,000,000. */
  readonly scale: number;
  readonly sign: AmountSign;
  /** At least so much: “six figures”, “$100k+”. */
  readonly orMore: boolean;
}

const NUMBER = String.raw`(?:\d{1,3}(?:[,']\d{3}){1,4}(?:\.\d{1,8})?|\d{1,3}(?:\.\d{3}){1,4}(?![\d.])|\d{1,3}(?: \d{3}){1,3}(?=\D|$)|\d{1,9}(?:[.,]\d{1,8})?|\.\d{1,8})`;
const BEFORE = String.raw`(?<before>us ?\$|usdt? ?\$?|\$)`;
const UNIT = '(?<unit>[ -]?(?:thousand|grand|million|billion|trillion|mill|mil|mn|mm|bn|tn)|k|m|b|t)';
const AFTER = String.raw`(?<after> ?(?:usdt?|u\.?s\.? dollars?|dollars?|bucks|\$))`;
/** Other currencies and signs that make a number part of something else stand before neither. */
const FREE = String.raw`(?<![\w@#.,$/+\u20ac\u00a3\u00a5\u20b9]|(?:eur|gbp|cad|aud|jpy|inr|cny) ?)`;
const AMOUNT = new RegExp(
  `${FREE}(?:${BEFORE} ?)?(?<number>${NUMBER})(?:${UNIT}(?![\\w]))?(?:${AFTER}(?!\\w))?(?<more>\\+)?(?![\\w]|[.,/:]\\d)`,
  'gi',
);

const SCALES: Readonly<Record<string, number>> = {
  k: 1000,
  thousand: 1000,
  grand: 1000,
  m: 1e6,
  mm: 1e6,
  mn: 1e6,
  mil: 1e6,
  mill: 1e6,
  million: 1e6,
};

function numberOf(text: string): { plain: number; scaled: number } | null {
  const typed = readTypedPrice(text);
  return typed === null ? null : { plain: typed.price, scaled: typed.asDecimals ?? typed.price };
}

/** Written in blanks, digits are grouped only where a sign of money says that this is one number. */
const hasBlanks = (number: string): boolean => number.includes(' ');

/** All numbers of a plain text that could be prices by their signs, in order; sums of billions are none. */
export function amountsOf(text: string): Amount[] {
  const amounts: Amount[] = [];
  for (const found of text.matchAll(AMOUNT)) {
    const { number = '', before, unit = '', after, more } = found.groups ?? {};
    const word = unit.replace(/^[ -]/, '').toLowerCase();
    const scale = word === '' ? 1 : SCALES[word];
    const read = numberOf(number);
    if (scale === undefined || read === null) continue;
    const sign = before !== undefined || after !== undefined ? 'currency' : word === '' ? 'bare' : 'unit';
    if (hasBlanks(number) && sign === 'bare') continue;
    const start = found.index;
    amounts.push({
      start,
      end: start + found[0].length,
      number: scale === 1 ? read.plain : read.scaled,
      scale,
      sign,
      orMore: more !== undefined,
    });
  }
  return amounts;
}

/** Returns the worth of an amount, USD, to the digits that a number keeps: 4.1M is 4,100,000, not a hair below. */
export const worthOf = ({ number, scale }: Pick<Amount, 'number' | 'scale'>): number =>
  Number((number * scale).toPrecision(15));
