import type { Ratio } from './ratio.ts';

/** On which scale the bars before a split stand: as traded, or divided already. */
export type PriceScale = 'raw' | 'adjusted';

/** The largest market move across a split, as a share of the split's own size, at which the scale can still be told. */
const MOVE = 1 / 3;

/** The scale of the closes before a split, seen from the last of them and the first after it; null when it fits none. */
export function scaleBeforeSplit(before: number, after: number, { numerator, denominator }: Ratio): PriceScale | null {
  const size = Math.log(numerator / denominator);
  const step = Math.log(before / after);
  const most = Math.abs(size) * MOVE;
  if (Math.abs(step) <= most) return 'adjusted';
  return Math.abs(step - size) <= most ? 'raw' : null;
}
