import type { Asset } from '@hindcast/domain';
import { useMemo, useSyncExternalStore } from 'react';
import type { LiveSource } from '../feed/liveSource.ts';
import { sharedLiveFeed } from '../feed/sharedLiveFeed.ts';
import type { Board, BoardActions, BoardState } from './board.ts';
import { sharedBoard } from './sharedBoard.ts';

/** A board as a component sees it: its state, and what changes it. */
export interface BoardHandle extends BoardState, BoardActions {
  readonly board: Board;
  /** The live price, for what shows it to listen to: the board itself does not change with each of its ticks. */
  readonly live: LiveSource;
}

export interface BoardOptions {
  /** Origin of the server without a trailing slash; the page's own when left out. */
  readonly baseUrl?: string;
  /** Widgets that name the same board share its state. */
  readonly name?: string;
}

/** A board as the component that asks sees it. */
export function useHandle(board: Board, live: LiveSource): BoardHandle {
  const state = useSyncExternalStore(board.subscribe, board.get, board.get);
  return useMemo(() => ({ ...board, ...state, board, live }), [board, live, state]);
}

/** The board of an asset, shared with every other widget of the page that shows the asset from the same server. */
export function useBoard(asset: Asset, { baseUrl = '', name = '' }: BoardOptions = {}): BoardHandle {
  const board = useMemo(() => sharedBoard(asset, baseUrl, name), [asset, baseUrl, name]);
  const live = useMemo(() => sharedLiveFeed(asset, baseUrl), [asset, baseUrl]);
  return useHandle(board, live);
}
