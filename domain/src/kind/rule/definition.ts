import type { Kind } from '../claim.ts';
import type { ReviewDetail } from '../judge/verdict.ts';
import type { Side } from './side.ts';

/** Rule that settles a call, for one side on which the price stood when its window began. */
export interface RuleCase {
  /** Where the price stood, to end the sentence "If the price was …": "below the target". */
  readonly stood: Side;
  /**
   * `hit`: the first close on that side makes it true. `break`: the first close there makes it a miss. `last`: it was
   * there already, and the last close of the window must be too.
   */
  readonly settledBy: 'hit' | 'break' | 'last';
  readonly side: Side;
}

/** The rule of one kind in a form that can be told in words and held against the judge. */
export interface KindRule {
  readonly kind: Kind;
  /** Meaning of such a call, for readers. */
  readonly says: string;
  /** Name of its price if none is given: "the target". */
  readonly price: string;
  /** Which of them applies is decided by the last close at or before the start; where none does, the call is reviewed. */
  readonly cases: readonly RuleCase[];
  /** Reasons for which a person reviews such a call before it is judged. */
  readonly reviewed: readonly ReviewDetail[];
}
