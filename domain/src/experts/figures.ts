/** The 97.5 % quantile of the standard normal distribution, for 95 % bounds. */
const Z95 = 1.959_963_984_540_054;
/**
 * Number of imaginary calls with zero edge that are added to every record, so that a few lucky calls give no high edge.
 */
const SHRINK = 10;
/** Continuity correction, because hits are whole numbers. Without it, few calls of small chance look significant. */
const HALF_A_HIT = 0.5;

/** Returns the 95 % bounds of a share by Wilson's score interval. Null without calls. */
export function wilson(hits: number, of: number): { readonly low: number; readonly high: number } | null {
  if (of === 0) return null;
  const share = hits / of;
  const square = Z95 ** 2 / of;
  const middle = share + square / 2;
  const reach = Z95 * Math.sqrt((share * (1 - share)) / of + square / (4 * of));
  return {
    // Bounds at 0 and 1 are set exactly, because rounding would leave a tiny remainder.
    low: hits === 0 ? 0 : (middle - reach) / (1 + square),
    high: hits === of ? 1 : (middle + reach) / (1 + square),
  };
}

/** A settled call with its chance. */
export interface Rated {
  readonly hit: boolean;
  /** Chance of a hit, 0 to 1. */
  readonly chance: number;
}

/** Hits compared with the expected number of hits. */
export interface Edge {
  /** Number of calls with a known chance. Other calls are left out. */
  readonly rated: number;
  /** Σp: expected number of hits. */
  readonly expected: number;
  readonly meanChance: number;
  /** Σ(hit − p): hits above the expected number. */
  readonly edge: number;
  /** Σ(hit − p) / (rated + 10): the edge per call, shrunk towards zero. Experts are ranked by it. */
  readonly shrunk: number;
  /** Σ(hit − p) / √Σp(1 − p). Null if every chance is 0 or 1. */
  readonly z: number | null;
  /** 95 % bounds of `shrunk`: (Σ(hit − p) ± (1.96 √Σp(1 − p) + ½)) / (rated + 10), as if calls were independent. */
  readonly low: number;
  readonly high: number;
}

/** Returns the edge of calls over their chances. Null if no call has a chance. */
export function edgeOf(calls: readonly Rated[]): Edge | null {
  const rated = calls.length;
  if (rated === 0) return null;
  let expected = 0;
  let edge = 0;
  let variance = 0;
  for (const { hit, chance } of calls) {
    expected += chance;
    edge += (hit ? 1 : 0) - chance;
    variance += chance * (1 - chance);
  }
  const luck = Z95 * Math.sqrt(variance) + HALF_A_HIT;
  const shrink = (sum: number): number => sum / (rated + SHRINK);
  return {
    rated,
    expected,
    meanChance: expected / rated,
    edge,
    shrunk: shrink(edge),
    z: variance > 0 ? edge / Math.sqrt(variance) : null,
    low: shrink(edge - luck),
    high: shrink(edge + luck),
  };
}

/** Returns the median. Null for an empty list. */
export function medianOf(numbers: readonly number[]): number | null {
  if (numbers.length === 0) return null;
  const rising = Float64Array.from(numbers).sort();
  const middle = rising.length >> 1;
  return rising.length % 2 === 1 ? rising[middle] : (rising[middle - 1] + rising[middle]) / 2;
}
