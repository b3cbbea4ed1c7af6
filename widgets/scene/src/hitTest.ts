import { grown, holds } from './model/box.ts';
import { distanceTo, touches } from './model/distance.ts';
import type { Box, Mark, Point, Scene, Shape } from './model/scene.ts';

/** Longest distance from a pointer to a shape that it hits, pixels: for a mouse, and for a finger. */
export const REACH = { mouse: 12, touch: 24 } as const;

/** Parts of a mark that a pointer can hit. Of parts at the same distance the earlier one counts. */
const PARTS = ['head', 'label', 'stroke', 'inside'] as const;

/** A mark under a pointer, and the part that was hit: its head, its label, a stroke, or the inside of its band. */
export interface Hit {
  readonly mark: Mark;
  readonly part: (typeof PARTS)[number];
}

/** Pixels subtracted from a head's distance, because a head may be thin or lie beneath another mark's "+N". */
const HEAD_START = 3;
/**
 * Pixels added to the distance per position in `PARTS`, so that a ring is preferred to the band around it, and a label
 * to the ray beneath it.
 */
const PART_COST = 0.5;

const leastOf = (shapes: readonly Shape[], at: Point): number =>
  shapes.reduce((least, shape) => Math.min(least, distanceTo(shape, at)), Number.POSITIVE_INFINITY);

/** Tells whether a shape is the filled inside of a band. */
const isInside = ({ type }: Shape): boolean => type === 'rect';

/**
 * Returns the nearest part of a mark and its distance in pixels. The inside of a band counts only if no other part is
 * near.
 */
function nearestPart({ at, shapes, label, under }: Mark, place: Point, reach: number): [Hit['part'], number] {
  const head = Math.max(0, Math.min(Math.hypot(at.x - place.x, at.y - place.y), leastOf(shapes, place)) - HEAD_START);
  const strokes = under.filter((shape) => !isInside(shape));
  const within = leastOf(under.filter(isInside), place) === 0;
  const distances = [head, leastOf(label, place), leastOf(strokes, place), within ? reach - PARTS.length : reach + 1];
  const costs = distances.map((distance, i) => distance + i * PART_COST);
  const cost = Math.min(...costs);
  return [PARTS[costs.indexOf(cost)], cost];
}

/**
 * Returns the mark nearest to a point: its head, label, ray, level, edges or band. Null if none is within `reach`
 * pixels. Of equally near marks the topmost counts.
 */
export function hitTest(scene: Scene, place: Point, reach: number = REACH.mouse): Hit | null {
  let nearest: Hit | null = null;
  let least = reach;
  if (!holds(grown(scene.plot, reach), place)) return null;
  for (const mark of scene.marks) {
    const [part, cost] = nearestPart(mark, place, reach);
    if (cost > least) continue;
    nearest = { mark, part };
    least = cost;
  }
  return nearest;
}

/** Tells whether any part of a mark's drawing lies in a box: its head, label, ray, level, edges or band. */
export const markTouches = ({ under, shapes, label }: Mark, box: Box): boolean =>
  [...under, ...shapes, ...label].some((shape) => touches(shape, box));
