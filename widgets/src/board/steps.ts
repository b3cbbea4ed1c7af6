import type { Prediction } from '@hindcast/domain';
import { canBeDrawn } from './listing.ts';

/** Position of the selected prediction, "3 of 52", among the listed ones that can be drawn. */
export interface Place {
  /** Position, counted from 1. */
  readonly at: number;
  readonly of: number;
}

const drawables = new WeakMap<readonly Prediction[], readonly Prediction[]>();

/** Returns the listed predictions that can be drawn. The step buttons go through them. Cached per list. */
function drawableOf(listed: readonly Prediction[]): readonly Prediction[] {
  const memoised = drawables.get(listed);
  if (memoised) return memoised;
  const made = listed.filter(canBeDrawn);
  drawables.set(listed, made);
  return made;
}

const indexOf = (list: readonly Prediction[], id: string | null): number =>
  id === null ? -1 : list.findIndex((prediction) => prediction.id === id);

/** Returns the position of the selected prediction. Null if it is not among the listed ones that can be drawn. */
export function placeOf(listed: readonly Prediction[], selected: string | null): Place | null {
  const list = drawableOf(listed);
  const index = indexOf(list, selected);
  return index < 0 ? null : { at: index + 1, of: list.length };
}

/**
 * Returns the id of the next or previous prediction. Without a selection, that of the first or last one. Null beyond
 * the ends of the list.
 */
export function stepFrom(listed: readonly Prediction[], selected: string | null, by: 1 | -1): string | null {
  const list = drawableOf(listed);
  const index = indexOf(list, selected);
  const next = index < 0 && by < 0 ? list.length - 1 : index + by;
  return list[next]?.id ?? null;
}

/** Counts the listed predictions that can be drawn but are not. */
export const hiddenIn = (listed: readonly Prediction[], active: ReadonlySet<string>): number =>
  drawableOf(listed).filter(({ id }) => !active.has(id)).length;
