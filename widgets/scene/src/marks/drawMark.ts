import type { Scales } from '../axes/scales.ts';
import { around, joined, overlap } from '../model/box.ts';
import type { Box, Point, Shape } from '../model/scene.ts';
import { drawnOnce, ORIGIN, stampAt } from '../model/stamp.ts';
import type { Cluster } from './cluster.ts';
import { headOf, markKinds } from './index.ts';
import type { Weight } from './kind.ts';
import type { MarkSizes } from './sizes.ts';
import { tally } from './tally.ts';

/** Gap between a raised mark and the ring around it, pixels. */
const GLOW = 5;

/**
 * Width of the widest digit in common bold fonts, as a share of its size. Nothing is measured, so that a "+N" has the
 * same place in every font.
 */
const DIGIT = 0.7;

/** Corners of a mark at which its "+N" may be drawn, best first. */
const CORNERS = [
  { right: true, up: true },
  { right: false, up: true },
  { right: true, up: false },
  { right: false, up: false },
] as const;

function pillAt({ at }: Cluster, width: number, { right, up }: (typeof CORNERS)[number], sizes: MarkSizes): Box {
  const { radius, pill } = sizes;
  const [beside, beyond] = [radius * 0.45, radius + pill.height / 2];
  return {
    x: right ? at.x + beside : at.x - beside - width,
    y: up ? at.y - beyond : at.y + beyond - pill.height,
    width,
    height: pill.height,
  };
}

/**
 * Finds the place for the "+N" of each cluster: within the plot, and not on other marks, another "+N" or the live
 * marker. A cluster without such a place gets no "+N".
 */
export function pillsOf(
  clusters: readonly Cluster[],
  sizes: MarkSizes,
  { plot }: Scales,
  live: Box | null,
): ReadonlyMap<Cluster, Box> {
  const heads = clusters.map((cluster) => ({ cluster, box: around(cluster.at, sizes.radius) }));
  const pills = new Map<Cluster, Box>();
  for (const cluster of clusters) {
    if (cluster.others.length === 0) continue;
    const width = Math.ceil((String(cluster.others.length).length + 1) * sizes.pill.size * DIGIT) + 2 * sizes.pill.pad;
    const isFree = (box: Box): boolean =>
      box.x >= plot.x &&
      box.x + width <= plot.x + plot.width &&
      !(live && overlap(box, live)) &&
      !heads.some((head) => head.cluster !== cluster && overlap(box, head.box)) &&
      ![...pills.values()].some((other) => overlap(box, other));
    const box = CORNERS.map((corner) => pillAt(cluster, width, corner, sizes)).find(isFree);
    if (box) pills.set(cluster, box);
  }
  return pills;
}

/** Returns the box around a mark's head, including its "+N". */
export function headBox({ pin, at, others }: Cluster, raised: boolean, sizes: MarkSizes, pill: Box | null = null): Box {
  const radius = raised ? sizes.raised : sizes.radius;
  const openBox = pin.outcome === 'pending' && others.length === 0 ? markKinds[pin.kind].openBox : null;
  const box = openBox ? openBox(at, radius) : around(at, radius + (raised ? GLOW : 1));
  return pill ? joined(box, pill) : box;
}

function pillShapes(text: string, width: number, { height, size }: MarkSizes['pill']): Shape[] {
  const at = { x: width / 2, y: height / 2 };
  return [
    { type: 'rect', box: { ...ORIGIN, width, height }, fill: 'surface', stroke: 'faint', width: 1, radius: height / 2 },
    { type: 'text', at, text, ink: 'text', size, weight: 700, align: 'middle' },
  ];
}

/** Draws the "+N" of a mark: the number of other predictions in it. */
export const pill = ({ others: { length } }: Cluster, box: Box, sizes: MarkSizes): Shape =>
  stampAt(
    box,
    drawnOnce(`+${length} ${box.width}`, () => pillShapes(`+${length}`, box.width, sizes.pill)),
  );

/** Draws the ring around a selected or hovered mark. */
const glow = (at: Point, radius: number): Shape => ({
  type: 'circle',
  at,
  radius: radius + GLOW,
  stroke: 'text',
  width: 1.5,
  opacity: 0.7,
});

/** Draws one mark: a full drawing or a stub beneath the line, and the head above the line, enlarged if bold. */
export function drawMark(
  { pin, at, others }: Cluster,
  scales: Scales,
  weight: Weight,
  sizes: MarkSizes,
): { under: Shape[]; shapes: Shape[] } {
  const raised = weight === 'bold';
  const radius = raised ? sizes.raised : sizes.radius;
  // A pending prediction that leaves the plot at the right is drawn as an arrow, because its end is out of view.
  const leaves = pin.outcome === 'pending' && at.x >= scales.plot.x + scales.plot.width - 1;
  const head = others.length > 0 && !leaves ? [tally(at, [pin, ...others], radius)] : headOf(pin, scales, at, radius);
  return {
    under: markKinds[pin.kind].under(pin, scales, weight),
    shapes: raised ? [glow(at, radius), ...head] : head,
  };
}
