import type { Scales } from '../axes/scales.ts';
import { holds } from '../model/box.ts';
import type { Ink, Point, Shape } from '../model/scene.ts';
import type { Pin } from '../pins/pin.ts';
import type { Weight } from './kind.ts';
import { inksOf } from './outcomeInks.ts';

const HATCH = 6;
const HATCH_EVERY = 10;
const STUB = 48;
const CHEVRON = 4;
/** Distance of the chevron from the level, pixels. */
const BELOW = 4;
/** Distance of the chevron from the level's end, pixels. */
const BEFORE_END = 14;

interface Look {
  readonly ink: Ink;
  readonly opacity: number;
  readonly width: number;
}

/**
 * Draws a level with hatches on its far side (above a ceiling, below a floor) and a chevron on its near side. The
 * chevron points to the side on which the price should stay.
 */
function hatchedEdge(from: Point, to: Point, far: 'above' | 'below', { ink, opacity, width }: Look): Shape[] {
  const away = far === 'above' ? -1 : 1;
  const d: number[] = [];
  for (let x = from.x; x <= to.x - HATCH; x += HATCH_EVERY) {
    const near = far === 'above' ? x : x + HATCH;
    const tip = far === 'above' ? x + HATCH * 0.75 : x + HATCH * 0.25;
    d.push(near, from.y + away, tip, from.y + away * (HATCH + 1));
  }
  const middle = Math.max((from.x + to.x) / 2, to.x - BEFORE_END);
  const base = from.y - away * BELOW;
  const tip = base - away * CHEVRON;
  const chevron = [middle - CHEVRON, base, middle, tip, middle, tip, middle + CHEVRON, base];
  return [
    { type: 'lines', d, ink, width: 1, opacity: opacity * 0.55 },
    { type: 'line', from, to, ink, width, opacity },
    { type: 'lines', d: chevron, ink, width: 1.5, opacity },
  ];
}

/** Draws the icon of a level (ceiling or floor) in a box of 24 × 24. */
export function levelGlyph(far: 'above' | 'below', ink: Ink): Shape[] {
  const y = far === 'above' ? 10 : 14;
  return hatchedEdge({ x: 2, y }, { x: 22, y }, far, { ink, opacity: 1, width: 2 });
}

/** Returns the ends of a pin's level within the plot, up to a day, in pixels. Null if no part is in view. */
export function levelSpan(
  pin: Pin,
  scales: Scales,
  last: number = pin.day,
): { left: number; right: number; whole: boolean } | null {
  const { x, width } = scales.plot;
  const left = Math.max(scales.x(pin.claim.start), x);
  const end = scales.x(last);
  const right = Math.min(end, x + width);
  return right >= left ? { left, right, whole: end <= x + width } : null;
}

/**
 * Returns the last drawn day of a level or band: the mark's day, or the end of the claim if that is later and the
 * drawing is bold.
 */
export const lastDrawn = ({ day, end }: Pin, weight: Weight): number => (weight === 'bold' ? Math.max(day, end) : day);

/**
 * Returns the place of an open level's mark: the level's end, or the point at which it leaves the plot. Null if it is
 * not in the plot.
 */
export function levelEnd(pin: Pin, scales: Scales): Point | null {
  const part = levelSpan(pin, scales);
  const at = part && { x: part.right, y: scales.y(pin.price) };
  return at && holds(scales.plot, at) ? at : null;
}

/** Draws the hatched level of a top or bottom: in full, or as a stub only its last stretch. */
export function level(pin: Pin, scales: Scales, far: 'above' | 'below', weight: Weight): Shape[] {
  const part = levelSpan(pin, scales, lastDrawn(pin, weight));
  if (!part) return [];
  const y = scales.y(pin.low);
  const stub = weight === 'stub';
  const left = stub ? Math.max(part.left, part.right - STUB) : part.left;
  const ink = inksOf[pin.outcome].stroke;
  const look = { ink, opacity: stub ? 0.6 : 1, width: weight === 'bold' ? 3 : 2 };
  return hatchedEdge({ x: left, y }, { x: part.right, y }, far, look);
}
