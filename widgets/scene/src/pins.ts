import type { Day, Prediction, Series } from '@hindcast/domain';
import { type Pin, pinOf } from './pin.ts';

/** All pins of a chart, what matters most first, and what could not be drawn. */
export interface Pins {
  readonly pins: readonly Pin[];
  readonly skipped: readonly { readonly id: string; readonly problem: string }[];
}

/** 0 for one that is still open, 1 for a verdict, 2 for one that is past its day and could not be judged. */
const group = ({ open, outcome }: Pin): number => (open ? 0 : outcome === 'pending' ? 2 : 1);

/** Open ones first, those that end soonest leading; then verdicts, the latest leading. */
const byWeight = (a: Pin, b: Pin): number =>
  group(a) - group(b) || (a.open ? a.day - b.day : b.day - a.day) || a.low - b.low;

function build(predictions: readonly Prediction[], series: Series, today: Day): Pins {
  const pins: Pin[] = [];
  const skipped: { id: string; problem: string }[] = [];
  for (const prediction of predictions) {
    const pin = pinOf(prediction, series, today);
    if (typeof pin === 'string') skipped.push({ id: prediction.id, problem: pin });
    else if (pin) pins.push(pin);
  }
  return { pins: pins.sort(byWeight), skipped };
}

const made = new WeakMap<readonly Prediction[], { series: Series; today: Day; pins: Pins }>();

/** The pins of a list of predictions, kept until the list, the series or the day is another. */
export function pinsOf(predictions: readonly Prediction[], series: Series, today: Day): Pins {
  const ready = made.get(predictions);
  if (ready && ready.series === series && ready.today === today) return ready.pins;
  const pins = build(predictions, series, today);
  made.set(predictions, { series, today, pins });
  return pins;
}
