import { type FocusEvent, type KeyboardEvent, type RefObject, useRef } from 'react';
import { useBrowserEffect } from '../dom/useBrowserEffect.ts';
import { firstStop, stopAfter } from './gridStops.ts';

interface GridFocus {
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: (event: FocusEvent) => void;
}

const KEYS = ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp', 'Home', 'End'];

const firstOf = (row: HTMLTableRowElement | null | undefined): HTMLElement | null => (row ? firstStop(row) : null);

/**
 * Makes a table of buttons and links a single tab stop; arrow keys move within it (`stopAfter`). Only the current
 * element has `tabIndex` 0. It is set on the DOM element, so that no row renders again.
 */
export function useGridFocus(table: RefObject<HTMLTableElement | null>): GridFocus {
  const stop = useRef<HTMLElement | null>(null);

  const setStop = (next: HTMLElement | null): void => {
    if (!next) return;
    if (stop.current && stop.current !== next) stop.current.tabIndex = -1;
    stop.current = next;
    next.tabIndex = 0;
  };

  useBrowserEffect(() => {
    if (!stop.current || !table.current?.contains(stop.current)) setStop(firstOf(table.current?.tBodies[0]?.rows[0]));
  });

  return {
    onKeyDown(event) {
      const { target, key, ctrlKey, altKey, metaKey, shiftKey } = event;
      if (!(target instanceof HTMLElement) || altKey || metaKey || shiftKey) return;
      if (key === 'Enter' && target.matches('td, th') && !ctrlKey) {
        target.closest('tr')?.querySelector<HTMLElement>('button')?.click();
        return;
      }
      if (!KEYS.includes(key)) return;
      event.preventDefault();
      const next = stopAfter(key, ctrlKey, target);
      next?.focus();
    },
    onFocus({ target }) {
      if (target instanceof HTMLElement) setStop(target);
    },
    onBlur({ target, relatedTarget }) {
      if (!(relatedTarget instanceof Node && table.current?.contains(relatedTarget)))
        setStop(firstOf(target.closest('tr')));
    },
  };
}
