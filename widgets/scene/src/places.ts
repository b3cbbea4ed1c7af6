import { createScales, priceAxis, timeAxis } from './axes/scales.ts';
import type { Point, Scene } from './model/scene.ts';

/** The fractional UTC day at a horizontal place, in pixels from the left. */
export const dayAtX = (scene: Scene, x: number): number => timeAxis(scene).invert(x);

/** The price in USD at a height, in pixels from the top. */
export const priceAtY = (scene: Scene, y: number): number => priceAxis(scene).invert(y);

/** Where a day and a price stand in a scene, in pixels. */
export function pointOf(scene: Scene, day: number, price: number): Point {
  const scales = createScales(scene);
  return { x: scales.x(day), y: scales.y(price) };
}
