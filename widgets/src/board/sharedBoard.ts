import { perAsset } from '../feed/perAsset.ts';
import { sharedFeed } from '../feed/sharedFeed.ts';
import { createBoard } from './board.ts';

/**
 * The board of an asset that every widget of a page shares which names it alike. It lives as long as the page, so that
 * whoever comes back to an asset finds it as they left it (V3).
 */
export const sharedBoard = perAsset((asset, { baseUrl }) => createBoard(asset, sharedFeed(asset, baseUrl)));
