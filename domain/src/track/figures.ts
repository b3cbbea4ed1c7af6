/** The 97.5 % point of the standard normal: 95 % lie within it on both sides. */
const Z95 = 1.959_963_984_540_054;
/** Calls of chance that every record begins with: few calls say little. */
const SHRINK = 10;
/** Hits are whole: half of one on both sides keeps few, bold calls from looking sure. */
const HALF_A_HIT = 0.5;

/** A share with its 95 % bounds after Wilson; null of none. */
export function wilson(hits: number, of: number): { readonly low: number; readonly high: number } | null {
  if (of === 0) return null;
  const share = hits / of;
  const square = Z95 ** 2 / of;
  const middle = share + square / 2;
  const reach = Z95 * Math.sqrt((share * (1 - share)) / of + square / (4 * of));
  return {
    // none and all are exact: rounding would leave a hair
    low: hits === 0 ? 0 : (middle - reach) / (1 + square),
    high: hits === of ? 1 : (middle + reach) / (1 + square),
  };
}

/** A settled call beside what was to be expected of it. */
export interface Rated {
  readonly hit: boolean;
  /** 0 to 1. */
  readonly chance: number;
}

/** Hits beside those that were to be expected. */
export interface Edge {
  /** Number of calls with a chance. The other calls are not included. */
  readonly rated: number;
  /** Σp: expected number of hits of calls with these chances. */
  readonly expected: number;
  readonly meanChance: number;
  /** Σ(hit − p): hits more than expected. */
  readonly edge: number;
  /** Σ(hit − p) / (rated + 10). */
  readonly shrunk: number;
  /** Σ(hit − p) / √Σp(1 − p); null where every chance is 0 or 1. */
  readonly z: number | null;
  /** 95 % of luck around `shrunk`: (Σ(hit − p) ± (1.96 √Σp(1 − p) + ½)) / (rated + 10), as if no two calls hung together. */
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

/** The middle one of some numbers, or the mean of the middle two; null of none. */
export function medianOf(numbers: readonly number[]): number | null {
  if (numbers.length === 0) return null;
  const rising = Float64Array.from(numbers).sort();
  const middle = rising.length >> 1;
  return rising.length % 2 === 1 ? rising[middle] : (rising[middle - 1] + rising[middle]) / 2;
}
