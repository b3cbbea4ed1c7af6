import { indexAt, type Series } from '@hindcast/domain';
import type { Scales } from '../axes/scales.ts';
import { cutSegment } from '../model/box.ts';
import type { Shape } from '../model/scene.ts';

/** Maximum number of points of the line. A faint line needs no more. */
const POINTS = 400;

/** Draws the prices after the last bar of a series as a faint line, for a view as of a past day. */
export function sinceShapes(whole: Series, known: Series, { plot, viewport, x, y }: Scales): Shape[] {
  const first = Math.max(known.length - 1, 0, indexAt(whole, viewport.from));
  const last = Math.min(whole.length - 1, indexAt(whole, viewport.to) + 1);
  const step = Math.max(1, Math.ceil((last - first) / POINTS));
  const d: number[] = [];
  for (let i = first; i < last; i += step) {
    const next = Math.min(i + step, last);
    const from = { x: x(whole.days[i]), y: y(whole.closes[i]) };
    const part = cutSegment(from, { x: x(whole.days[next]), y: y(whole.closes[next]) }, plot);
    if (part) d.push(part.from.x, part.from.y, part.to.x, part.to.y);
  }
  return d.length > 0 ? [{ type: 'lines', d, ink: 'muted', width: 1.25, opacity: 0.7 }] : [];
}
