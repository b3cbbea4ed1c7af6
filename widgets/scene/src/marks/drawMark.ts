import type { Scales } from '../axes/scales.ts';
import { around, joined, overlap } from '../model/box.ts';
import type { Box, Measure, Point, Shape } from '../model/scene.ts';
import { drawnOnce, ORIGIN, stampAt } from '../model/stamp.ts';
import type { Cluster } from './cluster.ts';
import { headOf, markKinds } from './index.ts';
import type { Weight } from './kind.ts';
import type { MarkSizes } from './sizes.ts';
import { tally } from './tally.ts';

/** Between a raised mark and the ring around it. */
const GLOW = 5;

/** A "+N" is as wide as its number of digits, so that not every number is measured. */
const pillText = (more: number): string => `+${'0'.repeat(String(more).length)}`;

/**
 * Where the "+N" of a mark stands: at its upper right, or its upper left where the plot ends and prices are written, or
 * where the live price would cover it.
 */
function pillBox(
  { at, others }: Cluster,
  radius: number,
  { pill: { height, size, pad } }: MarkSizes,
  { plot }: Scales,
  measure: Measure,
  live: Box | null,
): Box {
  const width = Math.ceil(measure(pillText(others.length), size, 700)) + 2 * pad;
  const box = { x: at.x + radius * 0.45, y: at.y - radius - height / 2, width, height };
  const isFree = box.x + width <= plot.x + plot.width && !(live && overlap(box, live));
  return isFree ? box : { ...box, x: at.x - radius * 0.45 - width };
}

/** The box of what stands at a mark, its "+N" included. */
export function headBox(
  cluster: Cluster,
  raised: boolean,
  sizes: MarkSizes,
  scales: Scales,
  measure: Measure,
  live: Box | null = null,
): Box {
  const { pin, at, others } = cluster;
  const radius = raised ? sizes.raised : sizes.radius;
  const openBox = pin.outcome === 'pending' && others.length === 0 ? markKinds[pin.kind].openBox : null;
  const box = openBox ? openBox(at, radius) : around(at, radius + (raised ? GLOW : 1));
  return others.length === 0 ? box : joined(box, pillBox(cluster, radius, sizes, scales, measure, live));
}

function pillShapes(text: string, width: number, { height, size }: MarkSizes['pill']): Shape[] {
  const at = { x: width / 2, y: height / 2 };
  return [
    { type: 'rect', box: { ...ORIGIN, width, height }, fill: 'surface', stroke: 'faint', width: 1, radius: height / 2 },
    { type: 'text', at, text, ink: 'text', size, weight: 700, align: 'middle' },
  ];
}

/** How many more a mark stands for. */
export function pill(cluster: Cluster, sizes: MarkSizes, scales: Scales, measure: Measure, live: Box | null): Shape[] {
  const more = cluster.others.length;
  if (more === 0) return [];
  const box = pillBox(cluster, sizes.radius, sizes, scales, measure, live);
  return [
    stampAt(
      box,
      drawnOnce(`+${more} ${box.width}`, () => pillShapes(`+${more}`, box.width, sizes.pill)),
    ),
  ];
}

/** Light around a mark that is selected or hovered. */
const glow = (at: Point, radius: number): Shape => ({
  type: 'circle',
  at,
  radius: radius + GLOW,
  stroke: 'text',
  width: 1.5,
  opacity: 0.7,
});

/** The shapes of one mark: beneath the line all of it or a stub, above the line its head, enlarged where it is bold. */
export function drawMark(
  { pin, at, others }: Cluster,
  scales: Scales,
  weight: Weight,
  sizes: MarkSizes,
): { under: Shape[]; shapes: Shape[] } {
  const raised = weight === 'bold';
  const radius = raised ? sizes.raised : sizes.radius;
  // What leaves the plot has no place of its own there: an arrow, and how many more go that way.
  const leaves = pin.outcome === 'pending' && at.x >= scales.plot.x + scales.plot.width - 1;
  const head = others.length > 0 && !leaves ? [tally(at, [pin, ...others], radius)] : headOf(pin, scales, at, radius);
  return {
    under: markKinds[pin.kind].under(pin, scales, weight),
    shapes: raised ? [glow(at, radius), ...head] : head,
  };
}
