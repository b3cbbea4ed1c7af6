import { type RefObject, useEffect } from 'react';
import type { Pointed } from './pointed.ts';

/** Returns the id of the prediction whose row contains an element, as a list with one id. Null outside of rows. */
const idsAt = (element: EventTarget | null): readonly string[] | null => {
  const id = element instanceof Element ? element.closest<HTMLElement>('[data-id]')?.dataset.id : undefined;
  return id === undefined ? null : [id];
};

/**
 * Tells a board which row of a list the reader points at. While keys scroll the list under a resting mouse, the focused
 * row counts. Touch is ignored.
 * @param list element with the rows, each with the id of its prediction in `data-id`.
 */
export function usePointing(list: RefObject<HTMLElement | null>, pointed: Pointed): void {
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    let isMouseResting = false;
    const pointAt = (target: EventTarget | null): void => pointed.point(idsAt(target));
    const follow = (event: PointerEvent): void => {
      if (event.type === 'pointermove') isMouseResting = false;
      if (event.pointerType !== 'touch' && !isMouseResting) pointAt(event.target);
    };
    const listeners = {
      pointermove: follow,
      pointerover: follow,
      pointerleave: () => pointAt(element.querySelector(':focus-visible')),
      wheel: () => {
        isMouseResting = false;
      },
      keydown: () => {
        isMouseResting = true;
      },
      focusin: ({ target }: FocusEvent) => {
        if (target instanceof Element && target.matches(':focus-visible')) pointAt(target);
      },
      focusout: ({ relatedTarget }: FocusEvent) => {
        if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) pointed.point(null);
      },
    };
    const entries = Object.entries(listeners) as [string, EventListener][];
    for (const [name, listener] of entries) element.addEventListener(name, listener, { passive: true });
    return () => {
      for (const [name, listener] of entries) element.removeEventListener(name, listener);
      pointed.point(null);
    };
  }, [list, pointed]);
}
