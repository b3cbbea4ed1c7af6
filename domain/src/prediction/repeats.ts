import type { Claim } from '../kind/claim.ts';
import { levelsOf } from '../kind/index.ts';

/** How far bounds may lie apart, as a factor, and ends, in days, in two calls that are one. */
const APART = { factor: 1.02, days: 30 } as const;

/**
 * Whether a claim of the same expert about the same asset is another one again: of one kind, each bound within 2 %, the
 * ends within 30 days; one without an end only repeats one without.
 */
export function repeats(a: Claim, b: Claim): boolean {
  if (a.kind !== b.kind) return false;
  if (a.end === null || b.end === null) {
    if (a.end !== b.end) return false;
  } else if (Math.abs(a.end - b.end) > APART.days) return false;
  const others = levelsOf(b);
  return levelsOf(a).every(
    (level, i) => Math.max(level, others[i]) <= Math.min(level, others[i]) * APART.factor * (1 + Number.EPSILON),
  );
}

/** Cells of which a claim and all that repeats it lie in the same or in one beside: by kind, bounds and end. */
export function cellOf(claim: Claim): { readonly kind: string; readonly places: readonly (number | null)[] } {
  const places = levelsOf(claim).map((level) => Math.floor(Math.log(level) / Math.log(APART.factor)));
  return { kind: claim.kind, places: [...places, claim.end === null ? null : Math.floor(claim.end / APART.days)] };
}
