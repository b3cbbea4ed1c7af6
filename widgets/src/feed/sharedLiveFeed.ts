import { createLiveFeed } from './liveFeed.ts';
import { perAsset } from './perAsset.ts';
import { sharedFeed } from './sharedFeed.ts';

/** The one live price of an asset that every widget of a page listens to. */
export const sharedLiveFeed = perAsset((asset, shared) =>
  createLiveFeed(asset, { ...shared, feed: sharedFeed(asset, shared.baseUrl) }),
);
