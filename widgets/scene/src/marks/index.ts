import type { Kind } from '@hindcast/domain';
import type { Scales } from '../axes/scales.ts';
import { holds } from '../model/box.ts';
import type { Point, Shape } from '../model/scene.ts';
import type { Pin } from '../pins/pin.ts';
import { bottom } from './bottom.ts';
import { dot } from './dot.ts';
import type { Edge, MarkKind } from './kind.ts';
import { pricetimerange } from './pricetimerange.ts';
import { range } from './range.ts';
import { target } from './target.ts';
import { top } from './top.ts';

/** Drawing of each kind of prediction. */
export const markKinds: Readonly<Record<Kind, MarkKind>> = { target, range, pricetimerange, top, bottom };

/** Place of a prediction's mark: on the plot, or at the edge beyond which its price lies. */
export interface FoundAt {
  readonly at: Point;
  readonly edge: Edge | null;
}

/** Returns the edge of the plot beyond which a height lies. Null if it lies within the plot. */
const edgeOf = (y: number, { plot }: Scales): Edge | null =>
  y < plot.y ? 'above' : y > plot.y + plot.height ? 'below' : null;

/**
 * Finds the place of a prediction's mark: the verdict's dot, or the end of an open prediction. If its price or ray is
 * off the scale, the place is at that edge. Null outside the visible time.
 */
export function findMark(pin: Pin, scales: Scales): FoundAt | null {
  const { plot } = scales;
  const said = { x: scales.x(pin.day), y: scales.y(pin.price) };
  const open = pin.outcome === 'pending';
  const at = open ? markKinds[pin.kind].openAt(pin, scales) : holds(plot, said) ? said : null;
  const beyond = edgeOf(said.y, scales);
  // A ray that leaves through the right edge is marked there, whatever its price.
  if (at && (beyond === null || at.x >= plot.x + plot.width - 1)) return { at, edge: null };
  if (beyond === null) return null;
  const x = at?.x ?? (open ? Math.min(said.x, plot.x + plot.width) : said.x);
  const isInTime = x >= plot.x && x <= plot.x + plot.width && scales.x(pin.made.day) <= plot.x + plot.width;
  return isInTime ? { at: { x, y: beyond === 'above' ? plot.y : plot.y + plot.height }, edge: beyond } : null;
}

/**
 * Draws the head of a mark, above the line. A pending prediction has the head of its kind, a settled one a dot in the
 * colour of the outcome.
 */
export const headOf = (pin: Pin, scales: Scales, at: Point, radius: number): Shape[] =>
  pin.outcome === 'pending' ? markKinds[pin.kind].open(pin, scales, at, radius) : [dot(at, pin.outcome, radius)];
