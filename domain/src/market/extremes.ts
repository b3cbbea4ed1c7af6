import { perSeries } from './series.ts';

/** Lookups in a column of values, each in O(log n). */
export interface Extremes {
  /** Returns the first index in [from, to] whose value is at least `level`, -1 if none is. */
  firstAtLeast(level: number, from: number, to: number): number;
  /** Returns the first index in [from, to] whose value is above `level`, -1 if none is. */
  firstAbove(level: number, from: number, to: number): number;
}

/**
 * Builds a tree of block maxima in O(n): node i has the children 2i and 2i+1, and the leaves are the column. With
 * `sign` -1 the values are negated, so that lookups find falling prices.
 */
export function createExtremes(column: Float64Array, sign: 1 | -1): Extremes {
  let size = 1;
  while (size < column.length) size *= 2;
  const tree = new Float64Array(2 * size).fill(Number.NEGATIVE_INFINITY);
  for (let i = 0; i < column.length; i++) tree[size + i] = sign * column[i];
  for (let node = size - 1; node > 0; node--) tree[node] = Math.max(tree[2 * node], tree[2 * node + 1]);

  /**
   * Finds the first leaf at or after `from` that passes: climbs until the maximum of a block passes, then descends into
   * that block.
   */
  const first = (passes: (value: number) => boolean, from: number, to: number): number => {
    if (from > to || from >= column.length) return -1;
    let node = size + from;
    while (!passes(tree[node])) {
      while (node & 1) node >>= 1; // after a right child, continue with its parent's right neighbour
      if (node === 0) return -1;
      node += 1;
    }
    while (node < size) node = passes(tree[2 * node]) ? 2 * node : 2 * node + 1;
    return node - size <= to ? node - size : -1;
  };

  return {
    firstAtLeast: (level, from, to) => first((value) => value >= level, from, to),
    firstAbove: (level, from, to) => first((value) => value > level, from, to),
  };
}

/** Lookups over the closes, highs and lows of a series. For falling prices, values and levels are negated. */
export interface SeriesExtremes {
  readonly closeUp: Extremes;
  readonly closeDown: Extremes;
  readonly high: Extremes;
  readonly low: Extremes;
}

/** Returns the lookups over the closes, highs and lows of a series. They are built once per series and cached. */
export const extremesOf = perSeries(
  (series): SeriesExtremes => ({
    closeUp: createExtremes(series.closes, 1),
    closeDown: createExtremes(series.closes, -1),
    high: createExtremes(series.highs, 1),
    low: createExtremes(series.lows, -1),
  }),
);
