import type { Asset } from '@hindcast/domain';
import { type Board, createBoard } from './board.ts';
import { sharedFeed } from './sharedFeed.ts';

const boards = new Map<string, Board>();

/**
 * The board of an asset that every widget of a page shares which names it alike. It lives as long as the page, so that
 * whoever comes back to an asset finds it as they left it (V3).
 */
export function sharedBoard(asset: Asset, baseUrl = '', name = ''): Board {
  const key = JSON.stringify([baseUrl, asset.id, name]);
  const known = boards.get(key);
  if (known) return known;
  const made = createBoard(asset, sharedFeed(asset, baseUrl));
  boards.set(key, made);
  return made;
}
