import type { Point } from '@hindcast/scene';
import type { ChartActions } from './chartActions.ts';

/** Greatest time between the two taps of a double tap. */
const TIME_MS = 300;
/** Greatest distance between the two taps of a double tap. */
const DISTANCE_PX = 24;
/** Factor of the visible span after a double tap. Below 1, so it zooms in. */
const ZOOM = 0.5;

/**
 * Creates a handler for taps that zooms in at a double tap or double click. Two taps on a mark are two clicks instead:
 * the first selects it, the second resets the view. `time` in ms.
 */
export function createDoubleTap(
  actions: Pick<ChartActions, 'isMark' | 'zoomSmoothly'>,
): (at: Point, time: number) => void {
  let first: { readonly at: Point; readonly time: number } | null = null;
  return (at, time) => {
    const isDouble =
      first !== null && time - first.time < TIME_MS && Math.hypot(at.x - first.at.x, at.y - first.at.y) < DISTANCE_PX;
    first = isDouble || actions.isMark(at) ? null : { at, time };
    if (isDouble && !actions.isMark(at)) actions.zoomSmoothly(ZOOM, at.x);
  };
}
