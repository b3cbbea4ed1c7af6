import type { Asset } from '../asset/asset.ts';
import { type Split, splitFactor } from '../price/splits.ts';
import type { Day } from '../time/day.ts';
import { bottom } from './bottom.ts';
import type { Claim, ClaimOf, Kind } from './claim.ts';
import type { KindDefinition } from './definition.ts';
import { pricetimerange } from './pricetimerange.ts';
import { range } from './range.ts';
import { target } from './target.ts';
import { top } from './top.ts';

const definitions = { target, range, pricetimerange, top, bottom } satisfies {
  [K in Kind]: KindDefinition<ClaimOf<K>>;
};

export const kinds = Object.keys(definitions) as Kind[];

/** The definition of a kind. */
export const kindOf = (kind: Kind): KindDefinition => definitions[kind] as unknown as KindDefinition;

/** The kind a record names: none means target (W5), an unknown one is null. */
export function readKind(value: unknown): Kind | null {
  if (value === undefined || value === null || value === '') return 'target';
  const name = typeof value === 'string' ? value.trim().toLowerCase() : '';
  return kinds.find((kind) => kind === name) ?? null;
}

/** The prices a claim names, lowest first, USD. */
export const levelsOf = (claim: Claim): readonly number[] => kindOf(claim.kind).levels(claim);

/** A claim at prices multiplied by a factor. */
export const scaleClaim = (claim: Claim, factor: number): Claim => kindOf(claim.kind).scale(claim, factor);

/** A claim quoted on a day, brought to today's scale, as prices are. */
export function adjustClaim(claim: Claim, splits: readonly Split[], quotedOn: Day): Claim {
  const factor = splitFactor(splits, quotedOn);
  return factor === 1 ? claim : scaleClaim(claim, factor);
}

/** A claim in short: `$100k`, `≥ $135k`, `$120k – $160k`. */
export const claimText = (claim: Claim, asset: Asset): string => kindOf(claim.kind).text(claim, asset);

/** A claim's prices in a sentence: "a top of $185,000". */
export const claimPhrase = (claim: Claim, asset: Asset): string => kindOf(claim.kind).phrase(claim, asset);
