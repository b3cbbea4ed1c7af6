import { type FocusEvent, type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { focusedNear } from '../../dom/element.ts';
import { useBrowserEffect } from '../../dom/useBrowserEffect.ts';
import { rowAfter } from './rowSteps.ts';
import type { RowsHandle } from './rows.ts';

interface FocusedRows {
  readonly keys: readonly string[];
  /** Index of the row that the tab key stops at before any had the focus. */
  readonly first: number;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly rows: RefObject<RowsHandle | null>;
}

interface RowFocus {
  /** Index of the one row that the tab key stops at. */
  readonly stop: number;
  readonly kept: readonly number[];
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: (event: FocusEvent) => void;
}

/** Frames in which a row that was out of sight is waited for. */
const PATIENCE = 90;

const indexOf = (element: Element): number =>
  Number(element.closest<HTMLElement>('[data-row]')?.dataset.row ?? Number.NaN);

const stopOf = (list: HTMLElement, index: number): HTMLElement | null => {
  const stop = list.querySelector<HTMLElement>(`[data-row="${index}"] [data-stop]`);
  return stop && getComputedStyle(stop).visibility !== 'hidden' ? stop : null;
};

/** How many rows of the height of the first one that is there fit into a list. */
function pageOf(list: HTMLElement): number {
  const height = list.querySelector('[data-row]')?.getBoundingClientRect().height || list.clientHeight;
  return Math.max(1, Math.floor(list.clientHeight / height));
}

/**
 * One tab stop for a list, and the arrows, Home, End and the page keys through all of its rows, those included that are
 * not there yet. A row that leaves with the focus hands it to the one in its place.
 */
export function useRowFocus({ keys, first, scroller, rows }: FocusedRows): RowFocus {
  const [{ active, before }, setActive] = useState({ active: '', before: '' });
  /** The row that is to get the focus as soon as it is there. */
  const aim = useRef<number | null>(null);
  const inside = useRef(false);
  const last = useRef(0);

  const known = keys.indexOf(active);
  const stop = known >= 0 ? known : Math.max(0, Math.min(inside.current ? last.current : first, keys.length - 1));

  const activate = (index: number): void => {
    const key = keys[index];
    last.current = index;
    if (key !== undefined && key !== active) setActive({ active: key, before: active });
  };

  const focusRow = (index: number): void => {
    aim.current = index;
    activate(index);
    rows.current?.show(index, 'nearest');
    const look = (patience: number): void => {
      const list = scroller.current;
      if (!list || aim.current !== index) return;
      const row = stopOf(list, index);
      if (!row) {
        if (patience > 0) requestAnimationFrame(() => look(patience - 1));
        return;
      }
      aim.current = null;
      row.focus({ preventScroll: true });
      rows.current?.show(index, 'nearest');
    };
    look(PATIENCE);
  };

  useBrowserEffect(() => {
    const holder = scroller.current && focusedNear(scroller.current);
    if (inside.current && keys.length > 0 && (!holder || holder === document.body)) focusRow(stop);
  }, [keys]);

  return {
    stop,
    kept: [...new Set([stop, keys.indexOf(before)])].filter((index) => index >= 0),
    onKeyDown(event) {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const from = aim.current ?? indexOf(event.target as Element);
      const list = scroller.current;
      const to = list && Number.isFinite(from) ? rowAfter(event.key, from, keys.length, pageOf(list)) : null;
      if (to === null) return;
      event.preventDefault();
      if (to !== from || aim.current === null) focusRow(to);
    },
    onFocus(event) {
      inside.current = true;
      const index = indexOf(event.target as Element);
      if (!Number.isFinite(index)) return;
      if (aim.current === null) activate(index);
    },
    onBlur({ target }) {
      // What is taken off the page with the focus has not been left.
      queueMicrotask(() => {
        if (target.isConnected && !scroller.current?.contains(focusedNear(target))) inside.current = false;
      });
    },
  };
}
