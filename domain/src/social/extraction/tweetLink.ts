/** A link to a post on X: the post's id, its author's handle, and a normal form of the URL. */
export interface TweetLink {
  readonly id: string;
  /** Handle without the @. Null for links such as /i/status/…, which do not name the author. */
  readonly handle: string | null;
  /** `https://x.com/{handle or i}/status/{id}`. */
  readonly url: string;
}

export const NO_TWEET_URL = 'Please enter a tweet URL';
export const WRONG_TWEET_URL = 'Please enter a valid Twitter/X.com URL';

/** Matches the URL of a post: an optional scheme, a known host without a port, the path with the id, and any rest. */
const POST =
  /^(?:https?:\/\/)?(?:(?:www|mobile|m)\.)?(?:twitter|x)\.com\/(?:(?:i(?:\/web)?|(?<handle>\w{1,15}))\/)?status(?:es)?\/(?<id>\d{1,19})(?:[/?#]\S*)?$/i;

/**
 * Reads the URL of a post as people copy it: from either host, from a phone, with a query, or with a picture's number
 * at the end. Returns the problem as a sentence of the specification if the text is no such URL (O§5).
 */
export function readTweetLink(text: string): { readonly link: TweetLink } | { readonly problem: string } {
  const typed = text.trim();
  if (typed === '') return { problem: NO_TWEET_URL };
  const { handle, id } = POST.exec(typed)?.groups ?? {};
  if (id === undefined) return { problem: WRONG_TWEET_URL };
  const named = handle === undefined || handle.toLowerCase() === 'i' ? null : handle;
  const plainId = id.replace(/^0+(?=\d)/, '');
  return { link: { id: plainId, handle: named, url: `https://x.com/${named ?? 'i'}/status/${plainId}` } };
}
