import { perSeries } from './series.ts';

/** Finds the first value past a level in a stretch of a column, in O(log n), from a tree of block maxima. */
export interface Extremes {
  /** First index in [from, to] whose value is at least `level`, -1 when none is. */
  firstAtLeast(level: number, from: number, to: number): number;
  /** First index in [from, to] whose value is above `level`, -1 when none is. */
  firstAbove(level: number, from: number, to: number): number;
}

/** Builds the tree once, O(n): node i covers its children 2i and 2i+1, the leaves are the column. */
export function createExtremes(column: Float64Array, sign: 1 | -1): Extremes {
  let size = 1;
  while (size < column.length) size *= 2;
  const tree = new Float64Array(2 * size).fill(Number.NEGATIVE_INFINITY);
  for (let i = 0; i < column.length; i++) tree[size + i] = sign * column[i];
  for (let node = size - 1; node > 0; node--) tree[node] = Math.max(tree[2 * node], tree[2 * node + 1]);

  /** First leaf at or after `from` whose value passes; climbs right until a block holds one, then descends. */
  const first = (passes: (value: number) => boolean, from: number, to: number): number => {
    if (from > to || from >= column.length) return -1;
    let node = size + from;
    while (!passes(tree[node])) {
      while (node & 1) node >>= 1; // a right child: its parent's right neighbour comes next
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

/** The lookups that judging needs over a series. Falling ones take and compare negated prices. */
export interface SeriesExtremes {
  readonly closeUp: Extremes;
  readonly closeDown: Extremes;
  readonly high: Extremes;
  readonly low: Extremes;
}

/** The lookups of a series. */
export const extremesOf = perSeries(
  (series): SeriesExtremes => ({
    closeUp: createExtremes(series.closes, 1),
    closeDown: createExtremes(series.closes, -1),
    high: createExtremes(series.highs, 1),
    low: createExtremes(series.lows, -1),
  }),
);
