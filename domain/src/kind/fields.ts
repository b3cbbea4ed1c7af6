import type { Day } from '../time/day.ts';

/** The parts of a record that make up a claim, read from text but not yet made sense of. Prices in USD. */
export interface ClaimFields {
  readonly priceTarget: number | null;
  readonly priceMin: number | null;
  readonly priceMax: number | null;
  readonly pricePrediction: number | null;
  readonly start: Day;
  readonly end: Day | null;
  /** Highest and lowest price that could be meant for this asset. */
  readonly plausible: readonly [number, number];
}

/** A price that can be claimed, or what is wrong with it. */
export function checkPrice(price: number | null, fields: ClaimFields): number | string {
  if (price === null) return 'it names no price';
  if (price <= 0) return `its price ${price} is not above zero`;
  const [low, high] = fields.plausible;
  return price < low || price > high ? `its price ${price} cannot be meant in USD` : price;
}
