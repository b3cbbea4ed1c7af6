import type { Asset } from '@hindcast/domain';
import { createFeed, type FeedStore } from './feed.ts';

const feeds = new Map<string, FeedStore>();

/** The one feed of an asset that every widget of a page listens to. */
export function sharedFeed(asset: Asset, baseUrl: string): FeedStore {
  const key = `${baseUrl} ${asset.id}`;
  const known = feeds.get(key);
  if (known) return known;
  const feed = createFeed(asset, {
    baseUrl,
    fetch: (url, init) => fetch(url, init as RequestInit),
    nowMs: Date.now,
    onIdle: () => feeds.delete(key),
  });
  feeds.set(key, feed);
  return feed;
}
