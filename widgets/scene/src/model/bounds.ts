import { grown, joined } from './box.ts';
import type { Box, Point, Shape } from './scene.ts';
import { type PlainShape, unstamped } from './unstamped.ts';

/** Pixels by which a text may exceed its font size: accents, descenders and the halo. */
const TEXT = 4;

function hull(points: readonly Point[]): Box {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

const pointsOf = (d: readonly number[]): Point[] =>
  Array.from({ length: d.length / 2 }, (_, i) => ({ x: d[2 * i], y: d[2 * i + 1] }));

function boxOf(shape: PlainShape): Box {
  switch (shape.type) {
    case 'line':
      return hull([shape.from, shape.to]);
    case 'lines':
      return hull(pointsOf(shape.d));
    case 'rect':
      return shape.box;
    case 'path':
      return hull(shape.d);
    case 'circle':
      return grown({ ...shape.at, width: 0, height: 0 }, shape.radius);
    case 'text': {
      const { at, size, align, length = 0 } = shape;
      const x = at.x - length * (align === 'start' ? 0 : align === 'end' ? 1 : 0.5);
      return grown({ x, y: at.y - size / 2, width: length, height: size }, TEXT);
    }
  }
}

/** Returns the box around shapes, including their strokes. Texts have the width with which they were measured. */
export function boundsOf(shapes: readonly Shape[]): Box {
  const boxes = unstamped(shapes).map((shape) => grown(boxOf(shape), 'width' in shape ? (shape.width ?? 1) : 1));
  return boxes.reduce(joined);
}
