import { around } from './box.ts';
import type { Cluster } from './cluster.ts';
import type { Frame } from './frame.ts';
import { headOf, markKinds } from './marks/index.ts';
import type { Pin } from './pin.ts';
import type { Box, Measure, Point, Shape } from './scene.ts';

export const RADIUS = 8;
/** Of a mark that is hovered or selected (C14). */
export const RAISED = 10;

const PILL = { height: 14, size: 10 };

/** The box of what stands at a mark, its "+N" included. */
export function headBox(pin: Pin, at: Point, radius: number, others: number): Box {
  const gate = pin.kind === 'pricetimerange' && pin.outcome === 'pending';
  const box = gate
    ? { x: at.x - radius, y: at.y - 1.75 * radius, width: 2 * radius, height: 1.75 * radius + 2 }
    : around(at, radius + 1);
  if (others === 0) return box;
  const top = Math.min(box.y, at.y - radius - PILL.height / 2);
  return { x: box.x, y: top, width: box.width + 18, height: box.y + box.height - top };
}

function pill(at: Point, radius: number, others: number, measure: Measure): Shape[] {
  const text = `+${others}`;
  const width = Math.ceil(measure(text, PILL.size, 700)) + 8;
  const box = { x: at.x + radius * 0.45, y: at.y - radius - PILL.height / 2, width, height: PILL.height };
  const middle = { x: box.x + width / 2, y: box.y + PILL.height / 2 };
  return [
    { type: 'rect', box, fill: 'surface', stroke: 'faint', width: 1, radius: PILL.height / 2 },
    { type: 'text', at: middle, text, ink: 'text', size: PILL.size, weight: 700, align: 'middle' },
  ];
}

/** Light around a mark that is selected or hovered. */
const glow = (at: Point, radius: number): Shape => ({
  type: 'circle',
  at,
  radius: radius + 5,
  stroke: 'text',
  width: 1.5,
  opacity: 0.7,
});

/** The shapes of one mark: beneath the line all of it or a stub, above the line its head and the "+N". */
export function drawMark(
  { pin, at, others }: Cluster,
  frame: Frame,
  how: { readonly full: boolean; readonly raised: boolean },
  measure: Measure,
): { under: Shape[]; shapes: Shape[] } {
  const radius = how.raised ? RAISED : RADIUS;
  const shapes = headOf(pin, frame, at, radius);
  if (how.raised) shapes.unshift(glow(at, radius));
  if (others.length > 0) shapes.push(...pill(at, radius, others.length, measure));
  return { under: markKinds[pin.kind].under(pin, frame, how.full), shapes };
}
