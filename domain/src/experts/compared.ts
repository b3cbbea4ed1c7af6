import { COMPARE } from '../wire/page.ts';

/** Least number of experts in a comparison. */
export const FEWEST_COMPARED = 2;
/** Greatest number of experts in a comparison. */
export const MOST_COMPARED = 4;
const LONGEST = 120;

/**
 * Reads the experts to compare from the query parameters of a URL: `who=a,b` or `who=a&who=b`. Drops duplicates, and
 * keeps the first four.
 */
export function readCompared(sent: { getAll(name: string): readonly string[] }): readonly string[] {
  const named = sent.getAll('who').flatMap((text) => text.split(','));
  const known = named.map((slug) => slug.trim()).filter((slug) => slug !== '' && slug.length <= LONGEST);
  return [...new Set(known)].slice(0, MOST_COMPARED);
}

/** Returns the path and query of the page that compares these experts. */
export const comparePath = (slugs: readonly string[]): string =>
  slugs.length === 0 ? COMPARE : `${COMPARE}?who=${slugs.map(encodeURIComponent).join(',')}`;
