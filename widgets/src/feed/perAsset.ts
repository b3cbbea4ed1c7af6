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
 * long as the page, whoever holds it: it works while it is listened to, and rests in between. Under another name there
 * is another one.
 */
export function perAsset<T>(
  create: (asset: Asset, shared: Shared) => T,
): (asset: Asset, baseUrl?: string, name?: string) => T {
  const made = new Map<string, T>();
  return (asset, baseUrl = '', name = '') => {
    const key = JSON.stringify([baseUrl, asset.id, name]);
    const known = made.get(key);
    if (known) return known;
    const fresh = create(asset, { baseUrl, fetch: (url, init) => fetch(url, init as RequestInit) });
    made.set(key, fresh);
    return fresh;
  };
}
