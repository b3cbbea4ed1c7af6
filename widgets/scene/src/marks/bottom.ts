import { level, levelEnd, levelGlyph, levelSpan } from './edge.ts';
import type { MarkKind } from './kind.ts';
import { levelPlaces, stop } from './top.ts';

/** Drawing of a floor: a level with hatches below it. */
export const bottom: MarkKind = {
  form: 'level',
  openAt: levelEnd,
  under: (pin, scales, weight) => level(pin, scales, 'below', weight),
  open: (pin, scales, at) => stop(at, levelSpan(pin, scales)?.whole ?? false),
  openBox: null,
  places: (pin, scales, width, height) => levelPlaces(pin, scales, 'below', width, height),
  glyph: (ink) => levelGlyph('below', ink),
};
