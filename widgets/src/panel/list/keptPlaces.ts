import { periodText } from '@hindcast/domain/crowd';
import type { Board } from '../../board/board.ts';
import type { View } from '../../board/view.ts';

/**
 * Scroll position at which a reader left a list: a prediction by its key, its former index and an offset in pixels, or
 * the top.
 */
export type KeptPlace = { readonly key: string; readonly index: number; readonly offset: number } | 'top';

/** Maximum number of lists per board whose scroll positions are kept. The least recently left ones are dropped. */
const MOST_LISTS = 40;

const placesByBoard = new WeakMap<Board, Map<string, KeptPlace>>();

/** Returns the key of a board's list: all that chooses and orders its predictions. */
const listOf = ({ status, picked, words, sort, period }: View): string =>
  JSON.stringify([status, picked, words, sort, period && periodText(period)]);

/** Keeps the scroll position at which a reader left the list of a view. */
export function keepPlace(board: Board, view: View, place: KeptPlace): void {
  const places = placesByBoard.get(board) ?? new Map<string, KeptPlace>();
  placesByBoard.set(board, places);
  const list = listOf(view);
  places.delete(list);
  places.set(list, place);
  for (const oldest of places.keys()) {
    if (places.size <= MOST_LISTS) break;
    places.delete(oldest);
  }
}

/** Returns the kept scroll position of a view's list. Undefined if the reader has not scrolled it. */
export const keptPlace = (board: Board, view: View): KeptPlace | undefined =>
  placesByBoard.get(board)?.get(listOf(view));
