import { kindOf } from '../kinds/claims.ts';
import type { Asset } from '../market/asset.ts';
import { type Day, dayText, formatDayLong } from '../market/day.ts';
import { formatPriceShort } from '../market/money.ts';
import { formatCount } from '../text/count.ts';
import type { Band } from './band.ts';

/** Returns a day as text. The last day of a year becomes “the end of 2027”. */
const dayWords = (day: Day): string =>
  dayText(day).endsWith('-12-31') ? `the end of ${dayText(day).slice(0, 4)}` : formatDayLong(day);

/** Formats a quantile with three digits, because more would suggest a precision that it does not have. */
export const rounded = (price: number, asset: Asset): string => formatPriceShort(Number(price.toPrecision(3)), asset);

/** Least number of predictions for texts about all of them. Readers can go through fewer one by one. */
const CROWD = 100;

/** Tells whether a board has enough predictions to show texts and controls about all of them. */
export const isCrowd = ({ length }: { readonly length: number }): boolean => length >= CROWD;

/**
 * Returns the summary of a band: “Half of 216 open calls expect $95k to $210k by the end of 2027”. Null without a
 * summary.
 */
export function bandSentence({ summary }: Band, asset: Asset): string | null {
  if (!summary) return null;
  const { calls, low, high, by } = summary;
  const [from, to] = [rounded(low, asset), rounded(high, asset)];
  return `Half of ${formatCount(calls)} open calls expect ${from === to ? from : `${from} to ${to}`} by ${dayWords(by)}`;
}

/** Returns a phrase for each one-sided kind with open calls: “31 ceilings, half of them at or below $180k”. */
export const oneSidedWords = ({ oneSided }: Band, asset: Asset): string[] =>
  oneSided.flatMap(({ kind, count, median }) => {
    const side = kindOf(kind).oneSided;
    if (!side) return [];
    const price = rounded(median, asset);
    return count === 1
      ? `1 ${side.one} at ${price}`
      : `${formatCount(count)} ${side.several}, half of them ${side.others} ${price}`;
  });
