import type { Day, Prediction, Series } from '@hindcast/domain';
import type { Viewport } from './model/scene.ts';
import { pinsOf } from './pins/pins.ts';

/** Least number of days in a view, so that a short call is seen in the context of several months. */
const LEAST = 240;
/** Margin before the day the prediction was made, as a share of the days from then to its end. */
const BEFORE = 0.25;
/** Margin after the prediction's end, as a share of the same days. */
const AFTER = 0.12;
/** Most days that are shown after the end of a call. */
const MOST_AFTER = 90;

/** Returns the default view: the last months with prices. */
const everything = ({ days, length }: Series, today: Day): Viewport => {
  const last = length > 0 ? days[length - 1] : today;
  return { from: Math.max(length > 0 ? days[0] : last - LEAST, last - 2 * LEAST), to: last + LEAST / 8 };
};

/**
 * Returns the view for a picture of one prediction: from before the day it was made to after its end. If the prediction
 * is not drawn, the last months with prices.
 */
export function viewOfOne(prediction: Prediction, series: Series, today: Day): Viewport {
  const [pin] = pinsOf([prediction], series, today).pins;
  if (!pin) return everything(series, today);
  const first = Math.min(pin.made.day, pin.day);
  const last = Math.max(pin.day, pin.end);
  const span = Math.max(last - first, 1);
  const after = Math.min(span * AFTER, MOST_AFTER);
  const to = last + Math.max(after, 14);
  const from = first - span * BEFORE;
  return { from: Math.min(from, to - LEAST), to };
}
