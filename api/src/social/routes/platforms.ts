import { createHash } from 'node:crypto';
import type { Request, ServerRoute } from '@hapi/hapi';
import {
  CHECK_ACCOUNT,
  IMAGES_MAX,
  type Platform,
  postFailed,
  TOO_MANY_IMAGES,
  TWEET_FAILED,
  type WireDelivery,
  type WireNostrPostAnswer,
  type WirePost,
  type WireScheduledTweets,
  type WireSchedulingStats,
  type WireTweetAnswer,
} from '@hindcast/domain/posting';
import Joi from 'joi';
import { answers, checkQuery, once, type RouteDoc, readBody, unknownField } from '../../http/index.ts';
import type { NostrSetting, XAccount } from '../../lib/index.ts';
import { listPlanned, planningStats } from '../posting/listPosts.ts';
import { placePost } from '../posting/placePost.ts';
import { createXTest, nostrStatus } from '../posting/platformStatus.ts';
import { readPostLimit } from '../posting/x/keptLimit.ts';
import { postImages } from './order.ts';
import type { PostRouteParts } from './posts.ts';

export interface PlatformRouteParts extends PostRouteParts {
  readonly account: XAccount | null;
  readonly nostr: NostrSetting | null;
}

/** Text and images of a post. The text's name differs between calls. */
interface SentPost {
  readonly text?: string;
  readonly content?: string;
  /** Files of a form. A single file is not in an array. */
  readonly images?: Buffer | readonly Buffer[];
}

/** Largest body, bytes: four images of 5 MB and the text. */
const MOST_BYTES = 21 * 1024 * 1024;
const testQuery = Joi.object({
  recent: Joi.boolean().description('A good answer of the last minute will do. A refusal is never told again.'),
});
const words = Joi.string().allow('').max(100_000).required();
const file = Joi.binary();
const images = Joi.alternatives(
  file,
  Joi.array().items(file).max(IMAGES_MAX).messages({ 'array.max': TOO_MANY_IMAGES }),
);
const textBody = Joi.object({ text: words }).required().messages(unknownField);
const textForm = Joi.object({ text: words, images }).required().messages(unknownField);
const noteForm = Joi.object({ content: words, images }).required().messages(unknownField);

const filesOf = ({ images: given = [] }: SentPost): readonly Buffer[] => (Buffer.isBuffer(given) ? [given] : given);

const sha256 = (sent: SentPost): string => {
  const hash = createHash('sha256').update(JSON.stringify([sent.text, sent.content]));
  for (const one of filesOf(sent)) hash.update(createHash('sha256').update(one).digest());
  return hash.digest('hex');
};

const deliveryOf = ({ deliveries }: WirePost, platform: Platform): WireDelivery | undefined =>
  deliveries.find((one) => one.platform === platform);

/** Describes the error of a delivery that is not posted, or may not be. Null if it is posted. */
function errorOf({ id }: WirePost, delivery: WireDelivery | undefined, failed: string): string | null {
  const error = delivery?.error ?? failed;
  switch (delivery?.state) {
    case 'posted':
      return null;
    case 'unknown':
      return `${CHECK_ACCOUNT}. ${error}`;
    case 'waiting':
    case 'sending':
      return `It is still being sent: post ${id} tells what comes of it`;
    default:
      return error;
  }
}

function tweetAnswer(post: WirePost): WireTweetAnswer {
  const delivery = deliveryOf(post, 'x');
  const id = delivery?.state === 'posted' ? delivery.remote_id : null;
  return {
    success: delivery?.state === 'posted',
    tweet: id === null ? null : { id },
    error: errorOf(post, delivery, TWEET_FAILED),
    detailedError: delivery?.detail ?? null,
  };
}

function noteAnswer(post: WirePost): WireNostrPostAnswer {
  const delivery = deliveryOf(post, 'nostr');
  const relays = delivery?.relays ?? [];
  return {
    success: delivery?.state === 'posted',
    publishedToRelays: relays.filter(({ taken }) => taken).length,
    totalRelays: relays.length,
    eventId: delivery?.remote_id ?? null,
    error: errorOf(post, delivery, postFailed.nostr),
    details: delivery?.detail ?? null,
  };
}

/**
 * Builds the routes that report the state of X and Nostr, and the routes that post to one of them at once (operators).
 */
export function platformRoutes(parts: PlatformRouteParts): ServerRoute[] {
  const { storage, clock, posting, account, nostr } = parts;
  const testX = createXTest(account);

  const postTo = (platform: Platform, answer: (post: WirePost) => object) =>
    once<{ readonly sha256: string }>(
      parts,
      (request, use) => use({ sha256: sha256(readBody<SentPost>(request)) }),
      async (request: Request) => {
        const sent = readBody<SentPost>(request);
        const drawn = await postImages(parts, filesOf(sent), request);
        const order = {
          ...{ text: sent.text ?? sent.content ?? '', platforms: [platform], images: drawn, sendAt: null },
          ...{ submission: null, prediction: null, again: false },
        };
        return {
          change: null,
          work: async (tx, actor) => {
            const id = await placePost(tx, order, actor, new Date(clock.now()));
            const detail = { platforms: [platform], images: drawn.length };
            return { answer: { id }, entry: { act: 'posts.add', subject: `post ${id}`, detail } };
          },
        };
      },
      async (stored) => {
        const { id } = JSON.parse(stored) as { readonly id: number };
        return answer(await posting.settledPost(id));
      },
    );

  const sending = (
    path: string,
    form: boolean,
    doc: RouteDoc,
    platform: Platform,
    answer: (post: WirePost) => object,
  ): ServerRoute => ({
    method: 'POST',
    path,
    options: {
      payload: form
        ? { allow: ['multipart/form-data', 'application/json'], multipart: { output: 'data' }, maxBytes: MOST_BYTES }
        : { allow: 'application/json', maxBytes: 256 * 1024 },
      app: { doc: { ...doc, errors: ['conflict', 'invalid_file'] } },
    },
    handler: postTo(platform, answer),
  });

  return [
    {
      method: 'GET',
      path: '/api/x/test',
      options: {
        validate: checkQuery(testQuery),
        app: {
          doc: {
            ...{ id: 'testX', tag: 'Posts', summary: 'Whether X takes the keys that post' },
            answer: answers('What X says.', 'WireXTest'),
          },
        },
      },
      handler: ({ query }) => testX(clock.now(), (query as { readonly recent?: boolean }).recent),
    },
    {
      method: 'GET',
      path: '/api/x/rate-limit-status',
      options: {
        app: {
          doc: {
            ...{ id: 'getXLimit', tag: 'Posts', summary: 'How often may still be posted on X' },
            details: 'As X said with the last post; null where it did not say.',
            answer: answers('The limit.', 'WireXRateLimit'),
          },
        },
      },
      handler: () => readPostLimit(storage, clock.now()),
    },
    {
      method: 'GET',
      path: '/api/x/scheduled-tweets',
      options: {
        app: {
          doc: {
            ...{ id: 'listScheduled', tag: 'Posts', summary: 'Posts that are planned or wait for a person' },
            answer: answers('The next first.', 'WireScheduledTweets'),
          },
        },
      },
      handler: async (): Promise<WireScheduledTweets> => ({ success: true, tweets: await listPlanned(storage) }),
    },
    {
      method: 'GET',
      path: '/api/x/scheduling-stats',
      options: {
        app: {
          doc: {
            ...{ id: 'getSchedulingStats', tag: 'Posts', summary: 'What became of planned posts' },
            answer: answers('Of the last 30 days.', 'WireSchedulingStats'),
          },
        },
      },
      handler: async (): Promise<WireSchedulingStats> => ({
        success: true,
        stats: await planningStats(storage, clock.now()),
      }),
    },
    {
      method: 'GET',
      path: '/api/nostr/status',
      options: {
        app: {
          doc: {
            ...{ id: 'getNostrStatus', tag: 'Posts', summary: 'Which relays of Nostr can be reached' },
            answer: answers('How it stands.', 'WireNostrStatus'),
          },
        },
      },
      handler: () => nostrStatus(nostr),
    },
    sending(
      '/api/x/tweet',
      false,
      {
        ...{ id: 'postTweet', tag: 'Posts', summary: 'Posts on X at once', body: textBody },
        example: { text: 'Cassandra: $100,000 for BTC by 31 Dec 2027.' },
        answer: answers('What came of it: a failure is told by `success`.', 'WireTweetAnswer'),
      },
      'x',
      tweetAnswer,
    ),
    sending(
      '/api/x/tweet-with-images',
      true,
      {
        ...{ id: 'postTweetWithImages', tag: 'Posts', summary: 'Posts on X at once, with up to four images' },
        details: 'A form with `text` and `images`.',
        body: textForm,
        example: { text: 'Cassandra: $100,000 for BTC by 31 Dec 2027.' },
        answer: answers('What came of it: a failure is told by `success`.', 'WireTweetAnswer'),
      },
      'x',
      tweetAnswer,
    ),
    sending(
      '/api/nostr/post',
      true,
      {
        ...{ id: 'postNote', tag: 'Posts', summary: 'Posts on Nostr at once' },
        details: 'As JSON, or as a form with `content` and up to four `images`.',
        body: noteForm,
        example: { content: 'Cassandra: $100,000 for BTC by 31 Dec 2027.' },
        answer: answers('What came of it: a failure is told by `success`.', 'WireNostrPostAnswer'),
      },
      'nostr',
      noteAnswer,
    ),
  ];
}
