import { type RefObject, useRef } from 'react';
import type { BoardHandle } from '../../board/useBoard.ts';
import { useBrowserEffect } from '../../dom/useBrowserEffect.ts';
import { keepPlace, keptPlace } from './keptPlaces.ts';
import type { RowsHandle } from './rows.ts';

interface Scrolled {
  readonly board: BoardHandle;
  readonly keys: readonly string[];
  readonly scroller: RefObject<HTMLElement | null>;
  readonly rows: RefObject<RowsHandle | null>;
}

/**
 * Returns the index of the row at the top edge of a scrolled list, and the height of the row's part above that edge.
 * Null at the top.
 */
function topRow(scroller: HTMLElement): { readonly index: number; readonly offset: number } | null {
  if (scroller.scrollTop <= 0) return null;
  const edge = scroller.getBoundingClientRect().top;
  for (const row of scroller.querySelectorAll<HTMLElement>('[data-row]')) {
    const { top, bottom } = row.getBoundingClientRect();
    if (bottom > edge && top <= edge) return { index: Number(row.dataset.row), offset: edge - top };
  }
  return null;
}

/** Callbacks from the list to `useKeptScroll`. */
interface KeptScroll {
  readonly onScroll: () => void;
  /** Called once rows can be scrolled to. */
  readonly onReady: () => void;
}

/**
 * Keeps a list's scroll position (P7) when predictions load, and when the reader returns from another filter or asset.
 * A list that was not shown before starts at its top. A prediction that was selected outside the list is scrolled into
 * view.
 */
export function useKeptScroll({ board, keys, scroller, rows }: Scrolled): KeptScroll {
  const { listed, selected, status, picked, words, sort } = board;
  const lastSelected = useRef(selected);
  const lastListed = useRef(listed);
  const pendingFrame = useRef(0);
  const hasScrolled = useRef(false);
  const selectedIndex = selected === null ? -1 : listed.findIndex(({ id }) => id === selected);

  const save = (): void => {
    pendingFrame.current = 0;
    const list = scroller.current;
    if (!list) return;
    const top = topRow(list);
    const { index = -1, offset = 0 } = top ?? {};
    const key = keys[index];
    if (key !== undefined) keepPlace(board.board, board, { key, index, offset });
    else if (list.scrollTop <= 0) keepPlace(board.board, board, 'top');
  };
  const latestSave = useRef(save);
  latestSave.current = save;

  const restore = (): void => {
    const [list, handle] = [scroller.current, rows.current];
    if (!list || !handle) return;
    const isNewlySelected = selected !== lastSelected.current && selectedIndex >= 0;
    lastSelected.current = selected;
    const place = keptPlace(board.board, board);
    if (place && place !== 'top' && !isNewlySelected) {
      const at = keys.indexOf(place.key);
      handle.show(at >= 0 ? at : Math.min(place.index, keys.length - 1), 'start', at >= 0 ? place.offset : 0);
      return;
    }
    // Skipped for the first list, because reading a scroll position would force a layout of the page.
    if (!isNewlySelected && hasScrolled.current) list.scrollTop = 0;
    if (selectedIndex >= 0 && (isNewlySelected || place !== 'top')) handle.show(selectedIndex, 'nearest');
  };

  useBrowserEffect(restore, [listed, status, picked, words, sort]);
  useBrowserEffect(() => {
    const isNewList = listed !== lastListed.current;
    lastListed.current = listed;
    if (selected === lastSelected.current) return;
    if (isNewList && !rows.current) return; // `restore` shows it once the new list has rows
    lastSelected.current = selected;
    if (selectedIndex >= 0) rows.current?.show(selectedIndex, 'nearest');
  }, [selected, listed]);

  return {
    onReady: restore,
    onScroll() {
      hasScrolled.current = true;
      pendingFrame.current ||= requestAnimationFrame(() => latestSave.current());
    },
  };
}
