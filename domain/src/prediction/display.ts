import { readNumber } from '../price/money.ts';
import { type Day, readDay } from '../time/day.ts';
import type { WireDisplay } from '../wire/prediction.ts';

/** Drawing of a prediction that differs from its claim (C16). Lists and verdicts show the claim. */
export interface Display {
  /** Where it stands on the price axis, and what its label says; USD, below zero too. Null leaves it at its price. */
  readonly price: number | null;
  /** The day on which its floor is marked as broken. */
  readonly brokenOn: Day | null;
}

/** Reads it from a row as it travels; null where the prediction is drawn as it claims. */
export function readDisplay(value: unknown): Display | null {
  if (typeof value !== 'object' || value === null) return null;
  const { shown_price, broken_on } = value as Partial<Record<keyof WireDisplay, unknown>>;
  const price = readNumber(shown_price);
  const brokenOn = typeof broken_on === 'string' ? readDay(broken_on) : null;
  return price === null && brokenOn === null ? null : { price, brokenOn };
}

/** Tells whether a row keeps its prediction off the chart. */
export const isOffChart = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'off_chart' in value && value.off_chart === true;
