import type { Day } from '../time/day.ts';

/** When a claim was made and when it holds. UTC days. */
export interface ClaimWindow {
  /** The day of the words. Prices are quoted on its scale. */
  readonly made: Day;
  /** Nobody said when the words were said: `made` is the day on which they were recorded. */
  readonly assumed: boolean;
  /** The later of `made` and a start that the words name. Exclusive: the first close that counts comes after it. */
  readonly start: Day;
  /** The last day that counts; null where the words name none. */
  readonly end: Day | null;
}

/** Where a target lies, seen from the price on the day of the words. */
export type Direction = (typeof directions)[number];
export const directions = ['up', 'down'] as const;

/** One price in USD, on the scale it was quoted in. */
interface AtPrice extends ClaimWindow {
  readonly price: number;
}

/** Two prices in USD, 0 < min < max. */
interface BetweenPrices extends ClaimWindow {
  readonly min: number;
  readonly max: number;
}

/** Claim of a prediction of each kind. A new kind begins with a line here, under the name that records give it. */
interface Claims {
  /** `direction`: what the words say of it; null where they leave it to the price. */
  readonly target: AtPrice & { readonly direction: Direction | null };
  readonly range: BetweenPrices;
  readonly pricetimerange: AtPrice & { readonly end: Day };
  readonly top: AtPrice;
  readonly bottom: AtPrice;
}

export type Kind = keyof Claims;

/** The claim of one kind. */
export type ClaimOf<K extends Kind> = { readonly [Each in K]: { readonly kind: Each } & Claims[Each] }[K];

/** Claim of a prediction, in a form that can be drawn and judged. */
export type Claim = ClaimOf<Kind>;
