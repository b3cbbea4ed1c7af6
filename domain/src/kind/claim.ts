import type { Day } from '../time/day.ts';

/** The UTC days on which a claim was made, begins to count and ends. */
export interface ClaimWindow {
  /**
   * The UTC day on which the expert made the statement. The claim's prices are on the scale of this day, before later
   * splits.
   */
  readonly made: Day;
  /** True if the day of the statement is unknown. Then `made` is the day on which the prediction was recorded. */
  readonly assumed: boolean;
  /**
   * The later of `made` and the start day that the claim names. Exclusive: the day after it is the first that counts.
   */
  readonly start: Day;
  /** The last day that counts. Null if the claim names no end. */
  readonly end: Day | null;
}

/** Side on which a target lies, seen from the price on the day of the statement. */
export type Direction = (typeof directions)[number];
export const directions = ['up', 'down'] as const;

/** A claim of one price in USD, on the scale of the day it was made. */
interface AtPrice extends ClaimWindow {
  readonly price: number;
}

/** A claim of two prices in USD, 0 < min < max. */
interface BetweenPrices extends ClaimWindow {
  readonly min: number;
  readonly max: number;
}

/** The claim of each kind of prediction. To add a kind, add a line here under the name that records use. */
interface Claims {
  /**
   * `direction`: the direction that the expert named. Null if none was named; then the closes around the day of the
   * statement decide.
   */
  readonly target: AtPrice & { readonly direction: Direction | null };
  readonly range: BetweenPrices;
  readonly pricetimerange: AtPrice & { readonly end: Day };
  readonly top: AtPrice;
  readonly bottom: AtPrice;
}

export type Kind = keyof Claims;

/** Claim of one or several given kinds. */
export type ClaimOf<K extends Kind> = { readonly [Each in K]: { readonly kind: Each } & Claims[Each] }[K];

/** Claim of a prediction, in a form that can be drawn and judged. */
export type Claim = ClaimOf<Kind>;
