import type { SceneInput, Viewport } from '../model/scene.ts';
import type { Pin } from '../pins/pin.ts';
import { markKinds } from './index.ts';

/** Whether any of a pin is drawn in a viewport: all of an open or selected one, of a settled one its dot. */
export function shows(pin: Pin, { from, to }: Viewport, selected: string | null): boolean {
  const first = pin.outcome === 'pending' || pin.id === selected ? Math.min(pin.made.day, pin.day) : pin.day;
  return first <= to && pin.day >= from;
}

/** A ray whose end lies further beyond the edge than this share of the view does not stretch the prices. */
const FAR = 0.25;

/**
 * The price up to which a ray counts: all it says when its end is in view, and less the further its end lies beyond
 * the right edge. It changes gradually, so that nothing jumps while the chart is panned; it gets less, so that a million in
 * ten years does not flatten the line of today.
 */
function reached(pin: Pin, { from, to }: Viewport, scale: SceneInput['scale']): number {
  if (markKinds[pin.kind].form !== 'ray' || pin.day <= to) return pin.high;
  const nearness = Math.max(0, 1 - (pin.day - to) / ((to - from) * FAR));
  const share = (nearness * (to - pin.made.day)) / (pin.day - pin.made.day);
  const { price } = pin.made;
  return scale === 'log' ? price * (pin.high / price) ** share : price + (pin.high - price) * share;
}

/** Lowest and highest of the line's prices and of what the pins show; `highest` is the highest of the pins' alone. */
export function pricesSeen(
  line: { low: number; high: number } | null,
  pins: readonly Pin[],
  viewport: Viewport,
  scale: SceneInput['scale'],
): { seen: { low: number; high: number } | null; highest: number } {
  let { low, high } = line ?? { low: Number.POSITIVE_INFINITY, high: 0 };
  let highest = 0;
  for (const pin of pins) {
    const end = reached(pin, viewport, scale);
    low = Math.min(low, end === pin.high ? pin.low : end);
    high = Math.max(high, end);
    highest = Math.max(highest, end);
  }
  return { seen: low <= high ? { low, high } : null, highest };
}
