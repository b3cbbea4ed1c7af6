import type { Asset } from '@hindcast/domain';
import type { Fetch } from '@hindcast/domain/client';
import { createDatedFeed } from '../feed/dated.ts';
import { createFeed } from '../feed/feed.ts';
import type { InitialData } from '../feed/initial.ts';
import { createLate } from '../late/late.ts';
import { createBoard } from './board.ts';
import { createLateLive } from './lateLive.ts';

interface Server {
  /** Origin of the server, without a trailing slash. Empty for the origin of the page. */
  readonly baseUrl: string;
  readonly fetch: Fetch;
  /** Data that were loaded before. */
  readonly initial?: InitialData | undefined;
}

/** Code for past days. It loads with the first request for a past day. */
const latePast = createLate(() => import('../feed/past.ts'));

/**
 * Returns a function that calls `create` once per server, asset and name, and returns the same result afterwards. On a
 * server it creates a new one for initial data, which later requests must not get.
 */
function memoised<T>(
  create: (asset: Asset, server: Server) => T,
): (asset: Asset, baseUrl?: string, name?: string, initial?: InitialData) => T {
  const made = new Map<string, T>();
  return (asset, baseUrl = '', name = '', initial) => {
    const key = JSON.stringify([baseUrl, asset.id, name]);
    const isKept = initial === undefined || typeof document !== 'undefined';
    const existing = isKept && made.get(key);
    if (existing) return existing;
    const fresh = create(asset, { baseUrl, initial, fetch: (url, init) => fetch(url, init as RequestInit) });
    if (isKept) made.set(key, fresh);
    return fresh;
  };
}

/** Returns the feed of an asset that all widgets of a page share. It loads while it has listeners. */
export const sharedFeed = memoised((asset, server) => createFeed(asset, { ...server, nowMs: Date.now }));

/** Returns the live price of an asset that all widgets of a page share. It is connected while it has listeners. */
export const sharedLiveFeed = memoised((asset, server) =>
  createLateLive(({ createLiveFeed }) => createLiveFeed(asset, { ...server, feed: sharedFeed(asset, server.baseUrl) })),
);

/**
 * Returns the board that all widgets of a page with this name share. The board outlives its widgets, so readers find
 * their choices when they return to the page (V3).
 */
export const sharedBoard = memoised((asset, server) =>
  createBoard(
    asset,
    createDatedFeed(sharedFeed(asset, server.baseUrl, '', server.initial), async (live, tell) =>
      (await latePast.load()).createPast(asset, server, live, tell),
    ),
  ),
);
