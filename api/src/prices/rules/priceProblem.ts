import type { Asset } from '@hindcast/domain';

/** Share by which a close may lie outside low to high, because sources round and mix exchanges. */
const SLACK = 0.005;

/** Rounds a price in USD to what storage keeps: sixteen decimals. */
export const keptPrice = (price: number): number => Number(price.toFixed(16));

/**
 * Returns the reason why a price in USD cannot be one of an asset's, as a phrase that contains `text`. Null if it can.
 */
export function priceProblem(price: number, text: string, name: string, asset: Asset): string | null {
  if (!(price > 0)) return `the ${name} ${text} is not above zero`;
  const [least, most] = asset.plausible;
  if (price < least) return `the ${name} ${text} is too low to be a price of ${asset.ticker} in USD`;
  if (price > most) return `the ${name} ${text} is too high to be a price of ${asset.ticker} in USD`;
  return null;
}

/** A day's prices in USD. */
export interface DayPrices {
  readonly close: number;
  readonly open: number | null;
  readonly high: number | null;
  readonly low: number | null;
}

/** Returns a phrase about a contradiction between a day's prices. Null if there is none. */
export function disorder({ close, high, low }: DayPrices): string | null {
  if (high !== null && low !== null && high < low) return `the high ${high} is below the low ${low}`;
  if (high !== null && close > high * (1 + SLACK)) return `the close ${close} is above the high ${high}`;
  if (low !== null && close < low * (1 - SLACK)) return `the close ${close} is below the low ${low}`;
  return null;
}
