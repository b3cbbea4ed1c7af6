import { readPrice } from './money.ts';

/** A price as an operator typed it. */
export interface TypedPrice {
  readonly price: number;
  /**
   * Other possible value if the price is ambiguous, because its dot or comma may group thousands or begin decimals: 1.5
   * for `1.500`, which is read as 1,500. Null if it is unambiguous.
   */
  readonly asDecimals: number | null;
}

/** Matches dots that group thousands, without decimals. */
const GROUPED = /^[1-9]\d{0,2}(?:\.\d{3})+$/;
const ONE_GROUP = /^[1-9]\d{0,2}\.\d{3}$/;
/** Matches commas that group thousands, with or without decimals and a unit. */
const COMMAS_GROUP = /^[+-]?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?[km]?$/i;

const readDots = (text: string): number | null => readPrice(GROUPED.test(text) ? text.replaceAll('.', '') : text);

/**
 * Reads a price whose comma does not group thousands, so that it begins decimals or is a typing error. Null if it is no
 * price.
 */
function readComma(text: string): TypedPrice | null {
  const [whole = '', rest = '', ...more] = text.split(',');
  if (more.length > 0) return null;
  const [decimals, stripped] = [readPrice(`${whole.replaceAll('.', '')}.${rest}`), readPrice(whole + rest)];
  const price = stripped ?? decimals;
  if (price === null || price < 0) return null;
  return { price, asDecimals: stripped === null ? null : decimals };
}

/**
 * Reads a price that an operator typed (D7): with $, commas and spaces, and dots that group thousands. `$0.35`, `0.125`
 * and `$412.50` keep their decimals; `1,5` and `1.250,50` may mean two prices. Null if it is no price.
 */
export function readTypedPrice(text: string): TypedPrice | null {
  const bare = text.replaceAll(/[$\s'\u2019\u02bc]/g, '');
  if (bare.includes(',') && !COMMAS_GROUP.test(bare)) return readComma(bare);
  const price = readDots(bare.replaceAll(',', ''));
  return price === null || price < 0 ? null : { price, asDecimals: ONE_GROUP.test(bare) ? Number(bare) : null };
}

/** Sign between the whole part and the decimals of a number. */
export const decimalSigns = ['dot', 'comma'] as const;
export type DecimalSign = (typeof decimalSigns)[number];

const SWAPPED: Readonly<Record<string, string>> = { '.': ',', ',': '.' };

/** Reads a price from a column whose numbers all use one decimal sign. Null if it is no price. */
export const readColumnPrice = (text: string, decimal: DecimalSign): number | null =>
  readPrice(decimal === 'dot' ? text : text.replaceAll(/[.,]/g, (sign) => SWAPPED[sign] ?? sign));

/**
 * Returns the decimal sign that a number uses. `either` if both signs give a price, but different prices. Null if the
 * number does not reveal it.
 */
export function decimalSignOf(text: string): DecimalSign | 'either' | null {
  const [dot, comma] = decimalSigns.map((sign) => readColumnPrice(text, sign));
  if (dot === comma) return null;
  return dot === null ? 'comma' : comma === null ? 'dot' : 'either';
}
