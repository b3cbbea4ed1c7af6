import type { Day } from '../time/day.ts';
import type { Direction } from './claim.ts';

/** The fields of a record that hold the prices of a claim, USD. */
export interface PriceFields {
  readonly priceTarget: number | null;
  readonly priceMin: number | null;
  readonly priceMax: number | null;
}

/** A field of a record that may hold a price, by the name it has there. */
export type PriceColumn = 'price_target' | 'price_min' | 'price_max' | 'price_prediction';

/** No price in any field: a kind fills its own. */
export const noPrices: PriceFields = { priceTarget: null, priceMin: null, priceMax: null };

/** The fields of a record that make up a claim: read from text, not yet checked against each other. */
export interface ClaimFields extends PriceFields {
  readonly pricePrediction: number | null;
  readonly direction: Direction | null;
  readonly made: Day;
  readonly assumed: boolean;
  readonly start: Day;
  readonly end: Day | null;
  /** Lowest and highest price in USD that the asset can have. */
  readonly plausible: readonly [number, number];
}

/** When a claim was made and holds, out of its fields. */
export const timesOf = ({ made, assumed, start, end }: ClaimFields) => ({ made, assumed, start, end });

/** A price that can be claimed, or what is wrong with it. `needs` says in which fields such a claim has its prices. */
export function checkPrice(price: number | null, fields: ClaimFields, needs: string): number | string {
  if (price === null) return `it names no price: ${needs}`;
  if (price <= 0) return `its price ${price} is not above zero`;
  const [low, high] = fields.plausible;
  return price < low || price > high ? `its price ${price} cannot be meant in USD` : price;
}
