import { arrowhead, ring } from './dot.ts';
import type { MarkKind } from './kind.ts';
import { ray, rayEnd, rayStub } from './ray.ts';

/** A price by a day: a ray to a ring. */
export const target: MarkKind = {
  form: 'ray',
  openAt: (pin, scales) => rayEnd(pin, scales)?.at ?? null,
  under: (pin, scales, full) => (full ? ray(pin, scales) : rayStub(pin, scales)),
  open: (pin, scales, at, radius) => {
    const end = rayEnd(pin, scales);
    return end && !end.whole ? arrowhead(at, end.from, 'pending', radius) : ring(at, 'pending', radius);
  },
  openBox: null,
  places: () => [],
  glyph: (ink) => ring({ x: 12, y: 12 }, ink, 8),
};
