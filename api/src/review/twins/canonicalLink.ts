/** What a link carries that says nothing of what it leads to. */
const TRACKING = /^(utm_\w+|fbclid|gclid|igshid|si|s|t|ref|ref_src|ref_url|feature|mc_cid|mc_eid)$/i;
/** Hosts that are one. */
const SAME_HOST: Readonly<Record<string, string>> = { 'twitter.com': 'x.com', 'youtu.be': 'youtube.com' };

/** The video that a link of YouTube leads to, under whichever of its addresses. */
const videoOf = ({ pathname, searchParams }: URL, host: string): string | null =>
  host === 'youtu.be'
    ? (pathname.split('/')[1] ?? null)
    : (searchParams.get('v') ?? /^\/(?:shorts|live|embed|v)\/([^/]+)/.exec(pathname)?.[1] ?? null);

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
  const video = host === 'youtube.com' ? videoOf(url, bare) : null;
  if (video) return `youtube.com/watch?v=${video}`;
  const kept = [...url.searchParams].filter(([name]) => !TRACKING.test(name)).sort(([a], [b]) => (a < b ? -1 : 1));
  const query = new URLSearchParams(kept).toString();
  return `${host}${path}${query === '' ? '' : `?${query}`}`;
}

/**
 * What every spelling of a link has in it: the number of a post, the name of a video, else the longest word of its address.
 * Null where it is no link.
 */
export function markOfLink(text: string): string | null {
  const link = canonicalLink(text);
  if (link === null) return null;
  const [, rest = ''] = /^[^/?]*(.*)$/s.exec(link.replace(/^youtube\.com\/watch/, 'youtube.com')) ?? [];
  const words = (rest.replaceAll(/%[0-9a-f]{2}/gi, ' ').match(/[\w-]+/g) ?? []).sort((a, b) => b.length - a.length);
  const post = /^x\.com\/status\/(\d+)$/.exec(link)?.[1];
  return post ?? words[0] ?? link.split(/[/?]/)[0] ?? null;
}
