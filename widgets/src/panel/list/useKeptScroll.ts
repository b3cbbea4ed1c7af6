import { type RefObject, useRef } from 'react';
import type { BoardHandle } from '../../board/useBoard.ts';
import { useBrowserEffect } from '../../dom/useBrowserEffect.ts';
import { keepPlace, keptPlace } from './keptPlaces.ts';
import type { RowsHandle } from './rows.ts';
import { topRow } from './topRow.ts';

interface Scrolled {
  readonly board: BoardHandle;
  readonly keys: readonly string[];
  readonly scroller: RefObject<HTMLElement | null>;
  readonly rows: RefObject<RowsHandle | null>;
}

/** What a list that keeps its place needs to be told. */
interface KeptScroll {
  readonly onScroll: () => void;
  /** The rows can be brought into sight from now on. */
  readonly onReady: () => void;
}

/**
 * Keeps a list where its reader left it (P7): when records come in, when they come back from another filter or another
 * asset. A list they have not seen starts at its top. What is selected elsewhere is brought into sight.
 */
export function useKeptScroll({ board, keys, scroller, rows }: Scrolled): KeptScroll {
  const { listed, selected, status, picked, words } = board;
  const shown = useRef(selected);
  const waiting = useRef(0);
  const selectedIndex = selected === null ? -1 : listed.findIndex(({ id }) => id === selected);

  const save = (): void => {
    waiting.current = 0;
    const list = scroller.current;
    if (!list) return;
    const top = topRow(list);
    const { index = -1, offset = 0 } = top ?? {};
    const key = keys[index];
    if (key !== undefined) keepPlace(board.board, board, { key, index, offset });
    else if (list.scrollTop <= 0) keepPlace(board.board, board, 'top');
  };
  const saving = useRef(save);
  saving.current = save;

  const restore = (): void => {
    const [list, handle] = [scroller.current, rows.current];
    if (!list || !handle) return;
    const isChosenAnew = selected !== shown.current && selectedIndex >= 0;
    shown.current = selected;
    const place = keptPlace(board.board, board);
    if (place && place !== 'top' && !isChosenAnew) {
      const at = keys.indexOf(place.key);
      handle.show(at >= 0 ? at : Math.min(place.index, keys.length - 1), 'start', at >= 0 ? place.offset : 0);
      return;
    }
    if (!isChosenAnew) list.scrollTop = 0;
    if (selectedIndex >= 0 && place !== 'top') handle.show(selectedIndex, 'nearest');
  };

  useBrowserEffect(restore, [listed, status, picked, words]);
  useBrowserEffect(() => {
    if (selected === shown.current) return;
    shown.current = selected;
    if (selectedIndex >= 0) rows.current?.show(selectedIndex, 'nearest');
  }, [selected]);

  return {
    onReady: restore,
    onScroll() {
      waiting.current ||= requestAnimationFrame(() => saving.current());
    },
  };
}
