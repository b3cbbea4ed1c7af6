import { readDay } from '@hindcast/domain';
import { readTweetLink, type TweetLink, type WireExtractRequest } from '@hindcast/domain/extraction';
import { readHandle } from '@hindcast/domain/text';
import { cleanLine, cleanText } from './cleanText.ts';
import { CLEANED } from './presentPost.ts';
import { instantOfId } from './snowflake.ts';
import type { Tweet } from './tweet.ts';
import { TweetProblem } from './tweetProblem.ts';

/** A day, or an instant of RFC 3339: a blank may replace the T, small letters and any fraction are allowed. */
const INSTANT = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d))?$/;
const LEAP_SECOND = /(?<=T\d\d:\d\d:)60/;
/** Pattern of an author given as a handle, not as a one-word name. */
const NAMED_BY_HANDLE = /^@|\/|\.com\b/;

/** Reads the link of a post. Throws a TweetProblem with the sentence of the specification. */
export function linkOf(url: string): TweetLink {
  const read = readTweetLink(url);
  if ('problem' in read) throw new TweetProblem('bad_request', read.problem);
  return read.link;
}

/**
 * Returns the time of a pasted post: as given, else from the id in its link. Null if neither is known. Throws a
 * TweetProblem.
 */
function createdAtOf(said: string, link: TweetLink | null, nowMs: number): string | null {
  const idMs = link && instantOfId(link.id);
  const instant = said
    .toUpperCase()
    .replace(/(?<=^\S{10}) /, 'T')
    .replace(LEAP_SECOND, '59');
  const saidMs = said === '' ? Number.NaN : Date.parse(instant);
  if (said !== '' && (!INSTANT.test(instant) || readDay(said.slice(0, 10)) === null || Number.isNaN(saidMs))) {
    throw new TweetProblem('bad_request', `“${cleanLine(said, 40)}” is no day and no instant: write it as 2024-12-31`);
  }
  const ms = said === '' ? idMs : saidMs;
  if (ms === null) return null;
  if (ms > nowMs) throw new TweetProblem('bad_request', 'The post is of a time that has not come yet');
  return new Date(ms).toISOString();
}

/**
 * Reads a post that an operator pasted, with or without its link. Throws a TweetProblem if the text is empty or a field
 * is invalid.
 */
export function pastedTweet({ url, text = '', posted_at = '', author = '' }: WireExtractRequest, nowMs: number): Tweet {
  const link = url.trim() === '' ? null : linkOf(url);
  const words = cleanText(text);
  if (words.text === '') throw new TweetProblem('bad_request', 'Nothing was pasted: “text” has the words of the post');
  const createdAt = createdAtOf(posted_at.trim(), link, nowMs);
  const name = cleanLine(author, 100);
  const named = NAMED_BY_HANDLE.test(name) ? readHandle(name) : null;
  const handle = named ?? link?.handle ?? '';
  return {
    id: link?.id ?? null,
    url: link?.url ?? null,
    source: 'pasted',
    text: words.text,
    createdAt,
    authorName: named ?? (name || handle),
    handle,
    verified: false,
    metrics: null,
    hasMedia: false,
    isRetweet: false,
    quoted: null,
    doubts: [
      'Its words were pasted: nobody has compared them with the post.',
      ...(createdAt === null ? ['Nobody said when it was posted.'] : []),
      ...(words.wasCleaned ? [CLEANED] : []),
    ],
  };
}
