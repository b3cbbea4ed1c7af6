import type { Prediction } from '@hindcast/domain';
import { canBeDrawn } from './listing.ts';

/** Where the selected prediction stands among the listed ones that can be drawn: "3 of 52". */
export interface Place {
  /** The first one is at 1. */
  readonly at: number;
  readonly of: number;
}

const drawables = new WeakMap<readonly Prediction[], readonly Prediction[]>();

/** The listed predictions that can be drawn: those that steps lead through. Memoised per list. */
function drawableOf(listed: readonly Prediction[]): readonly Prediction[] {
  const memoised = drawables.get(listed);
  if (memoised) return memoised;
  const made = listed.filter(canBeDrawn);
  drawables.set(listed, made);
  return made;
}

const indexOf = (list: readonly Prediction[], id: string | null): number =>
  id === null ? -1 : list.findIndex((prediction) => prediction.id === id);

/** The place of the selected prediction, null when none of the listed ones is selected. */
export function placeOf(listed: readonly Prediction[], selected: string | null): Place | null {
  const list = drawableOf(listed);
  const index = indexOf(list, selected);
  return index < 0 ? null : { at: index + 1, of: list.length };
}

/** The id of the next prediction, or the one before; from none the first or the last. Null beyond both ends. */
export function stepFrom(listed: readonly Prediction[], selected: string | null, by: 1 | -1): string | null {
  const list = drawableOf(listed);
  const index = indexOf(list, selected);
  const next = index < 0 && by < 0 ? list.length - 1 : index + by;
  return list[next]?.id ?? null;
}

/** Counts the listed predictions that could be drawn and are not. */
export const hiddenIn = (listed: readonly Prediction[], active: ReadonlySet<string>): number =>
  drawableOf(listed).filter(({ id }) => !active.has(id)).length;
