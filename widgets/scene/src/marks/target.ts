import { ring } from './dot.ts';
import type { MarkKind } from './kind.ts';
import { rayTo } from './ray.ts';

/** Drawing of a target: a ray to a ring. */
export const target: MarkKind = {
  ...rayTo('ring', ring),
  openBox: null,
  glyph: (ink) => ring({ x: 12, y: 12 }, ink, 8),
};
