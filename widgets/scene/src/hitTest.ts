import { createScales, priceAxis, timeAxis } from './axes/scales.ts';
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
export const dayAtX = (scene: Scene, x: number): number => timeAxis(scene).invert(x);

/** The price in USD at a height, in pixels from the top. */
export const priceAtY = (scene: Scene, y: number): number => priceAxis(scene).invert(y);

/** Where a day and a price stand in a scene, in pixels. */
export function pointOf(scene: Scene, day: number, price: number): Point {
  const scales = createScales(scene);
  return { x: scales.x(day), y: scales.y(price) };
}
