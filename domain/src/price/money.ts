import type { Asset } from '../asset/asset.ts';
import { groupDigits } from './count.ts';

const THOUSAND = 1000;
const MILLION = 1_000_000;

/** A price in USD with so many decimals: `$85,090`. */
export function formatUsd(price: number, decimals: number): string {
  const [whole = '0', rest] = Math.abs(price).toFixed(decimals).split('.');
  return `${price < 0 ? '−' : ''}$${groupDigits(whole)}${rest ? `.${rest}` : ''}`;
}

/** No price has more decimals, and no number can be written with many more than a hundred. */
const MOST_DECIMALS = 20;

/** Decimals that leave a size below one so many digits after its leading zeros. */
const decimalsOf = (size: number, digits: number): number =>
  Math.min(MOST_DECIMALS, digits - 1 - Math.floor(Math.log10(size)));

/** Below ten cents two decimals are too few. */
const isTiny = (size: number, asset: Asset): boolean => asset.decimals > 0 && size > 0 && size < 0.1;

/** A full price in USD with the asset's decimals: `$85,090`, `$0.35`; below ten cents with three digits (C13). */
export function formatPrice(price: number, asset: Asset): string {
  const size = Math.abs(price);
  return formatUsd(price, isTiny(size, asset) ? Math.max(asset.decimals, decimalsOf(size, 3)) : asset.decimals);
}

/** Nobody says a price with more decimals: further ones come from dividing by a split. */
const MOST_SAID = 10;

/** The decimals that a price was said with; null where more than anybody says. */
function saidDecimals(price: number): number | null {
  for (let decimals = 0; decimals <= MOST_SAID; decimals++) {
    if (Number(price.toFixed(decimals)) === price) return decimals;
  }
  return null;
}

/** In its own digits. What a split has divided, to four decimals, or to four digits where that is finer. */
function asSaid(price: number): { readonly price: number; readonly decimals: number } {
  const own = saidDecimals(price);
  if (own !== null) return { price, decimals: own === 0 ? 0 : Math.max(2, own) };
  const size = Math.abs(price);
  const decimals = size > 0 && size < 1 ? Math.max(4, decimalsOf(size, 4)) : 4;
  return { price: Number(price.toFixed(decimals)), decimals };
}

/** A claim's price in full, in the digits it was made in: `$118,250`, `$412.50`, `$3.91` (C13). */
export function formatSaidPrice(price: number, asset: Asset): string {
  const said = asSaid(price);
  return formatUsd(said.price, Math.max(said.decimals, asset.decimals));
}

/**
 * A claim's price as labels carry it: `$100k`, `$82.5k`, `$1.25M`; in full where that would lose a digit that was
 * said (`$1,250`, `$118,250`, `$412.50`) (C13).
 */
export function formatSaidPriceShort(price: number): string {
  const said = asSaid(price);
  const size = Math.abs(said.price);
  const sign = said.price < 0 ? '−' : '';
  if (size >= MILLION && size % 10_000 === 0) {
    const decimals = size % 100_000 !== 0 ? 2 : size >= 10 * MILLION && size % MILLION === 0 ? 0 : 1;
    return `${sign}$${(size / MILLION).toFixed(decimals)}M`;
  }
  if (size >= THOUSAND && size < MILLION && size % 100 === 0) {
    return `${sign}$${(size / THOUSAND).toFixed(size % THOUSAND === 0 ? 0 : 1)}k`;
  }
  return formatUsd(said.price, said.decimals);
}

/**
 * A price that nobody said, rounded as an average or a tick carries it: `$132k`, `$1.3M`, `$12M` (C13).
 * Hundreds keep a digit (`$82.5k`), below ten thousand the dollars stay (`$1,250`), and below a thousand the cents (`$412.50`, `$0.35`).
 */
export function formatPriceShort(price: number, asset: Asset): string {
  const size = Math.abs(price);
  const sign = price < 0 ? '−' : '';
  if (size >= 999_950) return `${sign}$${(size / MILLION).toFixed(size >= 9_950_000 ? 0 : 1)}M`;
  if (size >= THOUSAND) {
    const halves = size % THOUSAND !== 0 && size % 100 === 0;
    if (size < 9999.5 && size % 100 !== 0) return formatUsd(price, 0);
    return `${sign}$${(size / THOUSAND).toFixed(halves ? 1 : 0)}k`;
  }
  if (isTiny(size, asset)) return formatPrice(price, asset).replace(/(\.\d\d+?)0+$/, '$1');
  return formatUsd(price, Number.isInteger(price) ? 0 : Math.max(asset.decimals, 2));
}

const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;

/**
 * A number, or a text that is one as a whole: `"85090.5"`, `".36"`, `"3.7e-1"`. Null for anything else, also for units,
 * grouped digits and what is not finite (W2, W5).
 */
export function readNumber(value: unknown): number | null {
  const read = typeof value === 'string' && NUMBER.test(value.trim()) ? Number(value) : value;
  return typeof read === 'number' && Number.isFinite(read) ? read : null;
}

/**
 * Characters that group thousands besides the comma and the dot: blanks of any kind, also narrow and no-break, and
 * apostrophes.
 */
const GROUPING = "\\s'\u2019\u02bc";

/**
 * Price as people write it: with $, k and M, and grouped digits. A comma only groups thousands: 85000,50 is invalid,
 * and so is 0,125.
 */
const PRICE = new RegExp(
  `^([+-]?)\\$?\\s?(?:([1-9]\\d{0,2}(?:[,${GROUPING}]\\d{3})+(?:\\.\\d*)?)|([\\d.][\\d.e+-]*))\\s?([km]?)$`,
  'i',
);
const GROUPS = new RegExp(`[,${GROUPING}]`, 'g');

/**
 * A price that came as a number or as text (`"100,000"`, `"150 000"`, `"68'245"`, `"$1.5M"`); null when it is no single
 * finite number.
 */
export function readPrice(value: unknown): number | null {
  if (typeof value !== 'string') return readNumber(value);
  const [, sign, grouped, bare = '', unit = ''] = PRICE.exec(value.trim()) ?? [];
  const size = readNumber(grouped?.replaceAll(GROUPS, '') ?? bare);
  if (size === null) return null;
  const factor = { k: THOUSAND, m: MILLION }[unit.toLowerCase()];
  // A product is rounded to the digits that a number keeps: 4.1M is 4,100,000, not a hair below.
  const price = factor ? Number((size * factor).toPrecision(15)) : size;
  if (!Number.isFinite(price)) return null;
  return sign === '-' ? -price : price;
}

/** A share of one as people read it: `6 %`, `<1 %`. */
export function formatShare(share: number): string {
  const percent = Math.round(share * 100);
  if (percent === 0 && share > 0) return '<1 %';
  if (percent === 100 && share < 1) return '>99 %';
  return `${percent} %`;
}

/** Closer to none or to all a chance is not told: a model is never certain. */
const LEAST_CHANCE = 1e-9;

/** A chance as people read it: never `0 %` or `100 %`. */
export const formatChance = (chance: number): string =>
  formatShare(Math.min(Math.max(chance, LEAST_CHANCE), 1 - LEAST_CHANCE));
