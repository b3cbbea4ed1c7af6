import type { Direction, Kind } from '@hindcast/domain';

/** A price and the words around it, as the kinds look at them. */
export interface Reading {
  /** The words before it in its clause, and behind it up to the next price. */
  readonly before: string;
  readonly after: string;
  readonly low: number;
  readonly high: number;
  readonly orMore: boolean;
  /** The words deny it. */
  readonly denied: boolean;
  /** The direction that the words give to the price. */
  readonly direction: Direction | null;
}

/** The test by which words show that a call is of one kind. */
export interface KindWords {
  readonly kind: Kind;
  is(reading: Reading): boolean;
}

/** Words that may stand between what says the kind and the price. */
export const FILL = String.raw`(?:(?:the|a|an|its|his|her|their|my|about|around|roughly|near|nearly|almost|approximately|approx\.?|ca\.?|somewhere|something|like|at|of|is|in|be|level|levels|mark|price|region|area|zone|psychological|key|all-time|high|record|mid|low|just|well|between|maybe|probably|likely)[ :]{1,2}|[:~=(] ?){0,5}`;
