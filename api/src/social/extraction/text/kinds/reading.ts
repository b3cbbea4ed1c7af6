import type { Direction, Kind } from '@hindcast/domain';

/** A price and the words around it, for the tests of the kinds. */
export interface Reading {
  /** Words of the clause before the price. */
  readonly before: string;
  /** Words after the price, up to the next price. */
  readonly after: string;
  readonly low: number;
  readonly high: number;
  readonly orMore: boolean;
  /** True if the words deny the price. */
  readonly denied: boolean;
  /** Direction that the words name. */
  readonly direction: Direction | null;
}

/** Test of one kind by the words around a price. */
export interface KindWords {
  readonly kind: Kind;
  is(reading: Reading): boolean;
}

/** Pattern of words that may stand between a kind's word and the price. */
export const FILL = String.raw`(?:(?:the|a|an|its|his|her|their|my|about|around|roughly|near|nearly|almost|approximately|approx\.?|ca\.?|somewhere|something|like|at|of|is|in|be|level|levels|mark|price|region|area|zone|psychological|key|all-time|high|record|mid|low|just|well|between|maybe|probably|likely)[ :]{1,2}|[:~=(] ?){0,5}`;
