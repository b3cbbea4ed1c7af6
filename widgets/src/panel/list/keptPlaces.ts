import type { Board } from '../../board/board.ts';
import type { View } from '../../board/view.ts';

/** Where a reader left a list: at a prediction, by its key and what was its index, or at the top. */
export type KeptPlace = { readonly key: string; readonly index: number; readonly offset: number } | 'top';

/** So many lists are remembered of a board, those left last. */
const MOST = 40;

const kept = new WeakMap<Board, Map<string, KeptPlace>>();

/** What tells one list of a board from another. */
const listOf = ({ status, picked, words }: View): string => JSON.stringify([status, picked, words]);

/** Remembers where a reader left the list that a view shows. */
export function keepPlace(board: Board, view: View, place: KeptPlace): void {
  const places = kept.get(board) ?? new Map<string, KeptPlace>();
  kept.set(board, places);
  const list = listOf(view);
  places.delete(list);
  places.set(list, place);
  for (const oldest of places.keys()) {
    if (places.size <= MOST) break;
    places.delete(oldest);
  }
}

/** Where the reader left it; undefined when they have not been there. */
export const keptPlace = (board: Board, view: View): KeptPlace | undefined => kept.get(board)?.get(listOf(view));
