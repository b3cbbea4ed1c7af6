import { type Box, type Mark, type Point, type Scene, type Shape, unstamped } from '@hindcast/scene';

/** The box of a mark's label, from the texts it is made of; null when it has none. A "+N" is no label. */
export function labelBox(mark: Mark): Box | null {
  const boxes = unstamped(mark.label).flatMap((shape) => (shape.type === 'text' && shape.halo ? [textBox(shape)] : []));
  if (boxes.length === 0) return null;
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const width = Math.max(...boxes.map((box) => box.x + box.width)) - x;
  return { x, y, width, height: Math.max(...boxes.map((box) => box.y + box.height)) - y };
}

function textBox({ at, size, length = 0 }: Shape & { type: 'text' }): Box {
  return { x: at.x, y: at.y - size / 2, width: length, height: size };
}

/** The words of a mark's label. */
export const labelWords = (mark: Mark): string =>
  unstamped(mark.label)
    .flatMap((shape) => (shape.type === 'text' && shape.halo ? [shape.text] : []))
    .join(' ');

/** The filled or stroked discs of a mark. */
export const discs = (mark: Mark) =>
  unstamped(mark.shapes).flatMap((shape) => (shape.type === 'circle' ? [shape] : []));

/** Tells whether two boxes are closer than `gap` pixels. */
export const near = (a: Box, b: Box, gap: number): boolean =>
  Math.max(a.x, b.x) < Math.min(a.x + a.width, b.x + b.width) + gap &&
  Math.max(a.y, b.y) < Math.min(a.y + a.height, b.y + b.height) + gap;

/** Tells whether a point lies in a box. */
export const covers = (box: Box, { x, y }: Point): boolean =>
  x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height;

/** Tells whether any stretch of the price line lies in a box, tried at every half pixel of it. */
export function onLine({ line: { xy, points } }: Scene, box: Box): boolean {
  for (let i = 1; i < points; i++) {
    const [x0, y0, x1, y1] = xy.subarray(2 * i - 2, 2 * i + 2);
    if (Math.max(x0, x1) < box.x || Math.min(x0, x1) > box.x + box.width) continue;
    const steps = Math.ceil(2 * Math.hypot(x1 - x0, y1 - y0)) + 1;
    for (let step = 0; step <= steps; step++) {
      const share = step / steps;
      if (covers(box, { x: x0 + (x1 - x0) * share, y: y0 + (y1 - y0) * share })) return true;
    }
  }
  return false;
}
