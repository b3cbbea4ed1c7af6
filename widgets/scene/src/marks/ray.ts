import type { Scales } from '../axes/scales.ts';
import { cutSegment } from '../model/box.ts';
import type { Ink, Point, Shape } from '../model/scene.ts';
import { drawnOnce, ORIGIN, stampAt } from '../model/stamp.ts';
import type { Pin } from '../pins/pin.ts';
import { arrowhead } from './dot.ts';
import type { MarkKind, Weight } from './kind.ts';
import { inksOf } from './outcomeInks.ts';

const STUB = 40;
const DASH = [4, 4];
const WIDTH: Readonly<Record<Weight, number>> = { stub: 1.25, full: 1.25, bold: 2.25 };
/** Dash pattern of the line from the deciding day to the end of the claim. */
const REST_DASH = [2, 4];

const madeAt = (pin: Pin, scales: Scales): Point => ({ x: scales.x(pin.made.day), y: scales.y(pin.made.price) });
const saidAt = (pin: Pin, scales: Scales): Point => ({ x: scales.x(pin.day), y: scales.y(pin.price) });

/**
 * Returns the start and the end of the visible part of a ray. `whole`: true if the end is the claimed point. Null if no
 * part is visible.
 */
function rayEnd(pin: Pin, scales: Scales): { at: Point; from: Point; whole: boolean } | null {
  const part = cutSegment(madeAt(pin, scales), saidAt(pin, scales), scales.plot);
  return part && { at: part.to, from: part.from, whole: part.whole };
}

/** Draws the ray from the price on the day the claim was made to the claimed price. Dashed while open. */
function ray(pin: Pin, scales: Scales, weight: Weight): Shape[] {
  const from = madeAt(pin, scales);
  const part = cutSegment(from, saidAt(pin, scales), scales.plot);
  const ink = inksOf[pin.outcome].stroke;
  const open = pin.outcome === 'pending';
  const look = { ink, width: WIDTH[weight], opacity: weight === 'bold' ? 1 : 0.9 };
  const shapes: Shape[] = [];
  if (part) shapes.push({ type: 'line', from: part.from, to: part.to, ...look, ...(open && { dash: DASH }) });
  if (part?.from === from) shapes.push({ type: 'circle', at: from, radius: weight === 'bold' ? 3 : 2, fill: ink });
  return weight === 'bold' && !open ? [...shapes, ...restOf(pin, scales)] : shapes;
}

/** Draws the line from the dot of an early hit to the end of the claim. */
function restOf(pin: Pin, scales: Scales): Shape[] {
  const from = saidAt(pin, scales);
  const to = { x: scales.x(pin.end), y: scales.y(pin.price) };
  const part = to.x > from.x + 1 ? cutSegment(from, to, scales.plot) : null;
  if (!part) return [];
  const ink = inksOf[pin.outcome].stroke;
  const line: Shape = { type: 'line', from: part.from, to: part.to, ink, width: 1.25, dash: REST_DASH };
  return part.whole ? [line, { type: 'circle', at: to, radius: 3, fill: 'surface', stroke: ink, width: 1.5 }] : [line];
}

/** Draws the last stretch of a settled prediction's ray, which shows the direction it came from. */
function rayStub(pin: Pin, scales: Scales): Shape[] {
  const from = madeAt(pin, scales);
  const to = rayEnd(pin, scales)?.at ?? saidAt(pin, scales);
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const share = Math.min(1, STUB / (length || 1));
  const start = { x: to.x + (from.x - to.x) * share, y: to.y + (from.y - to.y) * share };
  const part = cutSegment(start, to, scales.plot);
  if (!part) return [];
  return [{ type: 'line', from: part.from, to: part.to, ink: inksOf[pin.outcome].stroke, width: 1.25, opacity: 0.5 }];
}

/**
 * Builds the drawing of a kind whose ray ends in a sign. If the ray leaves the plot, an arrowhead replaces the sign.
 * @param name cache key of the sign.
 */
export const rayTo = (
  name: string,
  sign: (at: Point, ink: Ink, radius: number) => Shape[],
): Pick<MarkKind, 'form' | 'openAt' | 'under' | 'open' | 'places'> => ({
  form: 'ray',
  openAt: (pin, scales) => rayEnd(pin, scales)?.at ?? null,
  under: (pin, scales, weight) => (weight === 'stub' ? rayStub(pin, scales) : ray(pin, scales, weight)),
  open: (pin, scales, at, radius) => {
    const end = rayEnd(pin, scales);
    if (end && !end.whole) return arrowhead(at, end.from, 'pending', radius);
    return [
      stampAt(
        at,
        drawnOnce(`${name} ${radius}`, () => sign(ORIGIN, 'pending', radius)),
      ),
    ];
  },
  places: () => [],
});
