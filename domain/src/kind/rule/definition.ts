import type { Kind } from '../claim.ts';
import type { ReviewDetail } from '../judge/verdict.ts';
import type { Side } from './side.ts';

/** Rule that settles a call, for one position of the price at the start of its window. */
export interface RuleCase {
  /** Position of the price at the start, to end the sentence "If the price was …": "below the target". */
  readonly stood: Side;
  /**
   * `hit`: the first close on that side makes it a hit. `break`: the first close there makes it a miss. `last`: the
   * price was there already, and the last close of the window must be there too.
   */
  readonly settledBy: 'hit' | 'break' | 'last';
  readonly side: Side;
}

/** The rule of one kind as data, to put it into words and to test it against the judge. */
export interface KindRule {
  readonly kind: Kind;
  /** Meaning of such a call, for readers. */
  readonly says: string;
  /** Stands in a sentence for the price if none is given: "the target". */
  readonly price: string;
  /** The last close at or before the start selects the case. The call is reviewed if no case applies. */
  readonly cases: readonly RuleCase[];
  /** Reasons for which a person reviews such a call before it is judged. */
  readonly reviewed: readonly ReviewDetail[];
}
