import { createScales, priceAxis, timeAxis } from './axes/scales.ts';
import type { Point, Scene } from './model/scene.ts';

/** Returns the fractional UTC day at a horizontal position, in pixels from the left. */
export const dayAtX = (scene: Scene, x: number): number => timeAxis(scene).invert(x);

/** Returns the price in USD at a height, in pixels from the top. */
export const priceAtY = (scene: Scene, y: number): number => priceAxis(scene).invert(y);

/** Returns the position of a day and a price in a scene, in pixels. */
export function pointOf(scene: Scene, day: number, price: number): Point {
  const scales = createScales(scene);
  return { x: scales.x(day), y: scales.y(price) };
}
