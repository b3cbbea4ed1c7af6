import type { Box, Point } from './scene.ts';

/** Tells whether two boxes are closer than `gap` pixels, or overlap. */
export const overlap = (a: Box, b: Box, gap = 0): boolean =>
  a.x < b.x + b.width + gap && b.x < a.x + a.width + gap && a.y < b.y + b.height + gap && b.y < a.y + a.height + gap;

/** Tells whether a point lies in a box or on its edge. */
export const holds = (box: Box, { x, y }: Point): boolean =>
  x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;

/** Tells whether one box lies wholly in another. */
export const within = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

/** Returns the square around a point. @param reach distance from the point to the sides. */
export const around = ({ x, y }: Point, reach: number): Box => ({
  x: x - reach,
  y: y - reach,
  width: 2 * reach,
  height: 2 * reach,
});

/** Returns a box grown by `by` pixels on every side. */
export const grown = (box: Box, by: number): Box => ({
  x: box.x - by,
  y: box.y - by,
  width: box.width + 2 * by,
  height: box.height + 2 * by,
});

/** Returns the smallest box around two boxes. */
export function joined(a: Box, b: Box): Box {
  const x = Math.min(a.x, b.x);
  const y = Math.min(a.y, b.y);
  const right = Math.max(a.x + a.width, b.x + b.width);
  return { x, y, width: right - x, height: Math.max(a.y + a.height, b.y + b.height) - y };
}

/** Returns the intersection of two boxes. Null if they do not overlap. */
export function cut(box: Box, by: Box): Box | null {
  const x = Math.max(box.x, by.x);
  const y = Math.max(box.y, by.y);
  const width = Math.min(box.x + box.width, by.x + by.width) - x;
  const height = Math.min(box.y + box.height, by.y + by.height) - y;
  return width > 0 && height >= 0 ? { x, y, width, height } : null;
}

/**
 * Returns where a segment enters and leaves a box, as shares of its length (Liang and Barsky). Null if the segment
 * misses the box.
 */
function crossing(x0: number, y0: number, x1: number, y1: number, box: Box): [number, number] | null {
  let enter = 0;
  let leave = 1;
  const pass = (step: number, room: number): boolean => {
    if (step === 0) return room >= 0;
    const share = room / step;
    if (step < 0) enter = Math.max(enter, share);
    else leave = Math.min(leave, share);
    return enter <= leave;
  };
  const dx = x1 - x0;
  const dy = y1 - y0;
  const inside =
    pass(-dx, x0 - box.x) &&
    pass(dx, box.x + box.width - x0) &&
    pass(-dy, y0 - box.y) &&
    pass(dy, box.y + box.height - y0);
  return inside ? [enter, leave] : null;
}

/** Tells whether a segment touches a box. */
export const crosses = (x0: number, y0: number, x1: number, y1: number, box: Box): boolean =>
  crossing(x0, y0, x1, y1, box) !== null;

/**
 * Returns the part of a segment within a box. Null if it misses the box. `whole`: true if the segment's end lies in the
 * box.
 */
export function cutSegment(from: Point, to: Point, box: Box): { from: Point; to: Point; whole: boolean } | null {
  const part = crossing(from.x, from.y, to.x, to.y, box);
  if (!part) return null;
  const at = (share: number): Point => ({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share });
  return { from: part[0] === 0 ? from : at(part[0]), to: part[1] === 1 ? to : at(part[1]), whole: part[1] === 1 };
}

/** Returns the distance from a point to a box in pixels, 0 inside it. */
export function toBox({ x, y }: Point, box: Box): number {
  const beside = Math.max(box.x - x, x - box.x - box.width, 0);
  return Math.hypot(beside, Math.max(box.y - y, y - box.y - box.height, 0));
}
