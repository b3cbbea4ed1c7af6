import type { Outcome } from '@hindcast/domain';
import type { Point, Shape } from '../model/scene.ts';
import type { Pin } from '../pins/pin.ts';
import { inksOf } from './outcomeInks.ts';

const THICK = 4;
/** Between the parts of the ring, in radians. */
const GAP = 0.35;
/** The angle between two points of an arc. */
const STEP = Math.PI / 10;
const FULL_TURN = 2 * Math.PI;
const outcomes: readonly Outcome[] = ['success', 'miss', 'pending'];

function arc({ x, y }: Point, radius: number, from: number, to: number): Point[] {
  const steps = Math.max(1, Math.ceil((to - from) / STEP));
  return Array.from({ length: steps + 1 }, (_, i) => {
    const angle = from + ((to - from) * i) / steps;
    return { x: x + radius * Math.sin(angle), y: y - radius * Math.cos(angle) };
  });
}

/** The ring of a cluster: its hits, misses and pending ones as parts of a circle, from the top clockwise. */
export function tally(at: Point, pins: readonly Pin[], outer: number): Shape[] {
  const radius = outer - THICK / 2;
  const parts = outcomes.flatMap((outcome) => {
    const share = pins.filter((pin) => pin.outcome === outcome).length / pins.length;
    return share > 0 ? [{ ink: inksOf[outcome].stroke, share }] : [];
  });
  const shapes: Shape[] = [{ type: 'circle', at, radius: outer + 1.5, fill: 'surface' }];
  if (parts.length === 1) {
    const [{ ink }] = parts;
    return [...shapes, { type: 'circle', at, radius, stroke: ink, width: THICK }];
  }
  // Each part keeps some length, so that one miss among many hits is seen.
  const room = FULL_TURN - parts.length * GAP;
  const least = 0.12;
  const total = parts.reduce((sum, { share }) => sum + Math.max(share, least), 0);
  let angle = GAP / 2;
  for (const { ink, share } of parts) {
    const length = (room * Math.max(share, least)) / total;
    shapes.push({ type: 'path', d: arc(at, radius, angle, angle + length), stroke: ink, width: THICK });
    angle += length + GAP;
  }
  return shapes;
}
