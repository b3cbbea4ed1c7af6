import { hatchedEdge, level, levelEnd, reach } from './edge.ts';
import type { MarkKind } from './kind.ts';
import { levelPlaces, stop } from './top.ts';

/** A floor: a level hatched below. */
export const bottom: MarkKind = {
  form: 'level',
  openAt: levelEnd,
  under: (pin, frame, full) => level(pin, frame, 'below', full),
  open: (pin, frame, at) => stop(at, reach(pin, frame)?.whole ?? false),
  openBox: null,
  places: (pin, frame, width, height) => levelPlaces(pin, frame, 'below', width, height),
  glyph: (ink) => hatchedEdge({ x: 2, y: 9 }, { x: 22, y: 9 }, 'below', ink),
};
