import { ZOOM_IN, ZOOM_OUT } from '../view/viewport.ts';
import type { ChartActions } from './chartActions.ts';

/** Distance that an arrow key moves the view, as a share of the surface's width. */
const STRIDE = 0.1;

/**
 * Handles the keys of the focused surface. On the button of a mark, the arrow keys, Home and End move between marks
 * instead.
 */
export function listenToKeys(surface: HTMLElement, actions: ChartActions, signal: AbortSignal): void {
  const onSurface: Record<string, (shift: boolean) => void> = {
    ArrowLeft: (shift) => (shift ? actions.step(-1) : actions.pan(surface.clientWidth * STRIDE)),
    ArrowRight: (shift) => (shift ? actions.step(1) : actions.pan(-surface.clientWidth * STRIDE)),
    Home: () => actions.toStart(),
    End: () => actions.toEnd(),
  };
  const anywhere: Record<string, () => void> = {
    '+': () => actions.zoom(ZOOM_IN, null),
    '=': () => actions.zoom(ZOOM_IN, null),
    '-': () => actions.zoom(ZOOM_OUT, null),
    _: () => actions.zoom(ZOOM_OUT, null),
    '0': () => actions.reset(),
  };
  surface.addEventListener(
    'keydown',
    (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Escape') {
        if (!actions.escape()) return;
        event.preventDefault();
        event.stopPropagation();
        return;
      }
      const act = event.target === surface ? (onSurface[event.key] ?? anywhere[event.key]) : anywhere[event.key];
      if (!act) return;
      event.preventDefault();
      actions.halt();
      act(event.shiftKey);
      if (!event.shiftKey || event.key.length === 1) actions.tellView();
    },
    { signal },
  );
}
