import type { Board } from '../../board/board.ts';
import type { View } from '../../board/view.ts';

/** Where a reader left a list: at a prediction, by its key and the index it had, or at the top. */
export type KeptPlace = { readonly key: string; readonly index: number; readonly offset: number } | 'top';

/** Most lists that are remembered per board. The ones left longest ago are forgotten. */
const MOST_LISTS = 40;

const placesByBoard = new WeakMap<Board, Map<string, KeptPlace>>();

/** Identifies a list of a board by its filters and its order. */
const listOf = ({ status, picked, words, sort }: View): string => JSON.stringify([status, picked, words, sort]);

/** Remembers where a reader left the list that a view shows. */
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

/** Where the reader left that list; undefined when they have not scrolled it. */
export const keptPlace = (board: Board, view: View): KeptPlace | undefined =>
  placesByBoard.get(board)?.get(listOf(view));
