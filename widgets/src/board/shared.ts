import type { Asset } from '@hindcast/domain';
import type { Fetch } from '@hindcast/domain/client';
import { createDatedFeed } from '../feed/dated.ts';
import { createFeed } from '../feed/feed.ts';
import { createLate } from '../late/late.ts';
import { createBoard } from './board.ts';
import { createLateLive } from './lateLive.ts';

interface Server {
  /** Origin of the server without a trailing slash; empty for the page's own. */
  readonly baseUrl: string;
  readonly fetch: Fetch;
}

/** Loads with the first day in the past that is asked for. */
const latePast = createLate(() => import('../feed/past.ts'));

/** Memoises what `create` makes per server, asset and name, for as long as the page is open. */
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

/** The feed of an asset that all widgets of a page listen to. Loads while it has listeners. */
export const sharedFeed = memoised((asset, server) => createFeed(asset, { ...server, nowMs: Date.now }));

/** The live price of an asset that all widgets of a page listen to. Connects while it has listeners. */
export const sharedLiveFeed = memoised((asset, server) =>
  createLateLive(({ createLiveFeed }) => createLiveFeed(asset, { ...server, feed: sharedFeed(asset, server.baseUrl) })),
);

/** The board that all widgets of a page share which name it alike. What the reader chose stays when they come back (V3). */
export const sharedBoard = memoised((asset, server) =>
  createBoard(
    asset,
    createDatedFeed(sharedFeed(asset, server.baseUrl), async (live, tell) =>
      (await latePast.load()).createPast(asset, server, live, tell),
    ),
  ),
);
