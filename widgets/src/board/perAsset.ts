import type { Asset } from '@hindcast/domain';
import type { Fetch } from '@hindcast/domain/client';

/** What everything that is shared by a page is made with. */
export interface Shared {
  /** Origin of the server without a trailing slash; empty for the page's own. */
  readonly baseUrl: string;
  readonly fetch: Fetch;
}

/**
 * One thing of an asset and a server for all widgets of a page, made when it is first asked for. It stays the one for as
 * long as the page, whoever holds it: it works while it is listened to, and rests in between.
 */
export function perAsset<T>(create: (asset: Asset, shared: Shared) => T): (asset: Asset, baseUrl: string) => T {
  const made = new Map<string, T>();
  return (asset, baseUrl) => {
    const key = `${baseUrl} ${asset.id}`;
    const known = made.get(key);
    if (known) return known;
    const fresh = create(asset, { baseUrl, fetch: (url, init) => fetch(url, init as RequestInit) });
    made.set(key, fresh);
    return fresh;
  };
}
