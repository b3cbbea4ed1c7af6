import { type Asset, assetOfPath } from '@hindcast/domain';

/** Returns the asset whose page has a path (V1). Null for other pages. Ignores a trailing slash. */
export function assetAt(path: string): Asset | null {
  const place = path.replace(/(?<=[^/]|^\/)\/+$/, '');
  const asset = assetOfPath(place);
  return place === asset.path ? asset : null;
}
