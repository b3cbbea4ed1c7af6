import type { Scales } from '../axes/scales.ts';
import type { Shape } from '../model/scene.ts';
import type { Pin } from '../pins/pin.ts';
import { level, levelEnd, levelGlyph, levelSpan } from './edge.ts';
import type { MarkKind, Place } from './kind.ts';

const GAP = 10;

/**
 * Returns possible places for a label above and below a level, at its start, end and middle. Places on the far side,
 * beyond the hatches, come first.
 */
export function levelPlaces(pin: Pin, scales: Scales, far: 'above' | 'below', width: number, height: number): Place[] {
  const part = levelSpan(pin, scales);
  if (!part) return [];
  const y = scales.y(pin.low);
  const xs = [part.left, part.right - width, (part.left + part.right - width) / 2];
  const above = xs.map((x): Place => ({ box: { x, y: y - GAP - height, width, height }, align: 'start' }));
  const below = xs.map((x): Place => ({ box: { x, y: y + GAP, width, height }, align: 'start' }));
  return far === 'above' ? [...above, ...below] : [...below, ...above];
}

/** Draws a small dot at the end of an open level. Nothing if the end is outside the plot (`whole` is false). */
export const stop = (at: { x: number; y: number }, whole: boolean): Shape[] =>
  whole ? [{ type: 'circle', at, radius: 3, fill: 'pending' }] : [];

/** Drawing of a ceiling: a level with hatches above it. */
export const top: MarkKind = {
  form: 'level',
  openAt: levelEnd,
  under: (pin, scales, weight) => level(pin, scales, 'above', weight),
  open: (pin, scales, at) => stop(at, levelSpan(pin, scales)?.whole ?? false),
  openBox: null,
  places: (pin, scales, width, height) => levelPlaces(pin, scales, 'above', width, height),
  glyph: (ink) => levelGlyph('above', ink),
};
