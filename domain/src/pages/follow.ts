import { type AssetId, assetIds } from '../market/asset.ts';
import { nameInText } from '../text/cutText.ts';
import { FOLLOW } from '../wire/page.ts';
import type { PageHead } from './head.ts';

/** Subject of the page of feeds, which the query of its URL names: an expert, an asset, or everything. */
export interface FollowPlace {
  /** Null for all assets. */
  readonly asset: AssetId | null;
  /**
   * Search text for an expert: the last part of the URL of the expert's page, a name or a handle. Null for all experts.
   */
  readonly expert: string | null;
}

const LONGEST = 120;

/** Reads the subject of the page from the query parameters of its URL. An expert takes precedence over an asset. */
export function readFollowPlace(sent: { get(name: string): string | null }): FollowPlace {
  const expert = sent.get('expert')?.trim() ?? '';
  if (expert !== '') return { asset: null, expert: expert.slice(0, LONGEST) };
  const named = sent.get('asset')?.toLowerCase();
  return { asset: assetIds.find((asset) => asset === named) ?? null, expert: null };
}

/** Returns the path and query of the page for a subject. */
export function followPath({ asset, expert }: FollowPlace): string {
  if (expert !== null) return `${FOLLOW}?expert=${encodeURIComponent(expert)}`;
  return asset === null ? FOLLOW : `${FOLLOW}?asset=${asset}`;
}

/** Returns the head of the page of feeds. @param whose name of the expert or the asset. Null for everything. */
export const followHead = (whose: string | null): PageHead => ({
  title: whose === null ? 'Follow every call' : `Follow ${nameInText(whose)}`,
  description:
    'New calls, and the verdicts on them, in a feed reader, a calendar or a spreadsheet. There is nothing to sign up for.',
});
