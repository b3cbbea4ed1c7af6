import type { Asset } from '../asset/asset.ts';
import type { Claim, Kind } from './claim.ts';
import type { ClaimFields, PriceColumn, PriceFields } from './fields.ts';

/** Meaning of one kind of prediction. Judging and drawing it are defined elsewhere. */
export interface KindDefinition<C extends { readonly kind: Kind } = Claim> {
  readonly kind: C['kind'];
  /** Name of the kind on its own: "Target". */
  readonly name: string;
  /** Meaning in a few words: "a price by a day". */
  readonly meaning: string;
  /** The label of its date in lists and on cards: "Target 31/12/2024". */
  readonly dateLabel: string;
  /** The price fields of a record that makes such a claim. */
  readonly example: { readonly [field in 'price_target' | 'price_min' | 'price_max']?: number };
  /** The fields of a record in which its price may stand: the first that is given, or all where it names several. */
  readonly prices: readonly PriceColumn[];
  /** The same as a clause: "a top needs price_max or price_target". */
  readonly needs: string;
  /** Stands beside its price where a reader would take the price alone for a target: "Top"; null where none would. */
  readonly badge: string | null;
  /** The word before its end date in a sentence: "$100,000 by 31/12/2024". */
  readonly preposition: 'by' | 'until';
  /** `reaches`: a close at its price makes it a hit. `keeps`: a close beyond its price makes it a miss. */
  readonly aim: 'reaches' | 'keeps';
  /**
   * Names of its price if it bounds one side only, and the place of other prices: `at or above`. Null if it names a
   * price.
   */
  readonly oneSided: { readonly one: string; readonly several: string; readonly others: string } | null;
  /** Treatment without an end date: it stays open, is judged over two years, or is refused. */
  readonly withoutEnd: 'open' | 'twoYears' | 'refused';
  /** The claim in a record's fields (C7), or a phrase that says what is wrong with it (C8). */
  read(fields: ClaimFields): C | string;
  /** The fields in which a record of this kind has its prices; `read` finds them there. */
  fields(low: number, high: number): PriceFields;
  /** The prices it names, lowest first. */
  levels(claim: C): readonly number[];
  /** The same claim at other prices: a split changes what was quoted. */
  scale(claim: C, factor: number): C;
  /**
   * Returns the distance of a close from its price, USD; 0 if it is reached. `from`: the close on the day it was made,
   * if known.
   */
  distance(claim: C, close: number, from: number | null): number;
  /** The claim in short: `$100k`, `≥ $135k`, `$120k – $160k`. */
  text(claim: C, asset: Asset): string;
  /** The claim in a sentence, its prices in full: `$100,000`, `a top of $185,000`. */
  phrase(claim: C, asset: Asset): string;
}
