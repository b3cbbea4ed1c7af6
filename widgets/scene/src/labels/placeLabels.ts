import type { Place } from '../marks/kind.ts';
import { crosses, grown, overlap, toBox, within } from '../model/box.ts';
import type { Box, Point, Scene } from '../model/scene.ts';

/** Label for which a place is sought. */
export interface LabelRequest {
  readonly id: string;
  /** Middle of the label's mark. */
  readonly at: Point;
  /** Box of the shapes at the mark's own place. */
  readonly head: Box;
  /**
   * Returns the possible places, best first. A function, because measuring texts is slow and most labels get no place.
   */
  places(): readonly Place[];
  /** Rank of the label's place in the previous scene, while the view moves. That place is kept if possible. */
  readonly keeps?: number | undefined;
}

/** The place of a label, with its rank. */
export interface PlacedLabel extends Place {
  /** Index among the label's possible places, 0 for the best. */
  readonly rank: number;
}

/** The boxes that labels must not cover, and the strokes that they should not cross. */
export interface Obstacles {
  readonly plot: Box;
  readonly line: Scene['line'];
  /** Boxes of marks, watermark and live marker, which labels never cover. `id` is the mark's, null for others. */
  readonly taken: readonly { readonly id: string | null; readonly box: Box }[];
  /**
   * Levels and edges of bands, x0, y0, x1, y1 each. Labels never cross them, because the text would look struck out.
   */
  readonly edges: readonly number[];
  /** Rays, x0, y0, x1, y1 each. A label crosses a ray only if no better place is free. */
  readonly rays: readonly number[];
}

/** Least vertical distance between the middles of two labels that lie above each other, pixels (C14). */
const LEAST_APART = 25;
const SIDE = 6;
const OFF_LINE = 3;
const CROSSING_COST = 12;
/** Least gap between a label and the mark of another label, pixels. The gap to its own mark is 7 px. */
const FOREIGN = 9;
/** Distance from its dot, in pixels, from which a label belongs to its own level or band. */
const FAR_FROM_DOT = 40;

/**
 * Distance from the head, in pixels, within which a label is refused if a level lies between both. A label further away
 * lies along its own level or band.
 */
const FAR_FROM_HEAD = 110;

/** Returns the index of the line's first point at or right of `x`. */
function pointAt({ xy, points }: Scene['line'], x: number): number {
  let low = 0;
  let high = points;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (xy[2 * middle] < x) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Tells whether a box, grown by `gap` pixels, touches the price line. */
export function onLine(line: Scene['line'], label: Box, gap = OFF_LINE): boolean {
  const box = grown(label, gap);
  const { xy, points } = line;
  const bottom = box.y + box.height;
  for (let i = Math.max(1, pointAt(line, box.x)); i < points; i++) {
    const from = xy[2 * i - 1];
    const to = xy[2 * i + 1];
    const beside = (from < box.y && to < box.y) || (from > bottom && to > bottom);
    if (!beside && crosses(xy[2 * i - 2], xy[2 * i - 1], xy[2 * i], xy[2 * i + 1], box)) return true;
    if (xy[2 * i] > box.x + box.width) return false;
  }
  return false;
}

/** Tells whether two labels would be read as one: side by side without a gap, or less than 25 px above each other. */
function tooClose(a: Box, b: Box): boolean {
  const beside = a.x < b.x + b.width + SIDE && b.x < a.x + a.width + SIDE;
  return beside && (overlap(a, b, 2) || Math.abs(a.y + a.height / 2 - b.y - b.height / 2) < LEAST_APART);
}

function crossings(strokes: readonly number[], box: Box): number {
  const right = box.x + box.width;
  const bottom = box.y + box.height;
  let count = 0;
  for (let i = 0; i < strokes.length; i += 4) {
    const x0 = strokes[i];
    const y0 = strokes[i + 1];
    const x1 = strokes[i + 2];
    const y1 = strokes[i + 3];
    if ((x0 < box.x && x1 < box.x) || (x0 > right && x1 > right)) continue;
    if ((y0 < box.y && y1 < box.y) || (y0 > bottom && y1 > bottom)) continue;
    if (crosses(x0, y0, x1, y1, box)) count++;
  }
  return count;
}

/**
 * Tells whether a label would cover another mark, the watermark or the live marker, or lie so close to another mark
 * that it reads as that mark's label.
 */
function covers({ id, at }: LabelRequest, label: Box, taken: Obstacles['taken']): boolean {
  const { x, y, width, height } = label;
  const own = toBox(at, label);
  const foreign = own < FAR_FROM_DOT ? Math.max(FOREIGN, own - 2) : FOREIGN;
  for (let i = 0; i < taken.length; i++) {
    const { id: owner, box } = taken[i];
    if (owner === id) continue;
    const gap = owner === null ? 1 : foreign;
    if (x >= box.x + box.width + gap || box.x >= x + width + gap) continue;
    if (y < box.y + box.height + gap && box.y < y + height + gap) return true;
  }
  return false;
}

const middleOf = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });

/** Returns the cross product: its sign tells on which side of the segment from `a` to `b` a point lies. */
const side = (a: Point, b: Point, x: number, y: number): number => (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x);

/**
 * Tells whether a level or an edge lies between a label and its mark, so that readers would take the label for that
 * level's. A mark's own level ends in the mark's middle, so it never separates them.
 */
function isParted(label: Box, head: Box, { edges }: Obstacles): boolean {
  const from = middleOf(label);
  const middle = middleOf(head);
  const length = Math.hypot(middle.x - from.x, middle.y - from.y);
  if (length > FAR_FROM_HEAD) return false;
  const share = Math.max(0, 1 - head.height / 2 / (length || 1));
  const to = { x: from.x + (middle.x - from.x) * share, y: from.y + (middle.y - from.y) * share };
  for (let i = 0; i < edges.length; i += 4) {
    const [a, b] = [
      { x: edges[i], y: edges[i + 1] },
      { x: edges[i + 2], y: edges[i + 3] },
    ];
    if (side(from, to, a.x, a.y) * side(from, to, b.x, b.y) >= 0) continue;
    if (side(a, b, from.x, from.y) * side(a, b, to.x, to.y) < 0) return true;
  }
  return false;
}

const fits = (request: LabelRequest, { box }: Place, obstacles: Obstacles, placed: Iterable<Place>): boolean => {
  if (!within(box, obstacles.plot)) return false;
  for (const other of placed) if (tooClose(box, other.box)) return false;
  if (covers(request, box, obstacles.taken)) return false;
  if (crossings(obstacles.edges, box) > 0 || isParted(box, request.head, obstacles)) return false;
  return !onLine(obstacles.line, box);
};

/**
 * Places one label above all marks, which are faint beneath it. It avoids only the line, the live marker and the
 * watermark. If every place covers one of these, it takes the best place anyway.
 */
export function placeAbove(
  requests: readonly LabelRequest[],
  obstacles: Omit<Obstacles, 'edges' | 'rays'>,
): Map<string, PlacedLabel> {
  const free = { ...obstacles, edges: [], rays: [] };
  const placed = placeLabels(requests, free, 1);
  return placed.size > 0 ? placed : placeLabels(requests, { ...free, taken: [], line: { ...free.line, points: 0 } }, 1);
}

/**
 * Returns the kept place if it is still free, else the free place with the least cost. A rank costs 1, a crossed ray
 * CROSSING_COST. Null if no place is free.
 */
function bestPlace(
  request: LabelRequest,
  obstacles: Obstacles,
  placed: ReadonlyMap<string, Place>,
): PlacedLabel | null {
  const places = request.places();
  const { keeps = -1 } = request;
  const kept = places[keeps];
  if (kept && fits(request, kept, obstacles, placed.values())) return { ...kept, rank: keeps };
  let best: PlacedLabel | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (let rank = 0; rank < places.length && rank < least; rank++) {
    const place = places[rank];
    if (!fits(request, place, obstacles, placed.values())) continue;
    const cost = rank + CROSSING_COST * crossings(obstacles.rays, place.box);
    if (cost >= least) continue;
    least = cost;
    best = { ...place, rank };
  }
  return best;
}

/**
 * Gives each label its kept place, else its best free place, in the order of the requests. A label without a free place
 * is not shown.
 * @param most maximum number of labels.
 * @param before labels that have their places already; they count towards `most`.
 */
export function placeLabels(
  requests: readonly LabelRequest[],
  obstacles: Obstacles,
  most: number,
  before: ReadonlyMap<string, PlacedLabel> = new Map(),
): Map<string, PlacedLabel> {
  const placed = new Map(before);
  for (const request of requests) {
    if (placed.size >= most) break;
    const place = bestPlace(request, obstacles, placed);
    if (place) placed.set(request.id, place);
  }
  return placed;
}
