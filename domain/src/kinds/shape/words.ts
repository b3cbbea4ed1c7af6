import type { Kind } from './claim.ts';
import type { ReviewDetail } from './verdict.ts';

/** Rule that settles a call if the start price lies on a given side of the claimed price. */
export interface RuleCase {
  /**
   * Side of the claimed price on which the start price lies. It ends the sentence "If the price was …": "below the
   * target".
   */
  readonly stood: Side;
  /**
   * `hit`: the first close on `side` makes the prediction a hit. `break`: the first close there makes it a miss.
   * `last`: the price was there at the start, and the last close of the window must be there too.
   */
  readonly settledBy: 'hit' | 'break' | 'last';
  readonly side: Side;
}

/** The rule of one kind as data, to put it into words and to test it against the judge. */
export interface KindRule {
  readonly kind: Kind;
  /** Meaning of such a call, as text for readers. */
  readonly says: string;
  /** Phrase for the price in a sentence without a number: "the target". */
  readonly price: string;
  /** Cases by the start price. If no case applies, a person reviews the call. */
  readonly cases: readonly RuleCase[];
  /** Reasons for which a person reviews such a call before it is judged. */
  readonly reviewed: readonly ReviewDetail[];
}

/** A side of the claimed price on which a close may lie, and the phrase for it. */
interface SideDefinition {
  readonly words: string;
  /** Tells whether a close lies on this side. `low` and `high` are equal for a kind with one price. */
  holds(close: number, low: number, high: number): boolean;
}

export const sides = {
  atOrAbove: { words: 'at or above', holds: (close, low) => close >= low },
  atOrBelow: { words: 'at or below', holds: (close, _, high) => close <= high },
  above: { words: 'above', holds: (close, _, high) => close > high },
  below: { words: 'below', holds: (close, low) => close < low },
  within: { words: 'within', holds: (close, low, high) => close >= low && close <= high },
} satisfies Readonly<Record<string, SideDefinition>>;

export type Side = keyof typeof sides;
