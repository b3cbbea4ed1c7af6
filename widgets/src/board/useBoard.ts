import type { Asset } from '@hindcast/domain';
import { useMemo, useSyncExternalStore } from 'react';
import { serverAddress } from '../dom/serverAddress.ts';
import type { InitialData } from '../feed/initial.ts';
import type { LiveSource } from '../feed/liveSource.ts';
import type { Board, BoardActions, BoardState } from './board.ts';
import type { Pointed } from './pointed.ts';
import { sharedBoard, sharedLiveFeed } from './shared.ts';

/** A board for a component: its current state and its actions. */
export interface BoardHandle extends BoardState, BoardActions {
  readonly board: Board;
  /** Source of the live price. Kept outside the state, so that ticks do not change the board. */
  readonly live: LiveSource;
  /**
   * Predictions that the reader points at in a list. Kept outside the state, so that pointing does not change the
   * board.
   */
  readonly pointed: Pointed;
}

export interface BoardOptions {
  /** Address of the server, such as `https://hindcast.example`. If left out, the origin of the page. */
  readonly baseUrl?: string;
  /** Widgets that name the same board share its state. */
  readonly name?: string;
  /**
   * Data that a server has loaded with `loadInitial`. They are shown at once, also on the server, and then refreshed.
   * Pass them to each call for the same board.
   */
  readonly initial?: InitialData | undefined;
}

/** Live source that never has a price, for past days. */
const noLive: LiveSource = { get: () => null, getProblem: () => null, subscribe: () => () => undefined };

/** Tells whether the board shows a past day, or is loading one. */
const isPast = ({ past, prices }: BoardState): boolean =>
  past !== undefined && (past.day !== null || prices.status === 'loading');

/** Returns a board for a component, and renders the component again when the board changes. */
export function useHandle(board: Board, live: LiveSource): BoardHandle {
  const state = useSyncExternalStore(board.subscribe, board.get, board.get);
  return useMemo(() => ({ ...board, ...state, board, live: isPast(state) ? noLive : live }), [board, live, state]);
}

/** Returns the board of an asset, shared with all other widgets of the page for the same asset and server. */
export function useBoard(asset: Asset, { baseUrl, name = '', initial }: BoardOptions = {}): BoardHandle {
  const server = serverAddress(baseUrl);
  // `initial` counts for the first render alone.
  const board = useMemo(() => sharedBoard(asset, server, name, initial), [asset, server, name]);
  const live = useMemo(() => sharedLiveFeed(asset, server), [asset, server]);
  return useHandle(board, live);
}
