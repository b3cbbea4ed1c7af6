import type { Ratio } from './ratio.ts';

/** Scale of the bars before a split: unadjusted, or already divided. */
export type PriceScale = 'raw' | 'adjusted';

/**
 * Largest market move across a split at which its scale can still be recognised, as a share of the split's own size.
 */
const MOVE = 1 / 3;

/**
 * Returns the scale of the closes before a split, from the last close before and the first after it. Null if neither
 * scale fits.
 */
export function scaleBeforeSplit(before: number, after: number, { numerator, denominator }: Ratio): PriceScale | null {
  const size = Math.log(numerator / denominator);
  const step = Math.log(before / after);
  const most = Math.abs(size) * MOVE;
  if (Math.abs(step) <= most) return 'adjusted';
  return Math.abs(step - size) <= most ? 'raw' : null;
}
