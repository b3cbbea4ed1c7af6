import { COMPARE, pathOn } from '../wire/page.ts';

/** How many experts stand beside each other, at least and at most. */
export const FEWEST_COMPARED = 2;
export const MOST_COMPARED = 4;
const LONGEST = 120;

/** Who is to be compared, by the parameters of an address: `who=a,b` or `who=a&who=b`; each once, and the first four. */
export function readCompared(sent: { getAll(name: string): readonly string[] }): readonly string[] {
  const named = sent.getAll('who').flatMap((text) => text.split(','));
  const known = named.map((slug) => slug.trim()).filter((slug) => slug !== '' && slug.length <= LONGEST);
  return [...new Set(known)].slice(0, MOST_COMPARED);
}

/** The address at which some experts stand beside each other, of today or of a day in the past. */
export function comparePath(slugs: readonly string[], asOf: string | null = null): string {
  if (slugs.length === 0) return pathOn(COMPARE, asOf);
  const day = asOf === null ? '' : `&asOf=${encodeURIComponent(asOf)}`;
  return `${COMPARE}?who=${slugs.map(encodeURIComponent).join(',')}${day}`;
}
