import type { Box, Mark, Scene, Shape } from '@hindcast/scene';
import { crosses } from '../../widgets/scene/src/box.ts';

/** The box of a mark's label, from the texts it is made of; null when it has none. A "+N" is no label. */
export function labelBox(mark: Mark): Box | null {
  const boxes = mark.label.flatMap((shape) => (shape.type === 'text' && shape.halo ? [textBox(shape)] : []));
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
  mark.label.flatMap((shape) => (shape.type === 'text' && shape.halo ? [shape.text] : [])).join(' ');

/** The filled or stroked discs of a mark. */
export const discs = (mark: Mark) => mark.shapes.flatMap((shape) => (shape.type === 'circle' ? [shape] : []));

/** Whether any stretch of the price line lies in a box. */
export function onLine({ line: { xy, points } }: Scene, box: Box): boolean {
  for (let i = 1; i < points; i++) {
    if (crosses(xy[2 * i - 2], xy[2 * i - 1], xy[2 * i], xy[2 * i + 1], box)) return true;
  }
  return false;
}
