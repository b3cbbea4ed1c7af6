import { arrowhead, gate } from './dot.ts';
import type { MarkKind } from './kind.ts';
import { ray, rayEnd, rayStub } from './ray.ts';

/** At least a price by a day: a ray to a gate that opens upwards. */
export const pricetimerange: MarkKind = {
  openAt: (pin, frame) => rayEnd(pin, frame)?.at ?? null,
  under: (pin, frame, full) => (full ? ray(pin, frame) : rayStub(pin, frame)),
  open: (pin, frame, at, radius) => {
    const end = rayEnd(pin, frame);
    return end && !end.whole ? arrowhead(at, end.from, 'pending', radius) : gate(at, 'pending', radius);
  },
  places: () => [],
  glyph: (ink) => gate({ x: 12, y: 19 }, ink, 8),
};
