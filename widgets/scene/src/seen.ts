import type { Pin } from './pin.ts';
import type { SceneInput, Viewport } from './scene.ts';

/** Whether any of a pin is drawn in a viewport: all of an open or selected one, of a settled one its dot. */
export function shows(pin: Pin, { from, to }: Viewport, selected: string | null): boolean {
  const first = pin.outcome === 'pending' || pin.id === selected ? Math.min(pin.made.day, pin.day) : pin.day;
  return first <= to && pin.day >= from;
}

/** The price a ray has reached when it leaves the viewport to the right: less than it says when that lies beyond. */
function reached(pin: Pin, to: number, scale: SceneInput['scale']): number {
  const rays = pin.kind === 'target' || pin.kind === 'pricetimerange';
  if (!rays || pin.day <= to) return pin.high;
  const share = (to - pin.made.day) / (pin.day - pin.made.day);
  const { price } = pin.made;
  return scale === 'log' ? price * (pin.high / price) ** share : price + (pin.high - price) * share;
}

/** Lowest and highest of the line's prices and of what the pins show; `highest` is the highest price they name. */
export function pricesSeen(
  line: { low: number; high: number } | null,
  pins: readonly Pin[],
  viewport: Viewport,
  scale: SceneInput['scale'],
): { seen: { low: number; high: number } | null; highest: number } {
  let { low, high } = line ?? { low: Number.POSITIVE_INFINITY, high: 0 };
  let highest = 0;
  for (const pin of pins) {
    const end = reached(pin, viewport.to, scale);
    low = Math.min(low, end === pin.high ? pin.low : end);
    high = Math.max(high, end);
    highest = Math.max(highest, pin.high);
  }
  return { seen: low <= high ? { low, high } : null, highest };
}
