import { createFrame } from './axes/frame.ts';
import type { Mark, Point, Scene } from './model/scene.ts';

const REACH = 16;

/** The mark nearest to a point, null when none is within `reach` pixels. Of equals the one on top. */
export function hitTest(scene: Scene, { x, y }: Point, reach = REACH): Mark | null {
  let nearest: Mark | null = null;
  let least = reach;
  for (const mark of scene.marks) {
    const distance = Math.hypot(mark.at.x - x, mark.at.y - y);
    if (distance > least) continue;
    nearest = mark;
    least = distance;
  }
  return nearest;
}

/** The fractional UTC day at a horizontal place, in pixels from the left. */
export function dayAtX({ plot, viewport }: Scene, x: number): number {
  return viewport.from + ((x - plot.x) / plot.width) * (viewport.to - viewport.from);
}

/** The price in USD at a height, in pixels from the top. */
export function priceAtY({ plot, price, scale }: Scene, y: number): number {
  const share = (plot.y + plot.height - y) / plot.height;
  if (scale === 'log') return price.bottom * (price.top / price.bottom) ** share;
  return price.bottom + (price.top - price.bottom) * share;
}

/** Where a day and a price stand in a scene, in pixels. */
export function pointOf(scene: Scene, day: number, price: number): Point {
  const frame = createFrame(scene.plot, scene.viewport, scene.price, scene.scale);
  return { x: frame.x(day), y: frame.y(price) };
}
