import type { Asset } from '../market/asset.ts';
import { addYears, type Day } from '../market/day.ts';
import { type Split, splitFactor } from '../market/splits.ts';
import { bottom } from './bottom/claim.ts';
import { pricetimerange } from './pricetimerange/claim.ts';
import { range } from './range/claim.ts';
import type { Claim, ClaimOf, Kind, KindDefinition } from './shape/claim.ts';
import { target } from './target/claim.ts';
import { top } from './top/claim.ts';

/** The claim of each kind. A kind that is missing here, in `judges.ts` or in `words.ts` does not compile. */
const definitions = { target, range, pricetimerange, top, bottom } satisfies {
  readonly [K in Kind]: KindDefinition<ClaimOf<K>>;
};

export const kinds = Object.keys(definitions) as Kind[];

/** Returns the definition of a kind. */
export const kindOf = (kind: Kind): KindDefinition => definitions[kind] as unknown as KindDefinition;

/** Default kind of a record that names none (W5). */
export const usualKind: Kind = target.kind;

/** Reads the kind that a record names, the default kind if it names none. Null if the kind is unknown. */
export function readKind(value: unknown): Kind | null {
  if (value === undefined || value === null || value === '') return usualKind;
  const name = typeof value === 'string' ? value.trim().toLowerCase() : '';
  return kinds.find((kind) => kind === name) ?? null;
}

/** Years after which a top or bottom without an end date ends. */
const YEARS_WITHOUT_END = 2;

/**
 * Returns the last day of a claim: its own end, or two years after it was made if its kind says so. Null if the claim
 * stays open without an end.
 */
export function endOf(claim: Claim): Day | null {
  if (claim.end !== null) return claim.end;
  return kindOf(claim.kind).withoutEnd === 'twoYears' ? addYears(claim.made, YEARS_WITHOUT_END) : null;
}

/**
 * Returns the outcome that a single close can bring before the window ends. The opposite outcome is known only at the
 * end.
 */
export const outcomeByClose = (kind: Kind): 'success' | 'miss' => (kindOf(kind).aim === 'keeps' ? 'miss' : 'success');

/** Returns the prices that a claim names, lowest first, USD. */
export const levelsOf = (claim: Claim): readonly number[] => kindOf(claim.kind).levels(claim);

/** Returns a claim as one price, USD: the middle between its lowest and its highest price. */
export function midpointOf(claim: Claim): number {
  const levels = levelsOf(claim);
  return (levels[0] + levels[levels.length - 1]) / 2;
}

/** Returns the claim with its prices multiplied by a factor. */
export const scaleClaim = (claim: Claim, factor: number): Claim => kindOf(claim.kind).scale(claim, factor);

/** Returns the claim on the scale after all splits. Claims are stored as quoted, before later splits. */
export function adjustClaim(claim: Claim, splits: readonly Split[]): Claim {
  const factor = splitFactor(splits, claim.made);
  return factor === 1 ? claim : scaleClaim(claim, factor);
}

/** Returns the claim in short: `$100k`, `≥ $135k`, `$120k – $160k`. */
export const claimText = (claim: Claim, asset: Asset): string => kindOf(claim.kind).text(claim, asset);

/** Returns the claim's prices for a sentence: "a top of $185,000". */
export const claimPhrase = (claim: Claim, asset: Asset): string => kindOf(claim.kind).phrase(claim, asset);
