import type { Asset } from '@hindcast/domain';
import { createLiveFeed } from './liveFeed.ts';
import type { LiveSource } from './liveSource.ts';
import { sharedFeed } from './sharedFeed.ts';

const feeds = new Map<string, LiveSource>();

/** The one live price of an asset that every widget of a page listens to. */
export function sharedLiveFeed(asset: Asset, baseUrl: string): LiveSource {
  const key = `${baseUrl} ${asset.id}`;
  const known = feeds.get(key);
  if (known) return known;
  const feed = createLiveFeed(asset, {
    baseUrl,
    fetch: (url, init) => fetch(url, init as RequestInit),
    feed: sharedFeed(asset, baseUrl),
    onIdle: () => feeds.delete(key),
  });
  feeds.set(key, feed);
  return feed;
}
