import { type AssetId, assetIds, assets, expertPath, feedOfExpert, HOME } from '@hindcast/domain';
import { type ExpertAddresses, nobody } from '../../predictions/index.ts';

/** Subject of a feed or calendar: everything, an asset, or an expert. */
export interface Scope {
  /** Path segment of the feed's URL. */
  readonly of: string;
  readonly assets: readonly AssetId[];
  /** Id of the expert. Null for all experts. */
  readonly expert: number | null;
  /** Subject in words, which follow the site's name in the title. */
  readonly about: string;
  /** Path of the subject's page. */
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

/** Returns the scope of an expert in a URL. Throws 404. */
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
