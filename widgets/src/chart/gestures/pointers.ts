import { placeOn } from '../../dom/element.ts';
import type { ChartActions } from './chartActions.ts';
import { createDoubleTap } from './doubleTap.ts';
import { createDrag, type Drag } from './drag.ts';

/** A click this soon after a drag belongs to the drag; a later one comes from a key or a screen reader, ms. */
const DRAG_CLICK_MS = 100;

/** Hover, drag, fling, pinch, tap and double tap, for mouse, pen and fingers alike. */
export function listenToPointers(surface: HTMLElement, actions: ChartActions, signal: AbortSignal): void {
  let drag: Drag | null = null;
  let draggedAt = Number.NEGATIVE_INFINITY;
  const tap = createDoubleTap(actions);
  /** A finger reaches further than a mouse. No click tells everywhere what made it. */
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
  // Without it a browser may take the end of a pan for a flick of the page, and the next tap anywhere only stops that.
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
      // The end of a drag is not a click, also not on the button of a mark.
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
