import { type AssetId, assetIds, assets, HOME } from '@hindcast/domain';
import { expertNamed } from '../experts/findExpert.ts';
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

/** Words of an address as a name has them. */
const unhyphened = (text: string): string => text.replaceAll('-', ' ');

/** The expert that an address names: by the number, a name or a handle, or a name with hyphens for blanks. Throws 404. */
function expertAt(known: KnownExperts, text: string): { readonly id: number; readonly name: string } {
  return known.find({ name: unhyphened(text) }) ?? expertNamed(known, text);
}

/** The scope of the expert that an address names. Throws 404. */
export function scopeOfExpert(known: KnownExperts, text: string): Scope {
  const { id, name } = expertAt(known, text);
  return { of: `experts/${id}`, assets: assetIds, expert: id, about: name, home: HOME };
}
