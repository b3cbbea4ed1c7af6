import { focusedNear } from '../../dom/focusedNear.ts';
import { ZOOM_IN, ZOOM_OUT } from '../view/viewport.ts';
import { type GestureTarget, placeOn } from './gestureTarget.ts';

const LINE_PX = 16;
const PAGE_PX = 400;
/** A notch of a wheel, and what a pinch on a trackpad reports for as much, pixels. */
const NOTCH = 100;
const PINCH_NOTCH = 10;

const pixels = (delta: number, mode: number): number =>
  mode === WheelEvent.DOM_DELTA_PIXEL ? delta : delta * (mode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : PAGE_PX);

/** The page's wheel stays the page's, unless ctrl or meta is held or the chart has focus; and at a limit it scrolls on. */
export function listenToWheel(surface: HTMLElement, target: GestureTarget, signal: AbortSignal): void {
  const hasFocus = (): boolean => surface.contains(focusedNear(surface));
  const turn = (event: WheelEvent): void => {
    const forced = event.ctrlKey || event.metaKey;
    if (!forced && !hasFocus()) return;
    target.halt();
    const x = pixels(event.deltaX, event.deltaMode);
    const y = pixels(event.deltaY, event.deltaMode);
    const sideways = Math.abs(x) > Math.abs(y);
    const notches = Math.min(1, Math.abs(y) / (forced && Math.abs(y) < NOTCH / 2 ? PINCH_NOTCH : NOTCH));
    const used = sideways
      ? target.pan(-x)
      : target.zoom((y > 0 ? ZOOM_OUT : ZOOM_IN) ** notches, placeOn(surface, event).x);
    if (used || forced) event.preventDefault();
  };
  surface.addEventListener('wheel', turn, { signal, passive: false });
}
