import type { Scope } from '../api/fixture.ts';
import { type Asked, type Reply, startWalletHost, type WalletHost } from '../lightning/walletHost.ts';
import { answerProblems, requestProblems } from './xRequests.ts';

/** A post as X has it. */
export interface XPost {
  readonly id: string;
  readonly text: string;
  /** The whole words of a long one. */
  readonly long?: string;
  /** By the author's handle. */
  readonly by?: string;
  readonly created_at?: string;
  readonly quotes?: string;
  readonly answers?: string;
  readonly reposts?: string;
  /** Pictures, by what their author says of them; empty for nothing. */
  readonly pictures?: readonly string[];
  readonly edits?: number;
  readonly state?: 'deleted' | 'protected';
}

export interface XHost extends WalletHost {
  posts: readonly XPost[];
  /** Violations of X's description of its API, in requests and in our own answers. */
  readonly violations: readonly string[];
  /** True if fields have their former names. */
  usesFormerNames: boolean;
  /** The API's answer in place of all others. Null for none. */
  apiFault: Reply | null;
  /** The embed service's answer in place of all others. Null for none. */
  embedFault: Reply | null;
  /** Counts the requests to the API, or to the embed service. */
  count(of: '/2/tweets' | '/oembed'): number;
}

const people = [
  { id: '11', username: 'ada', name: 'Ada Oracle', verified: true },
  { id: '12', username: 'bo', name: 'Bo Bear', verified: false },
];
export const X_TOKEN = 'x-secret-AAAAAAAA%2Bbearer';
const MISSING = 'https://api.x.com/2/problems/resource-not-found';
const HIDDEN = 'https://api.x.com/2/problems/not-authorized-for-resource';
const personOf = (post: XPost) => people.find(({ username }) => username === (post.by ?? 'ada'));

type Fields = Readonly<Record<string, unknown>>;

/** A post with the fields that were asked for alone: X sends no others. */
function fieldsOf(post: XPost, asked: ReadonlySet<string>, expanded: ReadonlySet<string>): Fields {
  const refs = [
    ...(post.quotes ? [{ type: 'quoted', id: post.quotes }] : []),
    ...(post.answers ? [{ type: 'replied_to', id: post.answers }] : []),
    ...(post.reposts ? [{ type: 'retweeted', id: post.reposts }] : []),
  ];
  const all: Readonly<Record<string, unknown>> = {
    created_at: post.created_at ?? '2024-11-30T10:20:30.000Z',
    conversation_id: post.answers ?? post.id,
    ...(post.long && { note_post: { text: post.long } }),
    ...(post.pictures && { attachments: { media_keys: post.pictures.map((_, at) => `3_${post.id}${at}`) } }),
    public_metrics: {
      ...{ repost_count: 7, reply_count: 3, like_count: 42, quote_count: 1 },
      ...{ bookmark_count: 0, impression_count: 9000 },
    },
  };
  return {
    id: post.id,
    text: post.text,
    edit_history_post_ids: Array.from({ length: post.edits ?? 1 }, (_, at) => `${post.id}${at}`),
    ...Object.fromEntries(Object.entries(all).filter(([name]) => asked.has(name))),
    ...(expanded.has('author_id') && { author_id: personOf(post)?.id }),
    ...(expanded.has('referenced_posts') && refs.length > 0 && { referenced_posts: refs }),
    ...(post.answers && { in_reply_to_user_id: '11' }),
  };
}

function answerOf(post: XPost, posts: readonly XPost[], url: URL): Fields {
  const listed = (name: string) => new Set((url.searchParams.get(name) ?? '').split(','));
  const [asked, expanded] = [listed('post.fields'), listed('expansions')];
  const others = [post.quotes, post.answers, post.reposts].flatMap((id) => posts.find((one) => one.id === id) ?? []);
  const shown = [post, ...others];
  const media = shown.flatMap(({ id, pictures = [] }) =>
    pictures.map((alt, at) => ({ media_key: `3_${id}${at}`, type: 'photo', ...(alt && { alt_text: alt }) })),
  );
  return {
    data: fieldsOf(post, asked, expanded),
    includes: {
      ...(expanded.has('author_id') && { users: people }),
      ...(expanded.has('referenced_posts') &&
        others.length > 0 && { posts: others.map((one) => fieldsOf(one, asked, expanded)) }),
      ...(expanded.has('attachments.media_keys') && media.length > 0 && { media }),
    },
  };
}

const NAMES: readonly (readonly [now: string, before: string])[] = [
  ['note_post', 'note_tweet'],
  ['referenced_posts', 'referenced_tweets'],
  ['edit_history_post_ids', 'edit_history_tweet_ids'],
  ['repost_count', 'retweet_count'],
  ['"posts"', '"tweets"'],
];

const inFormerNames = (answer: Fields): unknown =>
  JSON.parse(NAMES.reduce((text, [now, before]) => text.replaceAll(now, before), JSON.stringify(answer)));

const problem = (type: string, title: string, id: string): Fields => ({
  errors: [{ type, title, detail: `${title} for post [${id}].`, resource_type: 'post', resource_id: id, value: id }],
});

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\n', '<br>');

/** A post as publish.x.com gives it for other pages. */
function embedOf(post: XPost): Fields {
  const { name = '', username = '' } = personOf(post) ?? {};
  const pictures = (post.pictures ?? []).map(() => ' <a href="https://t.co/p1c">pic.twitter.com/p1cture</a>').join('');
  const shown = post.long ? `${post.text}… <a href="https://t.co/l0ng">https://t.co/l0ng</a>` : escaped(post.text);
  const day = new Date(post.created_at ?? '2024-11-30T10:20:30Z');
  const dayText = day.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  const link = `https://twitter.com/${username}/status/${post.id}?ref_src=twsrc%5Etfw`;
  return {
    url: `https://twitter.com/${username}/status/${post.id}`,
    author_name: name,
    author_url: `https://twitter.com/${username}`,
    html: `<blockquote class="twitter-tweet" data-dnt="true"><p lang="en" dir="ltr">${shown}${pictures}</p>&mdash; ${escaped(name)} (@${username}) <a href="${link}">${dayText}</a></blockquote>\n\n`,
    ...{ width: 550, height: null, type: 'rich', cache_age: '3153600000', provider_name: 'Twitter', version: '1.0' },
  };
}

/** Starts an X: its API, held to X's own description of it, and its service of embeds. Ended with the test. */
export async function startX(scope: Scope, posts: readonly XPost[]): Promise<XHost> {
  const violations: string[] = [];

  function byApi({ headers }: Asked, url: URL): Reply {
    if (host.apiFault) return host.apiFault;
    const former = url.searchParams.has('tweet.fields');
    if (host.usesFormerNames !== former || !former) {
      const wrong = requestProblems(url, headers.authorization);
      if (!host.usesFormerNames) violations.push(...wrong);
      const detail = host.usesFormerNames ? 'The query parameter [post.fields] is not one of […]' : wrong.join('; ');
      if (wrong.length > 0 || host.usesFormerNames) {
        const type = 'https://api.x.com/2/problems/invalid-request';
        return { status: 400, body: { type, title: 'Invalid Request', detail, status: 400 } };
      }
    }
    if (headers.authorization !== `Bearer ${X_TOKEN}`) {
      const said = `Unauthorized: ${headers.authorization}`;
      return { status: 401, body: { type: 'about:blank', title: 'Unauthorized', status: 401, detail: said } };
    }
    const id = url.pathname.split('/').at(-1) ?? '';
    const post = host.posts.find((one) => one.id === id);
    if (!post || post.state === 'deleted') return { status: 200, body: problem(MISSING, 'Not Found Error', id) };
    if (post.state === 'protected') return { status: 200, body: problem(HIDDEN, 'Authorization Error', id) };
    if (!host.usesFormerNames) {
      const answer = answerOf(post, host.posts, url);
      violations.push(...answerProblems(answer));
      return { status: 200, body: answer };
    }
    const now = new URL(url.href.replaceAll('tweet', 'post'));
    return { status: 200, body: inFormerNames(answerOf(post, host.posts, now)) };
  }

  function byEmbed(url: URL): Reply {
    if (host.embedFault) return host.embedFault;
    const id = /\/status\/(\d+)$/.exec(url.searchParams.get('url') ?? '')?.[1];
    const post = host.posts.find((one) => one.id === id);
    if (!post || post.state === 'deleted')
      return { status: 404, body: { errors: [{ message: 'Not found', code: 34 }] } };
    if (post.state === 'protected')
      return { status: 403, body: { error: 'Sorry, you are not authorized to see this' } };
    return { status: 200, body: embedOf(post) };
  }

  const wire = await startWalletHost(scope, (asked) => {
    const url = new URL(asked.path, 'http://x');
    return url.pathname === '/oembed' ? byEmbed(url) : byApi(asked, url);
  });
  const host: XHost = Object.assign(wire, {
    ...{ posts, violations, usesFormerNames: false, apiFault: null, embedFault: null },
    count: (of: string) => wire.asked.filter(({ path }) => path.startsWith(of)).length,
  });
  return host;
}
