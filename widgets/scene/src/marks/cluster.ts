import type { Scales } from '../axes/scales.ts';
import type { Point } from '../model/scene.ts';
import type { Pin } from '../pins/pin.ts';

/** A prediction with its place on the plot. */
export interface Placed {
  readonly pin: Pin;
  readonly at: Point;
}

/** A prediction that is drawn, and the others it stands for, which it would cover. */
export interface Cluster extends Placed {
  readonly others: readonly Pin[];
}

const CELL = 28;
/** Marks of neighbouring cells closer than this would cover each other or each other's "+N". */
const LEAST_DISTANCE = 26;
const ROWS = 4096;

/**
 * One mark per 28 px cell, what matters most leading; the rest join it (C1). Cells move with the days, so that marks
 * keep together while the chart is panned. The selected one always stands alone.
 * @param placed what matters most first.
 */
export function clusterMarks(placed: readonly Placed[], scales: Scales, selected: string | null): Cluster[] {
  const clusters: (Placed & { others: Pin[] })[] = [];
  const cells = new Map<number, (typeof clusters)[number]>();
  const origin = scales.x(0);

  for (const { pin, at } of placed) {
    if (pin.id === selected) {
      clusters.push({ pin, at, others: [] });
      continue;
    }
    const column = Math.floor((at.x - origin) / CELL);
    const row = Math.floor(at.y / CELL);
    let leader = cells.get(column * ROWS + row);
    for (let dx = -1; dx <= 1 && !leader; dx++) {
      for (let dy = -1; dy <= 1 && !leader; dy++) {
        const near = cells.get((column + dx) * ROWS + row + dy);
        if (near && Math.hypot(near.at.x - at.x, near.at.y - at.y) < LEAST_DISTANCE) leader = near;
      }
    }
    if (leader) leader.others.push(pin);
    else {
      const own = { pin, at, others: [] };
      clusters.push(own);
      cells.set(column * ROWS + row, own);
    }
  }
  return clusters;
}
