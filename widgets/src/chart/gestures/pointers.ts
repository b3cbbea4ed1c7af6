import type { Point } from '@hindcast/scene';
import { createDrag, type Drag } from './drag.ts';
import { type GestureTarget, placeOn } from './gestureTarget.ts';

/** A second tap within this time and distance of the first comes closer. */
const TWICE_MS = 300;
const TWICE_PX = 24;

/** How much closer two taps come. */
const TWICE_FACTOR = 0.5;

/** A click so soon after a drag is its end; a later one comes from a key or a screen reader, ms. */
const SAME_MS = 100;

/** Hover, drag, fling, pinch, tap and double tap, for mouse, pen and fingers alike. */
export function listenToPointers(surface: HTMLElement, target: GestureTarget, signal: AbortSignal): void {
  let drag: Drag | null = null;
  let draggedAt = Number.NEGATIVE_INFINITY;
  let tapped: { at: Point; time: number } | null = null;

  const lifted = (at: Point, time: number): void => {
    const twice =
      tapped !== null && time - tapped.time < TWICE_MS && Math.hypot(at.x - tapped.at.x, at.y - tapped.at.y) < TWICE_PX;
    tapped = twice || target.isMark(at) ? null : { at, time };
    if (twice && !target.isMark(at)) target.zoomSmoothly(TWICE_FACTOR, at.x);
  };

  const finish = (): void => {
    if (drag?.moved || drag?.reading) draggedAt = performance.now();
    drag?.end();
    drag = null;
  };

  surface.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button !== 0) return;
      target.halt();
      if (!drag) {
        draggedAt = Number.NEGATIVE_INFINITY;
        drag = createDrag(surface, target, {
          onTap: (at, time) => {
            finish();
            lifted(at, time);
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
      if (!drag && event.pointerType !== 'touch') target.point(placeOn(surface, event));
    },
    { signal },
  );
  surface.addEventListener('touchmove', (event) => drag?.reading && event.preventDefault(), { signal, passive: false });
  surface.addEventListener('contextmenu', (event) => drag?.reading && event.preventDefault(), { signal });
  surface.addEventListener('pointerleave', ({ pointerType }) => drag || pointerType === 'touch' || target.point(null), {
    signal,
  });
  surface.addEventListener(
    'click',
    (event) => {
      if (performance.now() - draggedAt > SAME_MS) return;
      // The end of a drag is not a click, for the marks' buttons neither.
      event.stopPropagation();
      event.preventDefault();
    },
    { signal, capture: true },
  );
  surface.addEventListener(
    'click',
    (event) => {
      if (!(event.target instanceof Element && event.target.closest('button'))) target.tap(placeOn(surface, event));
    },
    { signal },
  );
  signal.addEventListener('abort', () => drag?.end(), { once: true });
}
