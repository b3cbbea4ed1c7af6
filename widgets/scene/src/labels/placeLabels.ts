import type { Place } from '../marks/kind.ts';
import { crosses, grown, overlap, toBox, within } from '../model/box.ts';
import type { Box, Point, Scene } from '../model/scene.ts';

/** A label that wants a place. */
export interface LabelRequest {
  readonly id: string;
  /** The middle of its mark. */
  readonly at: Point;
  /** The box of what stands at its mark. */
  readonly head: Box;
  /** The places it could take, the best first. A function, since measuring texts costs time and most labels are not placed. */
  places(): readonly Place[];
  /** The rank of the place that it keeps if it can: that of the scene before, while the view moves. */
  readonly keeps?: number | undefined;
}

/** Where a label stands. */
export interface PlacedLabel extends Place {
  /** Which of its places it is, 0 for the best. */
  readonly rank: number;
}

/** The boxes that labels must not cover, and the strokes that they should not cross. */
export interface Obstacles {
  readonly plot: Box;
  readonly line: Scene['line'];
  /** Boxes of marks, watermark and live marker: never covered. */
  readonly taken: readonly { readonly id: string | null; readonly box: Box }[];
  /** Levels and the edges of bands, x0, y0, x1, y1 of each: never crossed, since a label would look struck out. */
  readonly edges: readonly number[];
  /** Rays, likewise: crossed only where nothing else is left. */
  readonly rays: readonly number[];
}

/** Labels whose middles are closer than this, one above the other, are moved apart (C14). */
const LEAST_APART = 25;
const SIDE = 6;
const OFF_LINE = 3;
const CROSSING_COST = 12;
/** A label stands 7 px from its own mark, and further from every other one; one that is far from its dot stands along it. */
const FOREIGN = 9;
const FAR_FROM_DOT = 40;

/** A label further from its mark's head stands along its level or band. */
const FAR_FROM_HEAD = 110;

/** First point of the line at or right of `x`. */
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

/** Tells whether two labels would be read as one: side by side without a gap, or closer than 25 px above each other. */
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
 * Tells whether a label would cover another mark, the watermark or the live marker, or stand so close to another mark
 * that it reads as that mark's name.
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

/** On which side of the segment from `a` to `b` a point lies: the sign of the cross product. */
const side = (a: Point, b: Point, x: number, y: number): number => (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x);

/**
 * Tells whether a level or an edge lies between a label and its mark: the label would read as that level's. A mark's
 * own level ends in the mark's middle and so never parts them.
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
 * The place of a label that lies above all marks, which are faint beneath it: only the line, the live marker and the
 * watermark can be in its way, and in need not even these.
 */
export function placeAbove(
  requests: readonly LabelRequest[],
  obstacles: Omit<Obstacles, 'edges' | 'rays'>,
): Map<string, PlacedLabel> {
  const free = { ...obstacles, edges: [], rays: [] };
  const placed = placeLabels(requests, free, 1);
  return placed.size > 0 ? placed : placeLabels(requests, { ...free, taken: [], line: { ...free.line, points: 0 } }, 1);
}

/** The place that crosses fewest rays among those that cover nothing; null when each covers something. */
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
 * Gives each label the place that it keeps, or else its best one, in the order of the requests. A label without a place
 * is not shown.
 * @param most labels that may be shown.
 * @param before labels that have their places already, and count.
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
