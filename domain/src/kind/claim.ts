import type { Day } from '../time/day.ts';

export type Kind = 'target' | 'range' | 'pricetimerange' | 'top' | 'bottom';

/** When a claim holds: `start` is exclusive, `end` inclusive; no end means none was given. UTC days. */
export interface Window {
  readonly start: Day;
  readonly end: Day | null;
}

/** A single price in USD, as quoted: to be reached, or a ceiling or floor to be kept. */
export interface PriceClaim<K extends 'target' | 'top' | 'bottom'> extends Window {
  readonly kind: K;
  readonly price: number;
}

/** "At least this price by that date." */
export interface MinimumClaim extends Window {
  readonly kind: 'pricetimerange';
  readonly price: number;
  readonly end: Day;
}

/** A band of prices, 0 < min < max. */
export interface RangeClaim extends Window {
  readonly kind: 'range';
  readonly min: number;
  readonly max: number;
}

/** What a prediction says, in a form that can be drawn and judged. */
export type Claim = PriceClaim<'target'> | PriceClaim<'top'> | PriceClaim<'bottom'> | MinimumClaim | RangeClaim;

/** The claim of one kind. */
export type ClaimOf<K extends Kind> = Extract<Claim, { readonly kind: K }>;
