import { cut } from '../box.ts';
import type { Frame } from '../frame.ts';
import { inksOf } from '../inks.ts';
import type { Pin } from '../pin.ts';
import type { Box, Ink, Shape } from '../scene.ts';
import { levelEnd, reach } from './edge.ts';
import type { MarkKind, Place } from './kind.ts';

const STUB = 40;
const GAP = 6;

function band(box: Box, stroke: Ink, soft: Ink, opacity = 1): Shape[] {
  const right = box.x + box.width;
  const low = box.y + box.height;
  return [
    { type: 'rect', box, fill: soft, opacity },
    { type: 'lines', d: [box.x, box.y, right, box.y, box.x, low, right, low], ink: stroke, width: 1.5, opacity },
  ];
}

function boxOf(pin: Pin, frame: Frame, full: boolean): Box | null {
  const part = reach(pin, frame);
  if (!part) return null;
  const x = full ? part.left : Math.max(part.left, part.right - STUB);
  const y = frame.y(pin.high);
  return cut({ x, y, width: part.right - x, height: frame.y(pin.low) - y }, frame.plot);
}

/** Places inside the band's corners, then outside its edges. */
function places(pin: Pin, frame: Frame, width: number, height: number): Place[] {
  const box = boxOf(pin, frame, true);
  if (!box) return [];
  const right = box.x + box.width - width - GAP;
  const left = box.x + GAP;
  const low = box.y + box.height;
  const inside = box.height >= height + 2 * GAP ? [box.y + GAP, low - height - GAP] : [];
  const ys = [...inside, box.y - height - GAP, low + GAP];
  return ys.flatMap((y) => [right, left].map((x): Place => ({ box: { x, y, width, height }, align: 'start' })));
}

/** Between two prices: a band. */
export const range: MarkKind = {
  openAt: levelEnd,
  under: (pin, frame, full) => {
    const box = boxOf(pin, frame, full);
    const { stroke, soft } = inksOf[pin.outcome];
    return box ? band(box, stroke, soft, full ? 1 : 0.6) : [];
  },
  open: (pin, frame, at) => {
    const box = boxOf(pin, frame, true);
    if (!box || !reach(pin, frame)?.whole) return [];
    const end = { x: at.x, y: box.y };
    return [{ type: 'line', from: end, to: { x: at.x, y: box.y + box.height }, ink: 'pending', width: 1.5 }];
  },
  places,
  glyph: (ink) => band({ x: 3, y: 6, width: 18, height: 12 }, ink, 'grid'),
};
