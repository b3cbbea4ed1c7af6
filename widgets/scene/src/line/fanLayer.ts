import type { Fan } from '@hindcast/domain/judge';
import { boundsOf } from '../model/bounds.ts';
import { overlap } from '../model/box.ts';
import type { Box, Layer, Mark, Onto, Point, Shape } from '../model/scene.ts';

/**
 * Bands of the fan: the share of price walks that end within each band, and its opacity. The widest comes first,
 * because it lies beneath the other.
 */
const BANDS = [
  { share: 0.9, opacity: 0.12 },
  { share: 0.5, opacity: 0.16 },
] as const;
/** Number of steps in which an edge is drawn. Steps are shorter at the beginning of the edge, where it bends most. */
const STEPS = 40;
const LABEL_SIZE = 11;
/** Gap between a band's label and the edge of the plot or of the band, pixels. */
const BESIDE = 6;
/** Width that a label needs beside the edge, pixels. */
const ROOM = 64;
/** Maximum distance of a mark's head or label from the mark's place, pixels. */
const REACH = { x: 400, y: 60 };

const inside = (y: number, { y: top, height }: Box): number => Math.min(Math.max(y, top), top + height);

/** The upper and the lower edge of a band from left to right. */
interface Edges {
  readonly upper: Point[];
  readonly lower: Point[];
}

function edgesOf(fan: Fan, share: number, { viewport, x, y, plot }: Onto): Edges {
  const from = Math.max(fan.from, viewport.from);
  const edges: Edges = { upper: [], lower: [] };
  for (let i = 0; i <= STEPS; i++) {
    const day = from + (viewport.to - from) * (i / STEPS) ** 2;
    const factor = Math.exp(fan.reach(share, day));
    const at = x(day);
    edges.upper.push({ x: at, y: inside(y(fan.close * factor), plot) });
    edges.lower.push({ x: at, y: inside(y(fan.close / factor), plot) });
  }
  return edges;
}

/** Tells whether the head or the label of a mark lies on a box. */
function covers({ at, shapes, label }: Mark, box: Box): boolean {
  if (Math.abs(at.x - box.x) > REACH.x || Math.abs(at.y - box.y) > REACH.y) return false;
  const drawn = [...shapes, ...label];
  return drawn.length > 0 && overlap(boundsOf(drawn), box);
}

/**
 * Returns the label with a band's share, at the rightmost visible point of the upper edge: beneath the edge if it ends
 * in the plot, beside it if it leaves the plot. Empty if the marks leave no space.
 */
function labelOf(share: number, upper: readonly Point[], { plot }: Onto, marks: readonly Mark[]): Shape[] {
  const [end, right] = [upper.at(-1), plot.x + plot.width];
  const seen = upper.findLast(({ y }) => y > plot.y && y + LABEL_SIZE + BESIDE < plot.y + plot.height);
  if (!seen || seen === upper[0]) return [];
  const leaves = seen !== end;
  if (leaves && right - seen.x < ROOM) return [];
  const at = { x: leaves ? seen.x + BESIDE : seen.x - BESIDE, y: seen.y + BESIDE + LABEL_SIZE / 2 };
  const align = leaves ? 'start' : 'end';
  const box = { x: leaves ? at.x : at.x - ROOM, y: at.y - LABEL_SIZE / 2, width: ROOM, height: LABEL_SIZE };
  if (marks.some((mark) => covers(mark, box))) return [];
  return [
    {
      type: 'text',
      at,
      text: `${Math.round(share * 100)} % likely`,
      ink: 'muted',
      size: LABEL_SIZE,
      weight: 400,
      align,
    },
  ];
}

/** Returns the layer that draws the fan as bands behind the marks, from the last close to the plot's right edge. */
export const fanLayer =
  (fan: Fan): Layer =>
  (onto, marks) => {
    if (onto.viewport.to <= fan.from) return [];
    const bands: Shape[] = [];
    const labels: Shape[] = [];
    for (const { share, opacity } of BANDS) {
      const { upper, lower } = edgesOf(fan, share, onto);
      bands.push({ type: 'path', d: [...upper, ...lower.reverse()], close: true, fill: 'muted', opacity });
      labels.push(...labelOf(share, upper, onto, marks));
    }
    return [...bands, ...labels];
  };
