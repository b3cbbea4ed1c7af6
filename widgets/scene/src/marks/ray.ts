import type { Scales } from '../axes/scales.ts';
import { cutSegment } from '../model/box.ts';
import type { Ink, Point, Shape } from '../model/scene.ts';
import type { Pin } from '../pins/pin.ts';
import { arrowhead } from './dot.ts';
import type { MarkKind } from './kind.ts';
import { inksOf } from './outcomeInks.ts';

const STUB = 40;
const DASH = [4, 4];

const madeAt = (pin: Pin, scales: Scales): Point => ({ x: scales.x(pin.made.day), y: scales.y(pin.made.price) });
const saidAt = (pin: Pin, scales: Scales): Point => ({ x: scales.x(pin.day), y: scales.y(pin.price) });

/** Where a ray ends within the plot, and whether that is what was said; null when none of it shows. */
function rayEnd(pin: Pin, scales: Scales): { at: Point; from: Point; whole: boolean } | null {
  const part = cutSegment(madeAt(pin, scales), saidAt(pin, scales), scales.plot);
  return part && { at: part.to, from: part.from, whole: part.whole };
}

/** From the price on the day it was made to where it says the price will be: dashed while open. */
function ray(pin: Pin, scales: Scales): Shape[] {
  const from = madeAt(pin, scales);
  const part = cutSegment(from, saidAt(pin, scales), scales.plot);
  if (!part) return [];
  const ink = inksOf[pin.outcome].stroke;
  const open = pin.outcome === 'pending';
  const shapes: Shape[] = [
    { type: 'line', from: part.from, to: part.to, ink, width: 1.25, opacity: 0.9, ...(open && { dash: DASH }) },
  ];
  if (part.from === from) shapes.push({ type: 'circle', at: from, radius: 2, fill: ink });
  return shapes;
}

/** The last stretch of a ray, which says where a settled prediction came from. */
function rayStub(pin: Pin, scales: Scales): Shape[] {
  const from = madeAt(pin, scales);
  const to = saidAt(pin, scales);
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const share = Math.min(1, STUB / (length || 1));
  const start = { x: to.x + (from.x - to.x) * share, y: to.y + (from.y - to.y) * share };
  const part = cutSegment(start, to, scales.plot);
  if (!part) return [];
  return [{ type: 'line', from: part.from, to: part.to, ink: inksOf[pin.outcome].stroke, width: 1.25, opacity: 0.5 }];
}

/** A mark whose ray ends in a sign, or in an arrowhead where the ray leaves the plot. */
export const rayTo = (
  sign: (at: Point, ink: Ink, radius: number) => Shape[],
): Pick<MarkKind, 'form' | 'openAt' | 'under' | 'open' | 'places'> => ({
  form: 'ray',
  openAt: (pin, scales) => rayEnd(pin, scales)?.at ?? null,
  under: (pin, scales, full) => (full ? ray(pin, scales) : rayStub(pin, scales)),
  open: (pin, scales, at, radius) => {
    const end = rayEnd(pin, scales);
    return end && !end.whole ? arrowhead(at, end.from, 'pending', radius) : sign(at, 'pending', radius);
  },
  places: () => [],
});
