import { type Asset, assetOfPath } from '@hindcast/domain';

/** Returns the asset of a path (V1). Null for other pages. A trailing slash is ignored. */
export function assetAt(path: string): Asset | null {
  const place = path.replace(/(?<=[^/]|^\/)\/+$/, '');
  const asset = assetOfPath(place);
  return place === asset.path ? asset : null;
}
