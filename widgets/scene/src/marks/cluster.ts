import type { Scales } from '../axes/scales.ts';
import type { Point } from '../model/scene.ts';
import type { Pin } from '../pins/pin.ts';
import type { MarkSizes } from './sizes.ts';

/** A prediction with the place of its mark on the plot. */
export interface Placed {
  readonly pin: Pin;
  readonly at: Point;
}

/** A mark: its prediction, and the others that it would cover and therefore represents. */
export interface Cluster extends Placed {
  readonly others: readonly Pin[];
}

interface Leader extends Placed {
  readonly others: Pin[];
  readonly row: number;
}

/**
 * Groups predictions that would cover each other into one mark; the most important one leads (C1). The plot is divided
 * into cells that move with the days, so that clusters stay the same while the chart is panned. The selected prediction
 * is never grouped.
 * @param placed predictions, most important first.
 */
export function clusterMarks(
  placed: readonly Placed[],
  scales: Scales,
  selected: string | null,
  { cell, apart }: MarkSizes,
): Cluster[] {
  const clusters: Leader[] = [];
  /** Leaders of the clusters in each column of cells. */
  const columns = new Map<number, Leader[]>();
  const origin = scales.x(0);

  /**
   * Returns the leader in the same cell, else the first leader in an adjacent cell that is too near. Undefined if there
   * is none.
   */
  function leaderAt({ x, y }: Point, column: number, row: number): Leader | undefined {
    const own = columns.get(column)?.find((one) => one.row === row);
    if (own) return own;
    for (let dx = -1; dx <= 1; dx++) {
      let first: Leader | undefined;
      for (const one of columns.get(column + dx) ?? []) {
        if (Math.abs(one.row - row) > 1 || (first && first.row < one.row)) continue;
        if (Math.hypot(one.at.x - x, one.at.y - y) < apart) first = one;
      }
      if (first) return first;
    }
    return undefined;
  }

  for (const { pin, at } of placed) {
    const column = Math.floor((at.x - origin) / cell);
    const row = Math.floor(at.y / cell);
    const leader = pin.id === selected ? undefined : leaderAt(at, column, row);
    if (leader) {
      leader.others.push(pin);
      continue;
    }
    const own = { pin, at, others: [], row };
    clusters.push(own);
    if (pin.id === selected) continue;
    const leaders = columns.get(column);
    if (leaders) leaders.push(own);
    else columns.set(column, [own]);
  }
  return clusters;
}
