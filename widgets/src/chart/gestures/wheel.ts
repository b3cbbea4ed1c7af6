import { focusedNear, placeOn } from '../../dom/element.ts';
import { ZOOM_IN, ZOOM_OUT } from '../view/viewport.ts';
import type { ChartActions } from './chartActions.ts';

const LINE_PX = 16;
const PAGE_PX = 400;
/** Distance that a browser reports for one notch of a wheel, pixels. */
const NOTCH = 100;
/** Distance that a browser reports for a pinch of a trackpad that zooms as much as one notch, pixels. */
const PINCH_NOTCH = 10;

const pixels = (delta: number, mode: number): number =>
  mode === WheelEvent.DOM_DELTA_PIXEL ? delta : delta * (mode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : PAGE_PX);

/**
 * Zooms and pans with the wheel while ctrl or meta is held or the chart has the focus. Otherwise the wheel scrolls the
 * page. It also does so at the limit of the view, unless ctrl or meta is held.
 */
export function listenToWheel(surface: HTMLElement, actions: ChartActions, signal: AbortSignal): void {
  const hasFocus = (): boolean => surface.contains(focusedNear(surface));
  const onWheel = (event: WheelEvent): void => {
    const forced = event.ctrlKey || event.metaKey;
    if (!forced && !hasFocus()) {
      actions.hint();
      return;
    }
    actions.halt();
    const x = pixels(event.deltaX, event.deltaMode);
    const y = pixels(event.deltaY, event.deltaMode);
    const sideways = Math.abs(x) > Math.abs(y);
    const notches = Math.min(1, Math.abs(y) / (forced && Math.abs(y) < NOTCH / 2 ? PINCH_NOTCH : NOTCH));
    const used = sideways
      ? actions.pan(-x)
      : actions.zoom((y > 0 ? ZOOM_OUT : ZOOM_IN) ** notches, placeOn(surface, event).x);
    if (used || forced) event.preventDefault();
  };
  surface.addEventListener('wheel', onWheel, { signal, passive: false });
}
