import { type Day, readDay } from '../market/day.ts';
import { readNumber } from '../market/money.ts';
import type { WireDisplay } from '../wire/predictions.ts';

/** Drawing of a prediction that differs from its claim (C16). Lists and verdicts still show the claim. */
export interface Display {
  /** Position on the price axis and value of its label, USD; may be below zero. Null keeps the claimed price. */
  readonly price: number | null;
  /** The day on which its floor is marked as broken. Null if it is not marked. */
  readonly brokenOn: Day | null;
}

/** Reads the display from a row of the API. Null if the prediction is drawn as claimed. */
export function readDisplay(value: unknown): Display | null {
  if (typeof value !== 'object' || value === null) return null;
  const { shown_price, broken_on } = value as Partial<Record<keyof WireDisplay, unknown>>;
  const price = readNumber(shown_price);
  const brokenOn = typeof broken_on === 'string' ? readDay(broken_on) : null;
  return price === null && brokenOn === null ? null : { price, brokenOn };
}

/** Tells whether a row of the API asks to keep its prediction off the chart. */
export const isOffChart = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'off_chart' in value && value.off_chart === true;
