import type { Day } from '../time/day.ts';

/** When a claim holds: `start` is exclusive, `end` inclusive; no end means none was given. UTC days. */
interface ClaimWindow {
  readonly start: Day;
  readonly end: Day | null;
}

/** One price in USD, on the scale it was quoted in. */
interface AtPrice extends ClaimWindow {
  readonly price: number;
}

/** Two prices in USD, 0 < min < max. */
interface BetweenPrices extends ClaimWindow {
  readonly min: number;
  readonly max: number;
}

/** What a prediction of each kind says. A new kind begins with a line here, under the name that records give it. */
interface Claims {
  readonly target: AtPrice;
  readonly range: BetweenPrices;
  readonly pricetimerange: AtPrice & { readonly end: Day };
  readonly top: AtPrice;
  readonly bottom: AtPrice;
}

export type Kind = keyof Claims;

/** The claim of one kind. */
export type ClaimOf<K extends Kind> = { readonly [Each in K]: { readonly kind: Each } & Claims[Each] }[K];

/** What a prediction says, in a form that can be drawn and judged. */
export type Claim = ClaimOf<Kind>;
