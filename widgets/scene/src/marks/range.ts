import type { Scales } from '../axes/scales.ts';
import { cut } from '../model/box.ts';
import type { Box, Ink, Shape } from '../model/scene.ts';
import type { Pin } from '../pins/pin.ts';
import { lastDrawn, levelEnd, levelSpan } from './edge.ts';
import type { MarkKind, Place, Weight } from './kind.ts';
import { inksOf } from './outcomeInks.ts';

const STUB = 28;
const GAP = 6;

/** Draws the two edges of a band, and its right end if `ends`. */
function edges({ x, y, width, height }: Box, ink: Ink, ends: boolean, opacity: number, stroke = 1.5): Shape {
  const right = x + width;
  const d = [x, y, right, y, x, y + height, right, y + height];
  if (ends) d.push(right, y, right, y + height);
  return { type: 'lines', d, ink, width: stroke, opacity };
}

function boxOf(pin: Pin, scales: Scales, weight: Weight): Box | null {
  const part = levelSpan(pin, scales, lastDrawn(pin, weight));
  if (!part) return null;
  const x = weight === 'stub' ? Math.max(part.left, part.right - STUB) : part.left;
  const y = scales.y(pin.high);
  return cut({ x, y, width: part.right - x, height: scales.y(pin.low) - y }, scales.plot);
}

/** Returns the possible places of a label: inside the band's corners, then outside its edges. */
function places(pin: Pin, scales: Scales, width: number, height: number): Place[] {
  const box = boxOf(pin, scales, 'full');
  if (!box) return [];
  const right = box.x + box.width - width - GAP;
  const left = box.x + GAP;
  const low = box.y + box.height;
  const inside = box.height >= height + 2 * GAP ? [box.y + GAP, low - height - GAP] : [];
  const ys = [...inside, box.y - height - GAP, low + GAP];
  return ys.flatMap((y) => [right, left].map((x): Place => ({ box: { x, y, width, height }, align: 'start' })));
}

/** Drawing of a range between two prices: a band. */
export const range: MarkKind = {
  form: 'band',
  openAt: levelEnd,
  under: (pin, scales, weight) => {
    const box = boxOf(pin, scales, weight);
    if (!box) return [];
    const { stroke, soft } = inksOf[pin.outcome];
    const ends = levelSpan(pin, scales, lastDrawn(pin, weight))?.whole ?? false;
    if (weight === 'stub') return [edges(box, stroke, ends, 0.5)];
    return [{ type: 'rect', box, fill: soft }, edges(box, stroke, ends, 1, weight === 'bold' ? 2.5 : 1.5)];
  },
  open: () => [],
  openBox: null,
  places,
  glyph: (ink) => {
    const box = { x: 3, y: 6, width: 18, height: 12 };
    return [{ type: 'rect', box, fill: 'grid' }, edges(box, ink, false, 1)];
  },
};
