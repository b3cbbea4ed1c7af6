/** Parameters that track readers on any host, and do not change the page that a link leads to. */
const TRACKING = /^(utm_\w+|fbclid|gclid|dclid|msclkid|igsh|igshid|mc_cid|mc_eid)$/i;
/** Parameters that do not change the page on these hosts alone. On others `t` and `s` may identify it. */
const TRACKING_ON: Readonly<Record<string, RegExp>> = {
  'x.com': /^(s|t|src|ref_src|ref_url)$/i,
  'youtube.com': /^(si|t|pp|feature|ab_channel)$/i,
  'open.spotify.com': /^(si|nd)$/i,
  'reddit.com': /^(ref|ref_source|share_id)$/i,
};
/** Hosts that are one. */
const SAME_HOST: Readonly<Record<string, string>> = { 'twitter.com': 'x.com', 'youtu.be': 'youtube.com' };

/** The video that a link of YouTube leads to, under whichever of its addresses. */
const videoOf = ({ pathname, searchParams }: URL, host: string): string | null =>
  host === 'youtu.be'
    ? (pathname.split('/')[1] ?? null)
    : (searchParams.get('v') ?? /^\/(?:shorts|live|embed|v)\/([^/]+)/.exec(pathname)?.[1] ?? null);

/**
 * A link in the one form that its spellings share, by which duplicates are found: without scheme, `www.`, tracking and
 * fragment; a post on X by its number alone, whoever's name stands before it. Null where it is no link. Links on record
 * are found by it: a change of this rule needs a migration that makes `link_key` anew.
 */
export function canonicalLink(text: string): string | null {
  const url = URL.parse(text.trim());
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  const bare = url.hostname.toLowerCase().replace(/^(www|mobile|m|amp)\./, '');
  const host = SAME_HOST[bare] ?? bare;
  const path = url.pathname.replace(/(?<!\/)\/+$/, '');
  const post = host === 'x.com' ? /\/status(?:es)?\/(\d+)/.exec(path)?.[1] : undefined;
  if (post !== undefined) return `x.com/status/${post}`;
  const video = host === 'youtube.com' ? videoOf(url, bare) : null;
  if (video) return `youtube.com/watch?v=${video}`;
  const kept = [...url.searchParams]
    .filter(([name]) => !TRACKING.test(name) && !TRACKING_ON[host]?.test(name))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const query = new URLSearchParams(kept).toString();
  return `${host}${path}${query === '' ? '' : `?${query}`}`;
}
