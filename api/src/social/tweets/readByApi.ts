import type { TweetLink } from '@hindcast/domain/extraction';
import { askService, type ServiceAnswer, ServiceAway, X_TOKEN, type XSetting } from '../../lib/index.ts';
import { cleanLine } from './cleanText.ts';
import { presentPost } from './presentPost.ts';
import { retryAtOf } from './rateLimit.ts';
import type { Tweet } from './tweet.ts';
import { failed, type TweetProblem } from './tweetProblem.ts';
import { listOf, type Part, partOf, readObject, textOf } from './xFields.ts';

const TIMEOUT_MS = 15_000;
/** Longest response, bytes. A long post with its references has a few dozen kB. */
const MOST_BYTES = 1024 * 1024;

const COMMON = { 'user.fields': 'name,username,verified', 'media.fields': 'type,alt_text' } as const;

/** Fields requested of a post, under the names that X uses now. */
const NOW = {
  'post.fields': 'attachments,conversation_id,created_at,note_post,public_metrics',
  expansions: 'author_id,attachments.media_keys,referenced_posts',
  ...COMMON,
} as const;
/** The same fields by their former names, for servers that only know these names. */
const BEFORE = {
  'tweet.fields': 'attachments,author_id,conversation_id,created_at,note_tweet,public_metrics,referenced_tweets',
  expansions: 'author_id,attachments.media_keys,referenced_tweets.id,referenced_tweets.id.author_id',
  ...COMMON,
} as const;

type Api = NonNullable<XSetting['api']>;

async function ask({ url, token }: Api, id: string, query: Readonly<Record<string, string>>): Promise<ServiceAnswer> {
  try {
    return await askService({
      url: `${url}/2/tweets/${id}?${new URLSearchParams(query)}`,
      headers: { authorization: `Bearer ${token}` },
      mostBytes: MOST_BYTES,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch (error) {
    if (error instanceof ServiceAway) throw failed('unavailable', `X ${error.message}`);
    throw error;
  }
}

/** Returns X's description of a problem, without the key, which some servers repeat. */
function saidOf(problem: Part, token: string): string {
  const { title, detail } = problem;
  const said = [title, detail].map((text) => cleanLine(textOf(text).replaceAll(token, '…'), 200)).filter(Boolean);
  return [...new Set(said)].map((text) => text.replace(/\.$/, '')).join(': ');
}

/** Returns the reason why a response with status 200 contains no post. */
function missing(problem: Part, said: string): TweetProblem {
  const type = textOf(problem.type).split('/').at(-1);
  if (type === 'resource-not-found') return failed('deleted', 'X has no such post: it was deleted, or never was there');
  if (type === 'not-authorized-for-resource')
    return failed('protected', 'the post is protected: X shows it to those alone whom its author lets see it');
  return failed('protected', `X does not show the post${said && ` (${said})`}`);
}

function refusalOf({ status, headers, text }: ServiceAnswer, { token }: Api, nowMs: number): TweetProblem {
  const problem = readObject(text) ?? {};
  const said = saidOf(listOf(problem.errors)[0] ?? problem, token) || saidOf(problem, token);
  const why = said && `: ${said}`;
  if (status === 429)
    return failed('rate_limited', `X was asked too often${why} (HTTP 429)`, retryAtOf(headers, nowMs));
  if (status === 401 || status === 403) return failed('key_refused', `X refuses ${X_TOKEN}${why} (HTTP ${status})`);
  if (status === 404) return failed('deleted', 'X has no such post: it was deleted, or never was there');
  return failed('unavailable', `X answers with HTTP ${status}${why}`);
}

/** Tells whether X refused the request because it does not know the names of the fields. */
const isAboutFields = ({ status, text }: ServiceAnswer): boolean => status === 400 && /\.fields|expansions/.test(text);

/** Reads a post from X's API. Throws a TweetProblem. */
export async function readByApi(api: Api, link: TweetLink, nowMs: number): Promise<Tweet> {
  let answer = await ask(api, link.id, NOW);
  if (isAboutFields(answer)) answer = await ask(api, link.id, BEFORE);
  if (answer.status !== 200) throw refusalOf(answer, api, nowMs);
  const read = readObject(answer.text);
  const post = partOf(read?.data);
  if (textOf(post.id) !== '') return presentPost(post, partOf(read?.includes));
  const [problem] = listOf(read?.errors);
  if (!problem) throw failed('unavailable', 'X answers with something that is no post');
  throw missing(problem, saidOf(problem, api.token));
}

/** Id of a post that is public for good: the first one on X. Reading it checks the token. */
const KNOWN = '20';

/** Checks that X accepts the token. Throws a TweetProblem. */
export async function checkApi(api: Api, nowMs: number): Promise<void> {
  const answer = await ask(api, KNOWN, NOW);
  if (answer.status !== 200 && answer.status !== 404 && !isAboutFields(answer)) throw refusalOf(answer, api, nowMs);
}
