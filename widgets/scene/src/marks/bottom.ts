import { hatchedEdge, level, levelEnd, levelSpan } from './edge.ts';
import type { MarkKind } from './kind.ts';
import { levelPlaces, stop } from './top.ts';

/** A floor: a level hatched below. */
export const bottom: MarkKind = {
  form: 'level',
  openAt: levelEnd,
  under: (pin, scales, full) => level(pin, scales, 'below', full),
  open: (pin, scales, at) => stop(at, levelSpan(pin, scales)?.whole ?? false),
  openBox: null,
  places: (pin, scales, width, height) => levelPlaces(pin, scales, 'below', width, height),
  glyph: (ink) => hatchedEdge({ x: 2, y: 9 }, { x: 22, y: 9 }, 'below', ink),
};
