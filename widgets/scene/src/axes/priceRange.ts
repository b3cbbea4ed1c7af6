import type { AxisPolicy } from '@hindcast/domain';
import type { Scene, Viewport } from '../model/scene.ts';

type Range = Scene['price'];

/** Margin above and below on a log scale, as the exponent of the ratio between highest and lowest price. */
const LOG_PAD = 0.08;

/** Least margin below the lowest price, as a share of the height above it. */
const LEAST_BELOW = 0.08;

const YEAR = 365.25;
const clamp = (share: number): number => Math.min(Math.max(share, 0), 1);

/**
 * Returns the share, 0 to 1, to which a policy's least price range applies to a view. For a policy of `allYears` it is
 * that argument. Any other policy applies fully to a year or more that reaches the last price, and not at all to less
 * than half a year or to a view of the past. In between, the share changes gradually, so that nothing jumps while the
 * chart is panned or zoomed.
 */
export function leastShare({ leastIn }: AxisPolicy, { from, to }: Viewport, lastDay: number, allYears: number): number {
  if (leastIn === 'allYears') return allYears;
  const span = to - from;
  const wide = clamp(span / (YEAR / 2) - 1);
  const recent = clamp(1 - (lastDay - to) / (span / 2));
  return wide * recent;
}

/**
 * Returns the lowest price that the policy allows as the axis's top, USD (C9). @param highest highest active price,
 * USD.
 */
function topAtLeast(axis: AxisPolicy, highest: number): number {
  return axis.steps.reduce(
    (top, step) => (highest > step.above || (step.orEqual && highest === step.above) ? Math.max(top, step.top) : top),
    axis.topAtLeast,
  );
}

/**
 * Returns the prices at the plot's bottom and top (C9, C10): the visible prices with a margin, within the asset's
 * policy; or from zero to a multiple of the highest price, as far as the policy's minimums apply.
 * @param seen lowest and highest price of the line and the marks in view. Null if there is none.
 * @param highest highest predicted price in view.
 * @param share share in which the policy's least range applies (see `leastShare`). Not used on a log scale.
 */
export function priceRange(
  axis: AxisPolicy,
  scale: Scene['scale'],
  seen: { low: number; high: number } | null,
  highest: number,
  share: number,
): Range {
  const { low, high } = seen ?? { low: Math.max(axis.initial[0], 0), high: axis.initial[1] };
  const raised = (top: number): number => top + Math.max(0, topAtLeast(axis, highest) - top) * share;
  if (scale === 'log') {
    const bottom = low > 0 ? low : high / 1000;
    const pad = Math.max((high / bottom) ** LOG_PAD, 1.02);
    return { bottom: bottom / pad, top: high * pad };
  }
  if (!seen) return { bottom: axis.initial[0], top: axis.initial[1] };
  const span = high - low;
  const pad = Math.max(span * axis.padShare, axis.padAtLeast * share, high * 0.005);
  if (axis.fromZero !== null) {
    const most = Math.max(high * axis.fromZero, axis.topAtLeast);
    return { bottom: Math.max(0, low - pad) * (1 - share), top: high + pad + (most - high - pad) * share };
  }
  const top = raised(high + pad);
  const bottom = low - Math.max(pad, (top - low) * LEAST_BELOW);
  return { bottom: Math.max(axis.floor, bottom), top };
}
