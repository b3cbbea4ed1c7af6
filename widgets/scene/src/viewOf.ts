import type { SceneInput, Viewport } from './model/scene.ts';
import { pinsOf } from './pins/pins.ts';

/** Room beside a prediction that is brought into view, as a share of the days shown. */
const BESIDE = 0.1;

/**
 * The nearest view that shows a prediction from the day it was made to the day its dot stands: as wide as the view of
 * `input` where that is enough, else as wide as needed. Null when it is not drawn at all.
 */
export function viewOf(input: SceneInput, id: string): Viewport | null {
  const pin = pinsOf(input.predictions, input.series, input.today).pins.find((one) => one.id === id);
  if (!pin) return null;
  const first = Math.min(pin.made.day, pin.day);
  const { from, to } = input.viewport;
  const span = Math.max(to - from, (pin.day - first) / (1 - 2 * BESIDE));
  const earliest = pin.day + span * BESIDE - span;
  const latest = first - span * BESIDE;
  const start = Math.min(Math.max(from, earliest), latest);
  return { from: start, to: start + span };
}
