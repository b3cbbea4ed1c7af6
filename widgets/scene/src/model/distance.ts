import { crosses, overlap, toBox } from './box.ts';
import type { Box, Point, Shape } from './scene.ts';

/** Returns the distance from a point to a segment in pixels. */
function toSegment({ x, y }: Point, x0: number, y0: number, x1: number, y1: number): number {
  const [dx, dy] = [x1 - x0, y1 - y0];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.min(Math.max(((x - x0) * dx + (y - y0) * dy) / length, 0), 1);
  return Math.hypot(x - x0 - share * dx, y - y0 - share * dy);
}

function toSegments(at: Point, d: readonly number[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i + 3 < d.length; i += 4) least = Math.min(least, toSegment(at, d[i], d[i + 1], d[i + 2], d[i + 3]));
  return least;
}

function toPath(at: Point, d: readonly Point[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 1; i < d.length; i++) {
    least = Math.min(least, toSegment(at, d[i - 1].x, d[i - 1].y, d[i].x, d[i].y));
  }
  return least;
}

function textBox({ at, size, align, length = 0 }: Shape & { readonly type: 'text' }): Box {
  const share = align === 'start' ? 0 : align === 'end' ? 1 : 0.5;
  return { x: at.x - length * share, y: at.y - size / 2, width: length, height: size };
}

/** Returns the distance from a point to a shape in pixels, 0 on or in it. A text counts as its measured box. */
export function distanceTo(shape: Shape, at: Point): number {
  switch (shape.type) {
    case 'line':
      return toSegment(at, shape.from.x, shape.from.y, shape.to.x, shape.to.y);
    case 'lines':
      return toSegments(at, shape.d);
    case 'circle':
      return Math.max(0, Math.hypot(shape.at.x - at.x, shape.at.y - at.y) - shape.radius);
    case 'rect':
      return toBox(at, shape.box);
    case 'path':
      return toPath(at, shape.d);
    case 'text':
      return toBox(at, textBox(shape));
    case 'stamp': {
      const inside = { x: at.x - shape.at.x, y: at.y - shape.at.y };
      return Math.min(...shape.shapes.map((one) => distanceTo(one, inside)));
    }
  }
}

function segmentsTouch(d: readonly number[], box: Box): boolean {
  for (let i = 0; i + 3 < d.length; i += 4) if (crosses(d[i], d[i + 1], d[i + 2], d[i + 3], box)) return true;
  return false;
}

/** Tells whether any part of a drawn shape lies in a box. */
export function touches(shape: Shape, box: Box): boolean {
  switch (shape.type) {
    case 'line':
      return crosses(shape.from.x, shape.from.y, shape.to.x, shape.to.y, box);
    case 'lines':
      return segmentsTouch(shape.d, box);
    case 'rect':
      return overlap(shape.box, box);
    case 'text':
      return overlap(textBox(shape), box);
    case 'circle':
      return toBox(shape.at, box) < shape.radius;
    case 'path':
      return shape.d.some((point) => toBox(point, box) === 0);
    case 'stamp': {
      const inside = { ...box, x: box.x - shape.at.x, y: box.y - shape.at.y };
      return shape.shapes.some((one) => touches(one, inside));
    }
  }
}
