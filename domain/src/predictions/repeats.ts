import { levelsOf } from '../kinds/claims.ts';
import type { Claim, Direction } from '../kinds/shape/claim.ts';
import type { Day } from '../market/day.ts';

/**
 * Greatest difference between two calls that count as the same call: between prices as a factor, between ends in days.
 */
export const APART = { factor: 1.02, days: 30 } as const;

/** Parts of a call that are compared. The call need not be a valid claim yet. */
export interface Call {
  readonly kind: string;
  /** The call's prices, USD, lowest first. */
  readonly levels: readonly number[];
  /** The last day that counts. Null if the call names none. */
  readonly end: Day | null;
}

/** A call with the direction that the expert named. Null if none was named. */
export interface WordedCall extends Call {
  readonly direction: Direction | null;
}

const callOf = (claim: Claim): WordedCall => ({
  kind: claim.kind,
  levels: levelsOf(claim),
  end: claim.end,
  direction: 'direction' in claim ? claim.direction : null,
});

/**
 * Tells whether two calls of one expert about one asset are the same: of one kind, each bound within 2 %, the ends
 * within 30 days. A call without an end is the same only as another call without an end. The direction is ignored, so
 * that a record counts the call once even if only one statement named a direction.
 */
export function sameCall(a: Call, b: Call): boolean {
  if (a.kind !== b.kind) return false;
  if (a.end === null || b.end === null) {
    if (a.end !== b.end) return false;
  } else if (Math.abs(a.end - b.end) > APART.days) return false;
  return sameBounds(a, b);
}

/** Tells whether the prices of two calls of one kind lie within 2 % of each other. */
export function sameBounds(a: Call, b: Call): boolean {
  if (a.levels.length !== b.levels.length) return false;
  return a.levels.every((level, i) => {
    const other = b.levels[i] ?? level;
    return Math.max(level, other) <= Math.min(level, other) * APART.factor * (1 + Number.EPSILON);
  });
}

/**
 * Tells whether two calls are the same and do not name opposite directions. Used to find duplicates, for which the
 * statement matters too.
 */
export const sameWordedCall = (a: WordedCall, b: WordedCall): boolean =>
  sameCall(a, b) && (a.direction === null || b.direction === null || a.direction === b.direction);

/** Tells whether a claim repeats another one. */
export const repeats = (a: Claim, b: Claim): boolean => sameWordedCall(callOf(a), callOf(b));

/**
 * Returns the grid cell of a claim by kind, prices and end. Claims that repeat each other lie in the same cell or in
 * adjacent ones.
 */
export function cellOf(claim: Claim): { readonly kind: string; readonly places: readonly (number | null)[] } {
  const places = levelsOf(claim).map((level) => Math.floor(Math.log(level) / Math.log(APART.factor)));
  return { kind: claim.kind, places: [...places, claim.end === null ? null : Math.floor(claim.end / APART.days)] };
}
