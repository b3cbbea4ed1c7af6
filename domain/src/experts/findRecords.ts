import { type Asset, assets } from '../market/asset.ts';
import { foldText } from '../text/foldText.ts';
import type { WireExpertName } from '../wire/expertRecords.ts';

/** Returns a test for texts that contain every word of a search. Null if the search has no words. */
function testFor(search: string): ((text: string) => boolean) | null {
  const words = foldText(search).split(/\s+/).filter(Boolean);
  return words.length === 0 ? null : (text) => words.every((word) => text.includes(word));
}

/**
 * Returns the experts whose name, handle, slug and role together contain every word of a search, in the given order.
 * All experts if the search has no words.
 */
export function findRecords<T extends Pick<WireExpertName, 'name' | 'x_handle' | 'slug' | 'role_line'>>(
  experts: readonly T[],
  search: string | null,
): readonly T[] {
  const test = testFor(search ?? '');
  if (test === null) return experts;
  return experts.filter(({ name, x_handle, slug, role_line = '' }) =>
    test(foldText(`${name} @${x_handle ?? ''} ${slug} ${role_line}`)),
  );
}

/**
 * Returns the assets whose title, ticker or company contain every word of a search. Empty if the search is null or has
 * no words.
 */
export function findAssets(search: string | null): readonly Asset[] {
  const test = testFor(search ?? '');
  if (test === null) return [];
  return Object.values(assets).filter(({ title, ticker, company }) => test(foldText(`${title} ${ticker} ${company}`)));
}
