import type { Outcome } from '@hindcast/domain';
import type { Ink, Point, Shape } from '../model/scene.ts';
import { drawnOnce, ORIGIN, stampAt } from '../model/stamp.ts';

const STROKE = 2;

const path = ({ x, y }: Point, size: number, points: readonly (readonly [number, number])[], ink: Ink): Shape => ({
  type: 'path',
  d: points.map(([dx, dy]) => ({ x: x + dx * size, y: y + dy * size })),
  stroke: ink,
  width: STROKE,
});

/** Draws a rim in the colour of the surface, which separates a mark from the line beneath it. */
const rim = (at: Point, radius: number): Shape => ({ type: 'circle', at, radius: radius + 1.5, fill: 'surface' });

function check(at: Point, radius: number): Shape {
  const points = [
    [-0.42, 0.02],
    [-0.12, 0.32],
    [0.42, -0.28],
  ] as const;
  return path(at, radius, points, 'surface');
}

function cross({ x, y }: Point, radius: number): Shape {
  const reach = radius * 0.32;
  const d = [x - reach, y - reach, x + reach, y + reach, x - reach, y + reach, x + reach, y - reach];
  return { type: 'lines', d, ink: 'surface', width: STROKE };
}

/** Draws the dot of a verdict: green with a check, or red with a cross. */
export function dot(at: Point, outcome: Exclude<Outcome, 'pending'>, radius: number): Shape {
  const hit = outcome === 'success';
  const disc: Shape = { type: 'circle', at: ORIGIN, radius, fill: hit ? 'hit' : 'miss' };
  const draw = () => [rim(ORIGIN, radius), disc, hit ? check(ORIGIN, radius) : cross(ORIGIN, radius)];
  return stampAt(at, drawnOnce(`dot ${outcome} ${radius}`, draw));
}

/** Draws the ring of an open target. */
export const ring = (at: Point, ink: Ink, radius: number): Shape[] => [
  { type: 'circle', at, radius: radius * 0.7, fill: 'surface', stroke: ink, width: STROKE },
];

/** Draws an arrowhead for an open prediction that continues beyond the plot. It points along its ray. */
export function arrowhead(tip: Point, from: Point, ink: Ink, radius: number): Shape[] {
  const length = Math.hypot(tip.x - from.x, tip.y - from.y) || 1;
  const [dx, dy] = [((tip.x - from.x) / length) * radius, ((tip.y - from.y) / length) * radius];
  const back = { x: tip.x - dx, y: tip.y - dy };
  const d = [{ x: back.x - dy / 2, y: back.y + dx / 2 }, tip, { x: back.x + dy / 2, y: back.y - dx / 2 }];
  return [{ type: 'path', d, stroke: ink, width: STROKE }];
}
