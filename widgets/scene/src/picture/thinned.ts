import type { Point } from '../model/scene.ts';

/** Returns the distance of `point` from the segment between `a` and `b`, pixels. */
function offSegment(point: Point, a: Point, b: Point): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const along = ((point.x - a.x) * dx + (point.y - a.y) * dy) / (dx * dx + dy * dy || 1);
  const share = Math.min(1, Math.max(0, along));
  return Math.hypot(point.x - a.x - share * dx, point.y - a.y - share * dy);
}

/**
 * Removes points of a line that lie closer than `least` pixels to the line through the remaining points. Douglas and
 * Peucker, Cartographica 10 (1973), without recursion.
 */
export function thinned(points: readonly Point[], least: number): Point[] {
  const kept = new Uint8Array(points.length);
  kept[0] = 1;
  kept[points.length - 1] = 1;
  const spans: (readonly [first: number, last: number])[] = [[0, points.length - 1]];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [first, last] = span;
    let furthest = 0;
    let at = -1;
    for (let i = first + 1; i < last; i++) {
      const distance = offSegment(points[i], points[first], points[last]);
      if (distance > furthest) [furthest, at] = [distance, i];
    }
    if (furthest <= least) continue;
    kept[at] = 1;
    spans.push([first, at], [at, last]);
  }
  return points.filter((_, i) => kept[i] === 1);
}
