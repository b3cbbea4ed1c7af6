import type { Asset } from '@hindcast/domain';
import { useMemo, useSyncExternalStore } from 'react';
import type { LiveSource } from '../feed/liveSource.ts';
import type { Board, BoardActions, BoardState } from './board.ts';
import type { Pointed } from './pointed.ts';
import { sharedBoard, sharedLiveFeed } from './shared.ts';

/** A board as a component sees it: its state and its actions. */
export interface BoardHandle extends BoardState, BoardActions {
  readonly board: Board;
  /** The live price. It is no part of the state, so that the board does not change with each tick. */
  readonly live: LiveSource;
  /** The predictions that the reader points at in a list. They are no part of the state either. */
  readonly pointed: Pointed;
}

export interface BoardOptions {
  /** Origin of the server without a trailing slash; the page's own when left out. */
  readonly baseUrl?: string;
  /** Widgets that name the same board share its state. */
  readonly name?: string;
}

/** The live price of a day in the past: there was none. */
const noLive: LiveSource = { get: () => null, getProblem: () => null, subscribe: () => () => undefined };

/** Tells whether the board shows a day in the past, or waits for one before it can show anything. */
const isPast = ({ past, prices }: BoardState): boolean =>
  past !== undefined && (past.day !== null || prices.status === 'loading');

/** A board as a component sees it; the component renders again when the board changes. */
export function useHandle(board: Board, live: LiveSource): BoardHandle {
  const state = useSyncExternalStore(board.subscribe, board.get, board.get);
  return useMemo(() => ({ ...board, ...state, board, live: isPast(state) ? noLive : live }), [board, live, state]);
}

/** The board of an asset, shared with every other widget of the page that shows the asset from the same server. */
export function useBoard(asset: Asset, { baseUrl = '', name = '' }: BoardOptions = {}): BoardHandle {
  const board = useMemo(() => sharedBoard(asset, baseUrl, name), [asset, baseUrl, name]);
  const live = useMemo(() => sharedLiveFeed(asset, baseUrl), [asset, baseUrl]);
  return useHandle(board, live);
}
