import type { Asset } from '../asset/asset.ts';
import type { Claim, Kind } from './claim.ts';
import type { ClaimFields } from './fields.ts';

/** What one kind of prediction means, apart from drawing and judging it. */
export interface KindDefinition<C extends { readonly kind: Kind } = Claim> {
  readonly kind: C['kind'];
  /** The label of its date on cards: "Target 31/12/2024". */
  readonly dateLabel: string;
  /** The claim in a record's fields (C7), or a phrase that says what is wrong with it (C8). */
  read(fields: ClaimFields): C | string;
  /** The prices it names, lowest first. */
  levels(claim: C): readonly number[];
  /** The same claim at other prices: a split changes what was quoted. */
  scale(claim: C, factor: number): C;
  /** The claim in short: `$100k`, `≥ $135k`, `$120k – $160k`. */
  text(claim: C, asset: Asset): string;
  /** The claim in a sentence, its prices in full: `$100,000`, `a top of $185,000`. */
  phrase(claim: C, asset: Asset): string;
}
