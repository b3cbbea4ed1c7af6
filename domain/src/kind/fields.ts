import type { Day } from '../time/day.ts';
import type { Direction } from './claim.ts';

/** The fields of a record that hold the prices of a claim, USD. */
export interface PriceFields {
  readonly priceTarget: number | null;
  readonly priceMin: number | null;
  readonly priceMax: number | null;
}

/** Name of a record's field that may hold a price. */
export type PriceColumn = 'price_target' | 'price_min' | 'price_max' | 'price_prediction';

/** Price fields without prices, as a base for each kind's own fields. */
export const noPrices: PriceFields = { priceTarget: null, priceMin: null, priceMax: null };

/** The fields of a record that make up a claim, parsed but not yet checked against each other. */
export interface ClaimFields extends PriceFields {
  readonly pricePrediction: number | null;
  readonly direction: Direction | null;
  readonly made: Day;
  readonly assumed: boolean;
  readonly start: Day;
  readonly end: Day | null;
  /** Lowest and highest plausible price of the asset, USD. */
  readonly plausible: readonly [number, number];
}

/** Returns the days of a claim: made, start and end. */
export const timesOf = ({ made, assumed, start, end }: ClaimFields) => ({ made, assumed, start, end });

/**
 * Returns the price if it is above zero and plausible, else a phrase about the problem. `needs` names the fields that
 * should hold the price.
 */
export function checkPrice(price: number | null, fields: ClaimFields, needs: string): number | string {
  if (price === null) return `it names no price: ${needs}`;
  if (price <= 0) return `its price ${price} is not above zero`;
  const [low, high] = fields.plausible;
  return price < low || price > high ? `its price ${price} cannot be meant in USD` : price;
}
