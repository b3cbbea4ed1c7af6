import type { SceneInput, Viewport } from './model/scene.ts';
import { pinsOf } from './pins/pins.ts';

/** Room beside a prediction that is brought into view, as a share of the days shown. */
const BESIDE = 0.1;

/**
 * The nearest view that shows a prediction from the day it was made to the day that decided it and the last day of what
 * was said: as wide as the view of `input` where that is enough, else as wide as needed. Null when it is not drawn.
 * A view that shows all of it is left as it is.
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
