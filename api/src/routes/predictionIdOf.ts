import { type AssetId, assetIds, readAssetId } from '@hindcast/domain';
import { refusal } from '../answers/refusal.ts';

/** The prediction that a path names. Throws 404, naming what it names. */
export function predictionIdOf(text: unknown): number {
  const id = String(text);
  if (!/^[1-9]\d{0,9}$/.test(id)) throw refusal('not_found', `There is no prediction ${id.slice(0, 40)}`);
  return Number(id);
}

const known = assetIds.map((id) => `“${id}”`).join(', ');

/** The asset that a path or query names. Throws 404 `unknown_asset`, naming it. */
export function assetOf(text: unknown): AssetId {
  const asset = readAssetId(text);
  if (asset) return asset;
  throw refusal('unknown_asset', `There is no asset “${String(text).slice(0, 40)}”; known are ${known}`);
}
