import { cleanLine, cleanText, decodeEntities } from './cleanText.ts';
import { instantOfId } from './snowflake.ts';
import type { QuotedTweet, Tweet } from './tweet.ts';
import { countOf, field, listOf, type Part, partOf, textOf } from './xFields.ts';

const HANDLE = /^\w{1,15}$/;
const MOST_NAME = 100;

/** Returns the whole text of a post. X sends a long text in a separate field. */
function wordsOf(post: Part): string {
  const note = textOf(partOf(field(post, 'note_post', 'note_tweet')).text);
  return decodeEntities(note || textOf(post.text));
}

const refsOf = (post: Part): readonly Part[] => listOf(field(post, 'referenced_posts', 'referenced_tweets'));

interface Author {
  readonly name: string;
  readonly handle: string;
  readonly verified: boolean;
}

function authorOf(post: Part, users: readonly Part[]): Author {
  const user = users.find(({ id }) => id === post.author_id) ?? {};
  const handle = textOf(user.username) || textOf(post.username);
  return {
    name: cleanLine(textOf(user.name), MOST_NAME) || handle,
    handle: HANDLE.test(handle) ? handle : '',
    verified: user.verified === true,
  };
}

/** Returns the time of a post: from X's field, else from its id. */
function instantOf(post: Part): string | null {
  const said = Date.parse(textOf(post.created_at));
  const ms = Number.isNaN(said) ? instantOfId(textOf(post.id)) : said;
  return ms === null ? null : new Date(ms).toISOString();
}

function metricsOf(post: Part): Tweet['metrics'] {
  const metrics = field(post, 'public_metrics');
  if (metrics === undefined) return null;
  const counts = partOf(metrics);
  return {
    like_count: countOf(counts.like_count),
    retweet_count: countOf(field(counts, 'repost_count', 'retweet_count')),
    reply_count: countOf(counts.reply_count),
  };
}

/** Lists doubts about the words of a post that follow from its type. */
function doubtsOf(post: Part, wasCleaned: boolean): string[] {
  const replied = refsOf(post).find(({ type }) => type === 'replied_to');
  const isOwnThread = post.in_reply_to_user_id !== undefined && post.in_reply_to_user_id === post.author_id;
  const edits = field(post, 'edit_history_post_ids', 'edit_history_tweet_ids');
  return [
    ...(replied && isOwnThread
      ? ['It is part of a thread: the author’s posts before and after it were not read.']
      : []),
    ...(replied && !isOwnThread ? ['It answers another post, which was not read.'] : []),
    ...(Array.isArray(edits) && edits.length > 1 ? ['It was edited after it was posted.'] : []),
    ...(wasCleaned ? [CLEANED] : []),
  ];
}

export const CLEANED = 'It had characters that hide or turn text around; they were taken out.';

/** Reads the author's descriptions of a post's pictures, because a picture may contain the prediction. */
function picturesOf(post: Part, media: readonly Part[]): { readonly hasMedia: boolean; readonly doubts: string[] } {
  const keys = partOf(post.attachments).media_keys;
  const own = Array.isArray(keys) ? media.filter(({ media_key }) => keys.includes(media_key)) : [];
  const hasMedia = Array.isArray(keys) && keys.length > 0;
  const described = own.map(({ alt_text }) => cleanLine(textOf(alt_text), 300)).filter(Boolean);
  const doubts = described.map((text) => `Its author describes a picture of it so: “${text}”.`);
  return { hasMedia, doubts };
}

/** Reads a post from a response of X's API. `includes` has the posts, users and media that it refers to. */
export function presentPost(given: Part, includes: Part): Tweet {
  const posts = listOf(field(includes, 'posts', 'tweets'));
  const users = listOf(includes.users);
  const referred = (type: string, from: Part): Part | undefined => {
    const ref = refsOf(from).find((one) => one.type === type);
    return ref && posts.find(({ id }) => id === ref.id);
  };
  const isRetweet = refsOf(given).some(({ type }) => type === 'retweeted');
  const reposter = authorOf(given, users);
  // a repost shows the words of the original, which the response contains in full
  const original = isRetweet ? referred('retweeted', given) : undefined;
  const post = original ?? given;
  const author = authorOf(post, users);
  const { text, wasCleaned } = cleanText(wordsOf(post));
  const { hasMedia, doubts } = picturesOf(post, listOf(includes.media));
  const id = textOf(post.id);
  return {
    id,
    url: `https://x.com/${author.handle || 'i'}/status/${id}`,
    source: 'x_api',
    text,
    createdAt: instantOf(post),
    authorName: author.name,
    handle: author.handle,
    verified: author.verified,
    metrics: metricsOf(post),
    hasMedia,
    isRetweet,
    quoted: quotedOf(referred('quoted', post), users),
    doubts: [
      ...(isRetweet ? [repostDoubt(reposter, original !== undefined)] : []),
      ...doubtsOf(post, wasCleaned),
      ...doubts,
    ],
  };
}

const repostDoubt = ({ handle }: Author, isWhole: boolean): string =>
  isWhole
    ? `@${handle || 'somebody'} only reposted it: words, day and author are those of the post that was reposted.`
    : 'It is a repost, and X did not send the post that it repeats: its words may be cut, and are somebody else’s.';

function quotedOf(post: Part | undefined, users: readonly Part[]): QuotedTweet | null {
  if (!post) return null;
  const { text } = cleanText(wordsOf(post));
  return text === '' ? null : { handle: authorOf(post, users).handle || null, text };
}
