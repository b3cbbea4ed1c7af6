import type { Point, Shape } from './scene.ts';

export type Stamp = Shape & { readonly type: 'stamp' };

export const ORIGIN: Point = { x: 0, y: 0 };

/** Returns shapes drawn around the origin as a stamp at a place. */
export const stampAt = (at: Point, shapes: readonly Shape[]): Stamp => ({ type: 'stamp', at, shapes });

/** Maximum number of cached drawings. No view has as many. */
const MOST = 2000;
const drawn = new Map<string, readonly Shape[]>();

/**
 * Returns the shapes, around the origin, of a drawing that is repeated at many places. `draw` runs once per key; the
 * result is cached.
 */
export function drawnOnce(key: string, draw: () => readonly Shape[]): readonly Shape[] {
  const ready = drawn.get(key);
  if (ready) return ready;
  if (drawn.size >= MOST) drawn.clear();
  const shapes = draw();
  drawn.set(key, shapes);
  return shapes;
}
