import type { Series } from '@hindcast/domain';
import type { Viewport } from '@hindcast/scene';

const COLUMNS = 160;

/** Returns the outline of the whole price history as an SVG path for the bar, in a box of 100 × 1, on a log scale. */
export function silhouette({ days, closes, length }: Series, { from, to }: Viewport): string {
  if (length < 2) return '';
  const step = Math.max(1, Math.floor(length / COLUMNS));
  let low = Number.POSITIVE_INFINITY;
  let high = 0;
  for (let i = 0; i < length; i += step) {
    low = Math.min(low, closes[i]);
    high = Math.max(high, closes[i]);
  }
  const height = Math.log(high / low) || 1;
  const x = (i: number): string => (((days[i] - from) / (to - from)) * 100).toFixed(2);
  const y = (i: number): string =>
    (0.92 - 0.84 * Math.min(1, Math.max(0, Math.log(closes[i] / low) / height))).toFixed(3);
  let path = `M${x(0)} 1`;
  for (let i = 0; i < length; i += step) path += `L${x(i)} ${y(i)}`;
  return `${path}L${x(length - 1)} ${y(length - 1)}V1Z`;
}
