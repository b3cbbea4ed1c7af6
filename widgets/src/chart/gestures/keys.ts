import { ZOOM_IN, ZOOM_OUT } from '../view/viewport.ts';
import type { GestureTarget } from './gestureTarget.ts';

/** How far an arrow key moves the view, as a share of the surface's width. */
const STRIDE = 0.1;

/** Keys of the focused surface. On a mark's button the arrows, Home and End go from mark to mark instead. */
export function listenToKeys(surface: HTMLElement, target: GestureTarget, signal: AbortSignal): void {
  const travel: Record<string, (shift: boolean) => void> = {
    ArrowLeft: (shift) => (shift ? target.step(-1) : target.pan(surface.clientWidth * STRIDE)),
    ArrowRight: (shift) => (shift ? target.step(1) : target.pan(-surface.clientWidth * STRIDE)),
    Home: () => target.toStart(),
    End: () => target.toEnd(),
  };
  const anywhere: Record<string, () => void> = {
    '+': () => target.zoom(ZOOM_IN, null),
    '=': () => target.zoom(ZOOM_IN, null),
    '-': () => target.zoom(ZOOM_OUT, null),
    _: () => target.zoom(ZOOM_OUT, null),
    '0': () => target.reset(),
  };
  surface.addEventListener(
    'keydown',
    (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Escape') {
        if (target.escape()) event.preventDefault();
        return;
      }
      const act = event.target === surface ? (travel[event.key] ?? anywhere[event.key]) : anywhere[event.key];
      if (!act) return;
      event.preventDefault();
      target.halt();
      act(event.shiftKey);
    },
    { signal },
  );
}
