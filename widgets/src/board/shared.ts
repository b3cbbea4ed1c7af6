import type { Asset } from '@hindcast/domain';
import type { Fetch } from '@hindcast/domain/client';
import { createDatedFeed } from '../feed/dated.ts';
import { createFeed } from '../feed/feed.ts';
import { createLate } from '../late/late.ts';
import { createBoard } from './board.ts';
import { createLateLive } from './lateLive.ts';

interface Server {
  /** Origin of the server without a trailing slash. Empty for the page's own. */
  readonly baseUrl: string;
  readonly fetch: Fetch;
}

/** Loads with the first request for a past day. */
const latePast = createLate(() => import('../feed/past.ts'));

/** Caches the result of `create` for each server, asset and name, as long as the page is open. */
function memoised<T>(
  create: (asset: Asset, server: Server) => T,
): (asset: Asset, baseUrl?: string, name?: string) => T {
  const made = new Map<string, T>();
  return (asset, baseUrl = '', name = '') => {
    const key = JSON.stringify([baseUrl, asset.id, name]);
    const existing = made.get(key);
    if (existing) return existing;
    const fresh = create(asset, { baseUrl, fetch: (url, init) => fetch(url, init as RequestInit) });
    made.set(key, fresh);
    return fresh;
  };
}

/** Returns the feed of an asset, shared by all widgets of a page. It loads while it has listeners. */
export const sharedFeed = memoised((asset, server) => createFeed(asset, { ...server, nowMs: Date.now }));

/** Returns the live price of an asset, shared by all widgets of a page. It connects while it has listeners. */
export const sharedLiveFeed = memoised((asset, server) =>
  createLateLive(({ createLiveFeed }) => createLiveFeed(asset, { ...server, feed: sharedFeed(asset, server.baseUrl) })),
);

/**
 * Returns the board that all widgets of a page with the same name share. It keeps the reader's choices when they return
 * to the page (V3).
 */
export const sharedBoard = memoised((asset, server) =>
  createBoard(
    asset,
    createDatedFeed(sharedFeed(asset, server.baseUrl), async (live, tell) =>
      (await latePast.load()).createPast(asset, server, live, tell),
    ),
  ),
);
