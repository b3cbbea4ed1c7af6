import { type FocusEvent, type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { focusedNear } from '../../dom/element.ts';
import { useBrowserEffect } from '../../dom/useBrowserEffect.ts';
import { rowAfter } from './rowSteps.ts';
import type { RowsHandle } from './rows.ts';

interface FocusedRows {
  readonly keys: readonly string[];
  /** Index of the row that is the tab stop until a row has had the focus. */
  readonly first: number;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly rows: RefObject<RowsHandle | null>;
}

interface RowFocus {
  /** Index of the row that is the list's only tab stop. */
  readonly stop: number;
  /** Indexes of rows that must stay mounted. */
  readonly mounted: readonly number[];
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: (event: FocusEvent) => void;
}

/** Maximum number of frames to wait for a row to be rendered after scrolling to it. */
const MOST_FRAMES = 90;

const indexOf = (element: Element): number =>
  Number(element.closest<HTMLElement>('[data-row]')?.dataset.row ?? Number.NaN);

const stopOf = (list: HTMLElement, index: number): HTMLElement | null => {
  const stop = list.querySelector<HTMLElement>(`[data-row="${index}"] [data-stop]`);
  return stop && getComputedStyle(stop).visibility !== 'hidden' ? stop : null;
};

/** Returns the number of visible rows, assuming that all are as high as the first rendered row. */
function pageOf(list: HTMLElement): number {
  const seen = Math.min(list.clientHeight, innerHeight);
  const height = list.querySelector('[data-row]')?.getBoundingClientRect().height || seen;
  return Math.max(1, Math.floor(seen / height));
}

/**
 * Makes a list a single tab stop. The arrow keys, Home, End and the page keys reach all rows, even those not rendered
 * yet. If a row with the focus is removed, the row in its place gets the focus.
 */
export function useRowFocus({ keys, first, scroller, rows }: FocusedRows): RowFocus {
  const [{ active, before }, setActive] = useState({ active: '', before: '' });
  /** Index of the row that gets the focus as soon as it is rendered. Null for none. */
  const pending = useRef<number | null>(null);
  const hasFocus = useRef(false);
  const last = useRef(0);

  const activeIndex = keys.indexOf(active);
  const stop =
    activeIndex >= 0 ? activeIndex : Math.max(0, Math.min(hasFocus.current ? last.current : first, keys.length - 1));

  const activate = (index: number): void => {
    const key = keys[index];
    last.current = index;
    if (key !== undefined && key !== active) setActive({ active: key, before: active });
  };

  const focusRow = (index: number): void => {
    pending.current = index;
    activate(index);
    rows.current?.show(index, 'nearest');
    const focusWhenRendered = (framesLeft: number): void => {
      const list = scroller.current;
      if (!list || pending.current !== index) return;
      const row = stopOf(list, index);
      if (!row) {
        if (framesLeft > 0) requestAnimationFrame(() => focusWhenRendered(framesLeft - 1));
        return;
      }
      pending.current = null;
      row.focus({ preventScroll: true });
      rows.current?.show(index, 'nearest');
    };
    focusWhenRendered(MOST_FRAMES);
  };

  useBrowserEffect(() => {
    const focused = scroller.current && focusedNear(scroller.current);
    if (hasFocus.current && keys.length > 0 && (!focused || focused === document.body)) focusRow(stop);
  }, [keys]);

  return {
    stop,
    mounted: [...new Set([stop, keys.indexOf(before)])].filter((index) => index >= 0),
    onKeyDown(event) {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const from = pending.current ?? indexOf(event.target as Element);
      const list = scroller.current;
      const to = list && Number.isFinite(from) ? rowAfter(event.key, from, keys.length, pageOf(list)) : null;
      if (to === null) return;
      event.preventDefault();
      if (to !== from || pending.current === null) focusRow(to);
    },
    onFocus(event) {
      hasFocus.current = true;
      const index = indexOf(event.target as Element);
      if (!Number.isFinite(index)) return;
      if (pending.current === null) activate(index);
    },
    onBlur({ target }) {
      // If the element with the focus was removed, the reader has not left the list.
      queueMicrotask(() => {
        if (target.isConnected && !scroller.current?.contains(focusedNear(target))) hasFocus.current = false;
      });
    },
  };
}
