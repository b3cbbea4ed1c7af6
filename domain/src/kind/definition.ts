import type { Asset } from '../asset/asset.ts';
import type { Claim, Kind } from './claim.ts';
import type { ClaimFields, PriceColumn, PriceFields } from './fields.ts';

/**
 * Texts, prices and fields of one kind of prediction. Its rules of judging are in `judge/`, its drawing in the scene
 * package.
 */
export interface KindDefinition<C extends { readonly kind: Kind } = Claim> {
  readonly kind: C['kind'];
  /** Name of the kind for lists and headings: "Target". */
  readonly name: string;
  /** Short explanation for readers: "a price by a day". */
  readonly meaning: string;
  /** Label before the end date in lists and on cards: "Target 31/12/2024". */
  readonly dateLabel: string;
  /** Example values of the price fields, for documents and forms. */
  readonly example: { readonly [field in 'price_target' | 'price_min' | 'price_max']?: number };
  /** Fields that may hold the price. A kind with a single price uses the first filled field; a range needs all. */
  readonly prices: readonly PriceColumn[];
  /** Clause for the error message if the price is missing: "a top needs price_max or price_target". */
  readonly needs: string;
  /** Label beside the price if readers could take the price for a target: "Top". Null if none is needed. */
  readonly badge: string | null;
  /** The word before the end date in a sentence: "$100,000 by 31/12/2024". */
  readonly preposition: 'by' | 'until';
  /** `reaches`: a close at the price makes it a hit. `keeps`: a close beyond the price makes it a miss. */
  readonly aim: 'reaches' | 'keeps';
  /**
   * Words for a price that bounds one side only. `one` and `several`: its name, singular and plural. `others`: the
   * allowed side, such as `at or above`. Null for kinds with another price.
   */
  readonly oneSided: { readonly one: string; readonly several: string; readonly others: string } | null;
  /**
   * Treatment of a claim without an end date: `open` stays pending until a close decides it, `twoYears` is judged over
   * two years, `refused` is no valid claim.
   */
  readonly withoutEnd: 'open' | 'twoYears' | 'refused';
  /**
   * Reads the claim from a record's fields (C7). Returns a phrase about the problem if they hold no valid claim (C8).
   */
  read(fields: ClaimFields): C | string;
  /** Returns the record's fields for the given prices: the reverse of `read`. A kind with one price uses `low`. */
  fields(low: number, high: number): PriceFields;
  /** Returns the prices that the claim names, lowest first, USD. */
  levels(claim: C): readonly number[];
  /** Returns the claim with its prices multiplied by a factor, because a split changes the scale of quoted prices. */
  scale(claim: C, factor: number): C;
  /**
   * Returns the distance of a close from the claimed price, USD; 0 if the close has reached it. `from`: the close on
   * the day the claim was made, null if unknown.
   */
  distance(claim: C, close: number, from: number | null): number;
  /** Returns the claim in short: `$100k`, `≥ $135k`, `$120k – $160k`. */
  text(claim: C, asset: Asset): string;
  /** Returns the claim for a sentence, with full prices: `$100,000`, `a top of $185,000`. */
  phrase(claim: C, asset: Asset): string;
}
