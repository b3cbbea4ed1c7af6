import { type AssetId, assetIds, assets, HOME } from '@hindcast/domain';
import { expertAt } from '../experts/findExpert.ts';
import type { KnownExperts } from '../experts/knownExperts.ts';

/** What a feed or a calendar is about: everything, an asset, or an expert. */
export interface Scope {
  /** As its address has it. */
  readonly of: string;
  readonly assets: readonly AssetId[];
  /** The expert's number; null where it is about all of them. */
  readonly expert: number | null;
  /** Who or what it is about, after the site's name. */
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
export function scopeOfExpert(known: KnownExperts, text: string): Scope {
  const { id, name } = expertAt(known, text);
  return { of: `experts/${id}`, assets: assetIds, expert: id, about: name, home: HOME };
}
