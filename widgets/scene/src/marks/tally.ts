import { countOutcomes, outcomes } from '@hindcast/domain';
import type { Point, Shape } from '../model/scene.ts';
import { drawnOnce, ORIGIN, stampAt } from '../model/stamp.ts';
import type { Pin } from '../pins/pin.ts';
import { inksOf } from './outcomeInks.ts';

const THICK = 4;
/** Gap between two parts of the ring, as a share of the circle. */
const GAP = 0.056;
/** Least length of a part, as a share of the ring, so that one miss among many hits is visible. */
const LEAST = 0.12;

function ringOf(counts: readonly number[], outer: number): Shape[] {
  const at = ORIGIN;
  const radius = outer - THICK / 2;
  const all = counts.reduce((sum, count) => sum + count);
  const parts = outcomes.flatMap((outcome, i) =>
    counts[i] > 0 ? [{ ink: inksOf[outcome].stroke, share: Math.max(counts[i] / all, LEAST) }] : [],
  );
  const shapes: Shape[] = [{ type: 'circle', at, radius: outer + 1.5, fill: 'surface' }];
  if (parts.length === 1) {
    const [{ ink }] = parts;
    return [...shapes, { type: 'circle', at, radius, stroke: ink, width: THICK }];
  }
  const room = 1 - parts.length * GAP;
  const total = parts.reduce((sum, { share }) => sum + share, 0);
  let from = GAP / 2;
  for (const { ink, share } of parts) {
    const to = from + (room * share) / total;
    shapes.push({ type: 'circle', at, radius, part: [from, to], stroke: ink, width: THICK });
    from = to + GAP;
  }
  return shapes;
}

/**
 * Draws the ring of a cluster: its hits, misses and pending predictions as parts of a circle, clockwise from the top.
 */
export function tally(at: Point, pins: readonly Pin[], outer: number): Shape {
  const counts = Object.values(countOutcomes(pins));
  return stampAt(
    at,
    drawnOnce(`tally ${counts} ${outer}`, () => ringOf(counts, outer)),
  );
}
