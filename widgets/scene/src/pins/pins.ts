import type { Day, Prediction, Series } from '@hindcast/domain';
import { type Pin, pinOf } from './pin.ts';

/** All pins of a chart in the order of its predictions, and the predictions that cannot be drawn. */
export interface Pins {
  readonly pins: readonly Pin[];
  readonly skipped: readonly { readonly id: string; readonly problem: string }[];
}

/**
 * Compares pins by importance: open ones with the earliest end first, then verdicts with the latest first, then those
 * past their end without a verdict.
 */
export const byWeight = (a: Pin, b: Pin): number =>
  a.group - b.group || (a.open ? a.day - b.day : b.day - a.day) || a.low - b.low;

function build(predictions: readonly Prediction[], series: Series, today: Day): Pins {
  const pins: Pin[] = [];
  const skipped: { id: string; problem: string }[] = [];
  for (const prediction of predictions) {
    const pin = pinOf(prediction, series, today);
    if (typeof pin === 'string') skipped.push({ id: prediction.id, problem: pin });
    else if (pin) pins.push(pin);
  }
  return { pins, skipped };
}

const made = new WeakMap<readonly Prediction[], { series: Series; today: Day; pins: Pins }>();

/** Returns the pins of a list of predictions. Cached until the list, the series or the day changes. */
export function pinsOf(predictions: readonly Prediction[], series: Series, today: Day): Pins {
  const ready = made.get(predictions);
  if (ready && ready.series === series && ready.today === today) return ready.pins;
  const pins = build(predictions, series, today);
  made.set(predictions, { series, today, pins });
  return pins;
}
