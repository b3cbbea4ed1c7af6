import type { Kind } from '@hindcast/domain';
import type { Scales } from '../axes/scales.ts';
import { holds } from '../model/box.ts';
import type { Point, Shape } from '../model/scene.ts';
import type { Pin } from '../pins/pin.ts';
import { bottom } from './bottom.ts';
import { dot } from './dot.ts';
import type { MarkKind } from './kind.ts';
import { pricetimerange } from './pricetimerange.ts';
import { range } from './range.ts';
import { target } from './target.ts';
import { top } from './top.ts';

/** How each kind is drawn. */
export const markKinds: Readonly<Record<Kind, MarkKind>> = { target, range, pricetimerange, top, bottom };

/** Where a prediction is found on the plot: the verdict's dot, or the end of what is still open. Null out of view. */
export function markAt(pin: Pin, scales: Scales): Point | null {
  if (pin.outcome === 'pending') return markKinds[pin.kind].openAt(pin, scales);
  const at = { x: scales.x(pin.day), y: scales.y(pin.price) };
  return holds(scales.plot, at) ? at : null;
}

/** What stands at a prediction's place, above the line. */
export const headOf = (pin: Pin, scales: Scales, at: Point, radius: number): Shape[] =>
  pin.outcome === 'pending' ? markKinds[pin.kind].open(pin, scales, at, radius) : dot(at, pin.outcome, radius);
