/** What a link carries that says nothing of what it leads to. */
const TRACKING = /^(utm_\w+|fbclid|gclid|igshid|si|s|t|ref|ref_src|ref_url|feature|mc_cid|mc_eid)$/i;
/** Hosts that are one. */
const SAME_HOST: Readonly<Record<string, string>> = { 'twitter.com': 'x.com', 'youtu.be': 'youtube.com' };

/**
 * A link in the one form that its spellings share, by which duplicates are found: without scheme, `www.`, tracking and
 * fragment; a post on X by its number alone, whoever's name stands before it. Null where it is no link.
 */
export function canonicalLink(text: string): string | null {
  const url = URL.parse(text.trim());
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  const bare = url.hostname.toLowerCase().replace(/^(www|mobile|m|amp)\./, '');
  const host = SAME_HOST[bare] ?? bare;
  const path = url.pathname.replace(/\/+$/, '');
  const post = host === 'x.com' ? /\/status(?:es)?\/(\d+)/.exec(path)?.[1] : undefined;
  if (post !== undefined) return `x.com/status/${post}`;
  const video = bare === 'youtu.be' ? path.slice(1) : host === 'youtube.com' ? url.searchParams.get('v') : null;
  if (video) return `youtube.com/watch?v=${video}`;
  const kept = [...url.searchParams].filter(([name]) => !TRACKING.test(name)).sort(([a], [b]) => (a < b ? -1 : 1));
  const query = new URLSearchParams(kept).toString();
  return `${host}${path}${query === '' ? '' : `?${query}`}`;
}
