import { createScene } from './createScene.ts';
import { lastPoint } from './line/lastPoint.ts';
import type { Mark, SceneInput, Viewport } from './model/scene.ts';
import type { Pin } from './pins/pin.ts';
import { pinsOf } from './pins/pins.ts';

/** Least number of days between members for zooming to separate them. Closer members are listed instead. */
const LEAST_SPREAD = 2;
/** Width of the opened view, as a multiple of the days between its members. */
const TIMES_AS_WIDE = 1.8;
const LEAST_DAYS = 30;
/** Least time shown before the last price, as a share of the opened view's width. */
const BEFORE_PRICE = 0.15;

/**
 * Returns the viewport that separates the members of a "+N" cluster, with the last price in view. Null for a single
 * mark, and for members that zooming cannot separate because they end on the same days.
 */
export function openCluster(input: SceneInput, mark: Mark): Viewport | null {
  const members = new Set(mark.members);
  const inIt = (pin: Pin): boolean => members.has(pin.id);
  const days = pinsOf(input.predictions, input.series, input.today)
    .pins.filter(inIt)
    .map(({ day }) => day);
  const first = Math.min(...days);
  const last = Math.max(...days);
  if (days.length < 2 || last - first < LEAST_SPREAD) return null;
  const middle = (first + last) / 2;
  const span = Math.max((last - first) * TIMES_AS_WIDE, LEAST_DAYS);
  const { to } = input.viewport;
  const lastPrice = input.series.length > 0 ? lastPoint(input.series, input.live).day : first;
  const from = Math.min(middle - span / 2, lastPrice - span * BEFORE_PRICE);
  const closer = { from, to: middle + span / 2 };
  const isCloser = closer.to - closer.from < to - input.viewport.from;
  return isCloser && parts({ ...input, viewport: closer }, members) ? closer : null;
}

/** Tells whether the members form more than one mark in the input's view. */
const parts = (input: SceneInput, members: ReadonlySet<string>): boolean =>
  createScene(input).marks.filter((mark) => mark.members.some((id) => members.has(id))).length > 1;
