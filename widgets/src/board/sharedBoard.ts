import type { Asset } from '@hindcast/domain';
import { type Board, createBoard } from './board.ts';
import type { FeedStore } from './feed.ts';
import { sharedFeed } from './sharedFeed.ts';

const boards = new Map<string, Board>();

/** The asset's feed of the moment: one that nobody listened to any more is over, and there is a new one by then. */
const feedOf = (asset: Asset, baseUrl: string): FeedStore => {
  const now = (): FeedStore => sharedFeed(asset, baseUrl);
  return { get: () => now().get(), subscribe: (listener) => now().subscribe(listener), retry: () => now().retry() };
};

/**
 * The board of an asset that every widget of a page shares which names it alike. It lives as long as the page, so that
 * whoever comes back to an asset finds it as they left it (V3).
 */
export function sharedBoard(asset: Asset, baseUrl = '', name = ''): Board {
  const key = JSON.stringify([baseUrl, asset.id, name]);
  const known = boards.get(key);
  if (known) return known;
  const made = createBoard(asset, feedOf(asset, baseUrl));
  boards.set(key, made);
  return made;
}
