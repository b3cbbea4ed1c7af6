import type { Scales } from '../axes/scales.ts';
import { holds } from '../model/box.ts';
import type { Ink, Point, Shape } from '../model/scene.ts';
import type { Pin } from '../pins/pin.ts';
import { inksOf } from './outcomeInks.ts';

const HATCH = 6;
const HATCH_EVERY = 10;
const STUB = 48;

/** A level with short diagonals on its far side: above a ceiling, below a floor. */
export function hatchedEdge(from: Point, to: Point, far: 'above' | 'below', ink: Ink, opacity = 1): Shape[] {
  const d: number[] = [];
  for (let x = from.x; x <= to.x - HATCH; x += HATCH_EVERY) {
    const near = far === 'above' ? x : x + HATCH;
    const away = far === 'above' ? x + HATCH * 0.75 : x + HATCH * 0.25;
    d.push(near, from.y + (far === 'above' ? -1 : 1), away, from.y + (far === 'above' ? -HATCH - 1 : HATCH + 1));
  }
  return [
    { type: 'lines', d, ink, width: 1, opacity: opacity * 0.55 },
    { type: 'line', from, to, ink, width: 2, opacity },
  ];
}

/** The stretch of days a pin's level covers in the plot, as pixels. Null when none is in view. */
export function levelSpan(pin: Pin, scales: Scales): { left: number; right: number; whole: boolean } | null {
  const { x, width } = scales.plot;
  const left = Math.max(scales.x(pin.claim.start), x);
  const end = scales.x(pin.day);
  const right = Math.min(end, x + width);
  return right >= left ? { left, right, whole: end <= x + width } : null;
}

/** Where an open level is found: at its end, or where it leaves the plot. */
export function levelEnd(pin: Pin, scales: Scales): Point | null {
  const part = levelSpan(pin, scales);
  const at = part && { x: part.right, y: scales.y(pin.price) };
  return at && holds(scales.plot, at) ? at : null;
}

/** The hatched level of a top or a bottom: all of it, or its last stretch. */
export function level(pin: Pin, scales: Scales, far: 'above' | 'below', full: boolean): Shape[] {
  const part = levelSpan(pin, scales);
  if (!part) return [];
  const y = scales.y(pin.low);
  const left = full ? part.left : Math.max(part.left, part.right - STUB);
  const ink = inksOf[pin.outcome].stroke;
  return hatchedEdge({ x: left, y }, { x: part.right, y }, far, ink, full ? 1 : 0.6);
}
