import type { SceneInput, Viewport } from './model/scene.ts';
import { pinsOf } from './pins/pins.ts';

/** Margin beside a prediction that is brought into view, as a share of the view. */
const BESIDE = 0.1;

/**
 * Returns the nearest view that shows a prediction from the day it was made to its decision and its end. The view is as
 * wide as that of `input`, or wider if needed. A view that shows all of it already is returned unchanged. Null if the
 * prediction is not drawn.
 */
export function viewOf(
  input: Pick<SceneInput, 'predictions' | 'series' | 'today' | 'viewport'>,
  id: string,
): Viewport | null {
  const pin = pinsOf(input.predictions, input.series, input.today).pins.find((one) => one.id === id);
  if (!pin) return null;
  const first = Math.min(pin.made.day, pin.day);
  const last = Math.max(pin.day, pin.end);
  const { from, to } = input.viewport;
  if (first >= from && last <= to) return input.viewport;
  const span = Math.max(to - from, (last - first) / (1 - 2 * BESIDE));
  const earliest = last + span * BESIDE - span;
  const latest = first - span * BESIDE;
  const start = Math.min(Math.max(from, earliest), latest);
  return { from: start, to: start + span };
}
