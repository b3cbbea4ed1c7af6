import type { Ink, Point, Shape } from '../model/scene.ts';
import type { MarkKind } from './kind.ts';
import { rayTo } from './ray.ts';

const HEIGHT = 1.75;

/** Draws the head of an open minimum: an arrow up from a base line. */
function arrowUp({ x, y }: Point, ink: Ink, radius: number): Shape[] {
  const wing = radius * 0.55;
  const top = y - radius * HEIGHT;
  const d = [x - radius, y, x + radius, y, x, y, x, top, x - wing, top + wing, x, top, x, top, x + wing, top + wing];
  return [{ type: 'lines', d, ink, width: 2 }];
}

/** Drawing of a minimum by a date: a ray to an arrow that points up from the price. */
export const pricetimerange: MarkKind = {
  ...rayTo('arrow', arrowUp),
  openBox: ({ x, y }, radius) => {
    const height = HEIGHT * radius;
    return { x: x - radius, y: y - height, width: 2 * radius, height: height + 2 };
  },
  glyph: (ink) => arrowUp({ x: 12, y: 19 }, ink, 8),
};
