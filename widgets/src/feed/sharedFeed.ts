import { createFeed } from './feed.ts';
import { perAsset } from './perAsset.ts';

/** The one feed of an asset that every widget of a page listens to. */
export const sharedFeed = perAsset((asset, shared) => createFeed(asset, { ...shared, nowMs: Date.now }));
