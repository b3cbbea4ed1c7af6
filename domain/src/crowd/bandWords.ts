import type { Asset } from '../asset/asset.ts';
import { kindOf } from '../kind/index.ts';
import { formatCount } from '../price/count.ts';
import { formatPriceShort } from '../price/money.ts';
import { type Day, dayText, formatDayLong } from '../time/day.ts';
import type { Band } from './band.ts';

/** A day that ends a year is said as such: “the end of 2027”. */
const dayWords = (day: Day): string =>
  dayText(day).endsWith('-12-31') ? `the end of ${dayText(day).slice(0, 4)}` : formatDayLong(day);

/** A quantile is no price that somebody said: three digits are as many as it carries. */
export const rounded = (price: number, asset: Asset): string => formatPriceShort(Number(price.toPrecision(3)), asset);

/** Fewer predictions than these are read one by one: nothing is said of them all together. */
const CROWD = 100;

/** Tells whether a board counts so many that words and switches for them all are offered. */
export const isCrowd = ({ length }: { readonly length: number }): boolean => length >= CROWD;

/** “Half of 216 open calls expect $95k to $210k by the end of 2027”; null where too few say anything. */
export function bandSentence({ summary }: Band, asset: Asset): string | null {
  if (!summary) return null;
  const { calls, low, high, by } = summary;
  const [from, to] = [rounded(low, asset), rounded(high, asset)];
  return `Half of ${formatCount(calls)} open calls expect ${from === to ? from : `${from} to ${to}`} by ${dayWords(by)}`;
}

/** “31 ceilings, half of them at or below $180k”: a phrase for each side that open calls name alone. */
export const oneSidedWords = ({ oneSided }: Band, asset: Asset): string[] =>
  oneSided.flatMap(({ kind, count, median }) => {
    const side = kindOf(kind).oneSided;
    if (!side) return [];
    const price = rounded(median, asset);
    return count === 1
      ? `1 ${side.one} at ${price}`
      : `${formatCount(count)} ${side.several}, half of them ${side.others} ${price}`;
  });
