import { type AssetId, assetIds, assets, expertPath, feedOfExpert, HOME } from '@hindcast/domain';
import type { ExpertAddresses } from '../experts/expertAddresses.ts';
import { nobody } from '../experts/findExpert.ts';

/** The subject of a feed or a calendar: everything, an asset, or an expert. */
export interface Scope {
  /** As its address has it. */
  readonly of: string;
  readonly assets: readonly AssetId[];
  /** The expert's number; null if it is about all of them. */
  readonly expert: number | null;
  /** The subject in words, which follow the site's name. */
  readonly about: string;
  /** The path of the page that it belongs to. */
  readonly home: string;
}

export const everything: Scope = {
  of: 'all',
  assets: assetIds,
  expert: null,
  about: 'all calls',
  home: HOME,
};

export const scopeOfAsset = (asset: AssetId): Scope => ({
  of: asset,
  assets: [asset],
  expert: null,
  about: assets[asset].title,
  home: assets[asset].path,
});

/** The scope of the expert that an address names. Throws 404. */
export function scopeOfExpert(addresses: ExpertAddresses, text: string): Scope {
  const found = addresses.find(text);
  if (!found) throw nobody(text);
  const { id, name } = found;
  return {
    of: feedOfExpert(id),
    assets: assetIds,
    expert: id,
    about: name,
    home: expertPath(addresses.slugOf(id) ?? text),
  };
}
