import type { Point, Shape } from './scene.ts';

export type PlainShape = Exclude<Shape, { readonly type: 'stamp' }>;

const movedPoint = ({ x, y }: Point, by: Point): Point => ({ x: x + by.x, y: y + by.y });

function moved(shape: PlainShape, by: Point): PlainShape {
  switch (shape.type) {
    case 'line':
      return { ...shape, from: movedPoint(shape.from, by), to: movedPoint(shape.to, by) };
    case 'lines':
      return { ...shape, d: shape.d.map((value, i) => value + (i % 2 === 0 ? by.x : by.y)) };
    case 'rect':
      return { ...shape, box: { ...shape.box, ...movedPoint(shape.box, by) } };
    case 'path':
      return { ...shape, d: shape.d.map((point) => movedPoint(point, by)) };
    default:
      return { ...shape, at: movedPoint(shape.at, by) };
  }
}

/** Returns the shapes with each stamp replaced by its own shapes. */
export function unstamped(shapes: readonly Shape[]): PlainShape[] {
  return shapes.flatMap((shape) => {
    if (shape.type !== 'stamp') return [shape];
    const { at, opacity } = shape;
    const placed = unstamped(shape.shapes).map((one) => moved(one, at));
    return opacity === undefined ? placed : placed.map((one) => ({ ...one, opacity: (one.opacity ?? 1) * opacity }));
  });
}
