import { groupDigits } from '../text/count.ts';
import type { Asset } from './asset.ts';

const THOUSAND = 1000;
const MILLION = 1_000_000;

/** Formats a price in USD with the given number of decimals: `$85,090`. */
export function formatUsd(price: number, decimals: number): string {
  const [whole = '0', rest] = Math.abs(price).toFixed(decimals).split('.');
  return `${price < 0 ? '−' : ''}$${groupDigits(whole)}${rest ? `.${rest}` : ''}`;
}

/** Limit of decimals. `toFixed` throws above 100, and no price needs more than 20. */
const MOST_DECIMALS = 20;

/** Returns the number of decimals that show `digits` significant digits of a number between 0 and 1. */
const decimalsOf = (size: number, digits: number): number =>
  Math.min(MOST_DECIMALS, digits - 1 - Math.floor(Math.log10(size)));

/** Tells whether two decimals are too few for a price: below ten cents, of an asset with decimals. */
const isTiny = (size: number, asset: Asset): boolean => asset.decimals > 0 && size > 0 && size < 0.1;

/**
 * Formats a full price in USD with the asset's decimals: `$85,090`, `$0.35`. Below ten cents with three significant
 * digits (C13).
 */
export function formatPrice(price: number, asset: Asset): string {
  const size = Math.abs(price);
  return formatUsd(price, isTiny(size, asset) ? Math.max(asset.decimals, decimalsOf(size, 3)) : asset.decimals);
}

/** Most decimals of a quoted price. A price with more comes from a division by a split. */
const MOST_SAID = 10;

/** Returns the number of decimals that a price was quoted with. Null if it has more than `MOST_SAID`. */
function saidDecimals(price: number): number | null {
  for (let decimals = 0; decimals <= MOST_SAID; decimals++) {
    if (Number(price.toFixed(decimals)) === price) return decimals;
  }
  return null;
}

/**
 * Returns a price with the decimals it was quoted with. A price that a split has divided is rounded to four decimals,
 * or to four significant digits if it is below one.
 */
function asSaid(price: number): { readonly price: number; readonly decimals: number } {
  const own = saidDecimals(price);
  if (own !== null) return { price, decimals: own === 0 ? 0 : Math.max(2, own) };
  const size = Math.abs(price);
  const decimals = size > 0 && size < 1 ? Math.max(4, decimalsOf(size, 4)) : 4;
  return { price: Number(price.toFixed(decimals)), decimals };
}

/** Formats a claim's price in full, with the digits it was quoted with: `$118,250`, `$412.50`, `$3.91` (C13). */
export function formatSaidPrice(price: number, asset: Asset): string {
  const said = asSaid(price);
  return formatUsd(said.price, Math.max(said.decimals, asset.decimals));
}

/**
 * Formats a claim's price for labels: `$100k`, `$82.5k`, `$1.25M`. In full if the short form would lose a digit
 * (`$1,250`, `$118,250`, `$412.50`) (C13).
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
 * Formats a computed price, such as an average or a tick, rounded: `$132k`, `$1.3M`, `$12M` (C13).
 * Hundreds keep a digit (`$82.5k`), below ten thousand the dollars stay (`$1,250`), below a thousand the cents
 * (`$412.50`, `$0.35`).
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
 * Reads a finite number, or a text that is one as a whole: `"85090.5"`, `".36"`, `"3.7e-1"`. Null for anything else,
 * also for units and grouped digits (W2, W5).
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
 * Matches a price as people write it: with $, k and M, and grouped digits. A comma can only group thousands, so
 * 85000,50 and 0,125 do not match.
 */
const PRICE = new RegExp(
  `^([+-]?)\\$?\\s?(?:([1-9]\\d{0,2}(?:[,${GROUPING}]\\d{3})+(?:\\.\\d*)?)|([\\d.][\\d.e+-]*))\\s?([km]?)$`,
  'i',
);
const GROUPS = new RegExp(`[,${GROUPING}]`, 'g');

/**
 * Reads a price from a number or a text (`"100,000"`, `"150 000"`, `"68'245"`, `"$1.5M"`). Null if it is no single
 * finite number.
 */
export function readPrice(value: unknown): number | null {
  if (typeof value !== 'string') return readNumber(value);
  const [, sign, grouped, bare = '', unit = ''] = PRICE.exec(value.trim()) ?? [];
  const size = readNumber(grouped?.replaceAll(GROUPS, '') ?? bare);
  if (size === null) return null;
  const factor = { k: THOUSAND, m: MILLION }[unit.toLowerCase()];
  // Rounding to 15 digits makes 4.1M exactly 4,100,000 and not slightly less.
  const price = factor ? Number((size * factor).toPrecision(15)) : size;
  if (!Number.isFinite(price)) return null;
  return sign === '-' ? -price : price;
}

/** Formats a share of 0 to 1 in per cent: `6 %`, `<1 %`. */
export function formatShare(share: number): string {
  const percent = Math.round(share * 100);
  if (percent === 0 && share > 0) return '<1 %';
  if (percent === 100 && share < 1) return '>99 %';
  return `${percent} %`;
}

/** Chances are shown as at least this far from 0 and 1, because a model is never certain. */
const LEAST_CHANCE = 1e-9;

/** Formats a chance in per cent: never `0 %` or `100 %`. */
export const formatChance = (chance: number): string =>
  formatShare(Math.min(Math.max(chance, LEAST_CHANCE), 1 - LEAST_CHANCE));
