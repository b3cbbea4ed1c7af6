import { placeOn } from '../../dom/element.ts';
import type { ChartActions } from './chartActions.ts';
import { createDoubleTap } from './doubleTap.ts';
import { createDrag, type Drag } from './drag.ts';

/**
 * Time after a drag within which a click belongs to the drag, ms. A later click comes from a key or a screen reader.
 */
const DRAG_CLICK_MS = 100;

/** Handles hover, drag, fling, pinch, tap and double tap, for mouse, pen and fingers. */
export function listenToPointers(surface: HTMLElement, actions: ChartActions, signal: AbortSignal): void {
  let drag: Drag | null = null;
  let draggedAt = Number.NEGATIVE_INFINITY;
  const tap = createDoubleTap(actions);
  /**
   * True if the last press was by a finger, for which marks are hit from further away. Not all browsers report this in
   * the click event.
   */
  let finger = false;

  const finish = (): void => {
    if (drag?.moved || drag?.reading) draggedAt = performance.now();
    drag?.end();
    drag = null;
  };

  surface.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button !== 0) return;
      finger = event.pointerType === 'touch';
      actions.halt();
      if (!drag) {
        draggedAt = Number.NEGATIVE_INFINITY;
        drag = createDrag(surface, actions, {
          onTap: (at, time) => {
            finish();
            tap(at, time);
          },
          onEnd: finish,
        });
      }
      drag.press(event);
    },
    { signal },
  );
  surface.addEventListener(
    'pointermove',
    (event) => {
      if (!drag && event.pointerType !== 'touch') actions.point(placeOn(surface, event));
    },
    { signal },
  );
  // Otherwise a browser may take the end of a pan for a flick of the page, and the next tap would only stop that
  // scrolling.
  surface.addEventListener('touchmove', (event) => (drag?.reading || drag?.moved) && event.preventDefault(), {
    signal,
    passive: false,
  });
  surface.addEventListener('contextmenu', (event) => drag?.reading && event.preventDefault(), { signal });
  surface.addEventListener(
    'pointerleave',
    ({ pointerType }) => drag || pointerType === 'touch' || actions.point(null),
    {
      signal,
    },
  );
  surface.addEventListener(
    'click',
    (event) => {
      if (performance.now() - draggedAt > DRAG_CLICK_MS) return;
      // The click at the end of a drag is ignored, even on the button of a mark.
      event.stopPropagation();
      event.preventDefault();
    },
    { signal, capture: true },
  );
  surface.addEventListener(
    'click',
    (event) => {
      if (!(event.target instanceof Element && event.target.closest('button')))
        actions.tap(placeOn(surface, event), finger);
    },
    { signal },
  );
  signal.addEventListener('abort', () => drag?.end(), { once: true });
}
