import type { Asset } from '../asset/asset.ts';
import { type Split, splitFactor } from '../price/splits.ts';
import { addYears, type Day } from '../time/day.ts';
import { bottom } from './bottom.ts';
import type { Claim, ClaimOf, Kind } from './claim.ts';
import type { KindDefinition } from './definition.ts';
import { pricetimerange } from './pricetimerange.ts';
import { range } from './range.ts';
import { target } from './target.ts';
import { top } from './top.ts';

const definitions = { target, range, pricetimerange, top, bottom } satisfies {
  readonly [K in Kind]: KindDefinition<ClaimOf<K>>;
};

export const kinds = Object.keys(definitions) as Kind[];

/** The definition of a kind. */
export const kindOf = (kind: Kind): KindDefinition => definitions[kind] as unknown as KindDefinition;

/** Kind of a record that names none (W5). A record of an unknown kind is shown as this one. */
export const usualKind: Kind = target.kind;

/** The kind a record names; null for an unknown one. */
export function readKind(value: unknown): Kind | null {
  if (value === undefined || value === null || value === '') return usualKind;
  const name = typeof value === 'string' ? value.trim().toLowerCase() : '';
  return kinds.find((kind) => kind === name) ?? null;
}

/** Years for which a prediction that keeps a price is judged and drawn if it names no end. */
const YEARS_WITHOUT_END = 2;

/**
 * The day a claim ends: the one it names, else two years after the words where its kind says so. Null when it names none
 * and stays open.
 */
export function endOf(claim: Claim): Day | null {
  if (claim.end !== null) return claim.end;
  return kindOf(claim.kind).withoutEnd === 'twoYears' ? addYears(claim.made, YEARS_WITHOUT_END) : null;
}

/** The outcome that a single close can bring before the claim ends; the other one comes with its end. */
export const outcomeByClose = (kind: Kind): 'success' | 'miss' => (kindOf(kind).aim === 'keeps' ? 'miss' : 'success');

/** The prices a claim names, lowest first, USD. */
export const levelsOf = (claim: Claim): readonly number[] => kindOf(claim.kind).levels(claim);

/** A claim as one price, USD: the middle between the lowest and the highest one it names. */
export function midpointOf(claim: Claim): number {
  const levels = levelsOf(claim);
  return (levels[0] + levels[levels.length - 1]) / 2;
}

/** A claim at prices multiplied by a factor. */
export const scaleClaim = (claim: Claim, factor: number): Claim => kindOf(claim.kind).scale(claim, factor);

/** A claim as it was quoted on the day of its words, brought to the scale after all splits. */
export function adjustClaim(claim: Claim, splits: readonly Split[]): Claim {
  const factor = splitFactor(splits, claim.made);
  return factor === 1 ? claim : scaleClaim(claim, factor);
}

/** A claim in short: `$100k`, `≥ $135k`, `$120k – $160k`. */
export const claimText = (claim: Claim, asset: Asset): string => kindOf(claim.kind).text(claim, asset);

/** A claim's prices in a sentence: "a top of $185,000". */
export const claimPhrase = (claim: Claim, asset: Asset): string => kindOf(claim.kind).phrase(claim, asset);
