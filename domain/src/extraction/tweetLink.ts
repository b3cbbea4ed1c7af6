/** A link to a post on X: its id, who wrote it where the link says so, and the one form of its address. */
export interface TweetLink {
  readonly id: string;
  /** Without the at sign; null for links such as /i/status/…, which name nobody. */
  readonly handle: string | null;
  /** `https://x.com/{handle or i}/status/{id}`. */
  readonly url: string;
}

export const NO_TWEET_URL = 'Please enter a tweet URL';
export const WRONG_TWEET_URL = 'Please enter a valid Twitter/X.com URL';

const HOSTS = /^(?:(?:www|mobile|m)\.)?(?:twitter|x)\.com$/;
const PATH = /^\/(?:(?:i(?:\/web)?|(?<handle>\w{1,15}))\/)?status(?:es)?\/(?<id>\d{1,20})(?:\/.*)?$/;

/**
 * Reads the address of a post as people copy it: of either host, of a phone, with a query or a picture's number behind
 * it. A problem is a sentence of the specification (O§5).
 */
export function readTweetLink(text: string): { readonly link: TweetLink } | { readonly problem: string } {
  const typed = text.trim();
  if (typed === '') return { problem: NO_TWEET_URL };
  const address = /^[a-z][a-z\d+.-]*:/i.test(typed) ? typed : `https://${typed}`;
  const read = URL.canParse(address) ? new URL(address) : null;
  const plain = read !== null && /^https?:$/.test(read.protocol) && read.username === '' && read.port === '';
  const parts = plain && HOSTS.test(read.hostname) ? PATH.exec(read.pathname)?.groups : undefined;
  if (parts?.id === undefined) return { problem: WRONG_TWEET_URL };
  const id = parts.id.replace(/^0+(?=\d)/, '');
  const handle = parts.handle === undefined || /^i$/i.test(parts.handle) ? null : parts.handle;
  return { link: { id, handle, url: `https://x.com/${handle ?? 'i'}/status/${id}` } };
}
