import type { Asset } from '@hindcast/domain';
import { useMemo, useSyncExternalStore } from 'react';
import { type Board, type BoardState, createBoard } from './board.ts';
import type { LiveSource } from './liveSource.ts';
import { sharedFeed } from './sharedFeed.ts';
import { sharedLiveFeed } from './sharedLiveFeed.ts';

/** A board as a component sees it: its state, and what changes it. */
export interface BoardHandle extends BoardState, Pick<Board, 'select' | 'toggle' | 'retry'> {
  /** The live price, for what shows it to listen to: the board itself does not change with each of its ticks. */
  readonly live: LiveSource;
}

/**
 * The board of an asset: prices and predictions from the server at `baseUrl` (the page's own when empty), shared with
 * every other widget of the page that shows the asset.
 */
export function useBoard(asset: Asset, baseUrl = ''): BoardHandle {
  const board = useMemo(() => createBoard(sharedFeed(asset, baseUrl)), [asset, baseUrl]);
  const live = useMemo(() => sharedLiveFeed(asset, baseUrl), [asset, baseUrl]);
  const state = useSyncExternalStore(board.subscribe, board.get, board.get);
  return useMemo(
    () => ({ ...state, live, select: board.select, toggle: board.toggle, retry: board.retry }),
    [board, live, state],
  );
}
