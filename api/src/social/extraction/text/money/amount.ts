import { readTypedPrice } from '@hindcast/domain/submit';

/** Sign by which an amount counts as money. */
export type AmountSign = 'currency' | 'unit' | 'bare' | 'words';

/** An amount in a text, with its place and sign. */
export interface Amount {
  readonly start: number;
  readonly end: number;
  /** The number without its unit. */
  readonly number: number;
  /** Factor of the unit: 1, 1,000 or 1,000,000. */
  readonly scale: number;
  readonly sign: AmountSign;
  /** True for “at least”: “six figures”, “$100k+”. */
  readonly orMore: boolean;
}

const NUMBER = String.raw`(?:\d{1,3}(?:[,']\d{3}){1,4}(?:\.\d{1,8})?|\d{1,3}(?:\.\d{3}){1,4}(?![\d.])|\d{1,3}(?: \d{3}){1,3}(?=\D|$)|\d{1,9}(?:[.,]\d{1,8})?|\.\d{1,8})`;
const BEFORE = String.raw`(?<before>us ?\$|usdt? ?\$?|\$)`;
const UNIT = '(?<unit>[ -]?(?:thousand|grand|million|billion|trillion|mill|mil|mn|mm|bn|tn)|k|m|b|t)';
const AFTER = String.raw`(?<after> ?(?:usdt?|u\.?s\.? dollars?|dollars?|bucks|\$))`;
/** Signs that may not precede an amount: other currencies, and parts of something else. */
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

/** Tells whether digits are grouped by spaces, which needs a currency sign to count as one number. */
const hasBlanks = (number: string): boolean => number.includes(' ');

/** Finds the numbers in a text that could be prices by their signs, in order. Billions are left out. */
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

/** Returns the value of an amount, USD, rounded to 15 digits so that 4.1M is exactly 4,100,000. */
export const worthOf = ({ number, scale }: Pick<Amount, 'number' | 'scale'>): number =>
  Number((number * scale).toPrecision(15));
