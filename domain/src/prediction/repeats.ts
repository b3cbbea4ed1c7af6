import type { Claim, Direction } from '../kind/claim.ts';
import { levelsOf } from '../kind/index.ts';
import type { Day } from '../time/day.ts';

/** How far bounds may lie apart, as a factor, and ends, in days, in two calls that are one. */
export const APART = { factor: 1.02, days: 30 } as const;

/** What is compared of a call: also of one that is no claim yet. */
export interface Call {
  readonly kind: string;
  /** Its prices, USD, the lowest first. */
  readonly levels: readonly number[];
  /** The last day that counts; null where the words name none. */
  readonly end: Day | null;
}

/** A call with the side on which its words say that the price lies; null where they leave that to the price. */
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
 * Whether a call of the same expert about the same asset is another one again: of one kind, each bound within 2 %, the
 * ends within 30 days. One without an end only repeats one without. The direction is left out: a record counts such a call
 * once, whether its words named a side or not.
 */
export function sameCall(a: Call, b: Call): boolean {
  if (a.kind !== b.kind) return false;
  if (a.end === null || b.end === null) {
    if (a.end !== b.end) return false;
  } else if (Math.abs(a.end - b.end) > APART.days) return false;
  return sameBounds(a, b);
}

/** Whether the prices of two calls of one kind lie within 2 % of each other. */
export function sameBounds(a: Call, b: Call): boolean {
  if (a.levels.length !== b.levels.length) return false;
  return a.levels.every((level, i) => {
    const other = b.levels[i] ?? level;
    return Math.max(level, other) <= Math.min(level, other) * APART.factor * (1 + Number.EPSILON);
  });
}

/** As `sameCall`, and not the one up and the other down. For twins and doubles, which compare words. */
export const sameWordedCall = (a: WordedCall, b: WordedCall): boolean =>
  sameCall(a, b) && (a.direction === null || b.direction === null || a.direction === b.direction);

/** Whether a claim says another one again. */
export const repeats = (a: Claim, b: Claim): boolean => sameWordedCall(callOf(a), callOf(b));

/** Cells of which a claim and all that repeats it lie in the same or in one beside: by kind, bounds and end. */
export function cellOf(claim: Claim): { readonly kind: string; readonly places: readonly (number | null)[] } {
  const places = levelsOf(claim).map((level) => Math.floor(Math.log(level) / Math.log(APART.factor)));
  return { kind: claim.kind, places: [...places, claim.end === null ? null : Math.floor(claim.end / APART.days)] };
}
