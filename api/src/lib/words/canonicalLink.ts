/** Tracking parameters of any host, which do not change the page. */
const TRACKING = /^(utm_\w+|fbclid|gclid|dclid|msclkid|igsh|igshid|mc_cid|mc_eid)$/i;
/** Parameters that only on these hosts do not change the page. Elsewhere `t` and `s` may identify it. */
const TRACKING_ON: Readonly<Record<string, RegExp>> = {
  'x.com': /^(s|t|src|ref_src|ref_url)$/i,
  'youtube.com': /^(si|t|pp|feature|ab_channel)$/i,
  'open.spotify.com': /^(si|nd)$/i,
  'reddit.com': /^(ref|ref_source|share_id)$/i,
};
/** Hosts that are aliases of another. */
const SAME_HOST: Readonly<Record<string, string>> = { 'twitter.com': 'x.com', 'youtu.be': 'youtube.com' };

/** Returns the video id in a YouTube link of any form. Null for other links. */
const videoOf = ({ pathname, searchParams }: URL, host: string): string | null =>
  host === 'youtu.be'
    ? (pathname.split('/')[1] ?? null)
    : (searchParams.get('v') ?? /^\/(?:shorts|live|embed|v)\/([^/]+)/.exec(pathname)?.[1] ?? null);

/**
 * Normalises a link, so that duplicates are equal: without scheme, `www.`, tracking and fragment; a post on X by its id
 * alone. Null if the text is no link. Stored links are looked up by it, so that a change of this rule needs a migration
 * of `link_key`.
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
