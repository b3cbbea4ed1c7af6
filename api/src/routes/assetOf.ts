import { type AssetId, assetIds, readAssetId } from '@hindcast/domain';
import { refusal } from '../answers/refusal.ts';

const known = assetIds.map((id) => `“${id}”`).join(', ');

/** The asset that a path or query names. Throws 404 `unknown_asset`, naming it. */
export function assetOf(text: unknown): AssetId {
  const asset = readAssetId(text);
  if (asset) return asset;
  throw refusal('unknown_asset', `There is no asset “${String(text).slice(0, 40)}”; known are ${known}`);
}
