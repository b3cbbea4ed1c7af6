import type { Split } from './asset.ts';
import type { Day } from './day.ts';
import type { Bar } from './series.ts';

export type { Split };

/** Returns the factor that brings a price quoted on a day to today's scale: the product of all later splits. */
export function splitFactor(splits: readonly Split[], day: Day): number {
  let factor = 1;
  for (const split of splits) if (split.day > day) factor = (factor * split.denominator) / split.numerator;
  return factor;
}

/** Multiplies a price by the factor of splits, rounded to 15 digits, so that 1330 / 10 is exactly 133. */
export const scaledPrice = (price: number, factor: number): number => Number((price * factor).toPrecision(15));

/**
 * Adjusts bars to today's scale. `bars` has unadjusted prices, as they were traded. On the day of a split the shares
 * trade on the new scale already.
 */
export function adjustBars(bars: readonly Bar[], splits: readonly Split[]): Bar[] {
  return bars.map((bar) => {
    const factor = splitFactor(splits, bar.day);
    if (factor === 1) return bar;
    const scaled = (price: number | null | undefined): number | null =>
      price === null || price === undefined ? null : scaledPrice(price, factor);
    return {
      ...bar,
      close: scaledPrice(bar.close, factor),
      open: scaled(bar.open),
      high: scaled(bar.high),
      low: scaled(bar.low),
    };
  });
}
