import { type Asset, assetOfPath } from '@hindcast/domain';

/** The asset whose page a path is (V1), null for any other; a trailing slash makes no difference. */
export function assetAt(path: string): Asset | null {
  const place = path.replace(/(?<=[^/]|^\/)\/+$/, '');
  const asset = assetOfPath(place);
  return place === asset.path ? asset : null;
}
