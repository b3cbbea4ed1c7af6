import type { ServerRoute } from '@hapi/hapi';
import {
  IMAGES_MAX,
  platforms,
  TOO_MANY_IMAGES,
  type WirePost,
  type WirePostOutcomeRequest,
  type WirePostRequest,
} from '@hindcast/domain/posting';
import Joi from 'joi';
import {
  answers,
  answersData,
  checkQuery,
  jsonBody,
  once,
  parsedBody,
  postIdOf,
  predictionIdOf,
  RECORD_ID,
  readBody,
  unknownField,
  type WriteParts,
} from '../../http/index.ts';
import type { VerdictBooks } from '../../predictions/index.ts';
import { cancelPost, noteOutcome, sendAgain } from '../posting/changePost.ts';
import { listPosts, showPost } from '../posting/listPosts.ts';
import { presentOffer, settledLately, withoutPost } from '../posting/offers/offeredVerdicts.ts';
import { placePost } from '../posting/placePost.ts';
import type { Posting } from '../posting/posting.ts';
import { standingPosts } from '../posting/standingPosts.ts';
import { type OrderParts, readOrder } from './order.ts';

export interface PostRouteParts extends WriteParts, Omit<OrderParts, 'storage'> {
  readonly posting: Posting;
  readonly books: VerdictBooks;
}

const LIST = '/api/admin/posts';
const A_PAGE = 50;
const MOST = 200;
/** Largest body, bytes: four images of 5 MB in base64, and the text. */
const MOST_BYTES = 28 * 1024 * 1024;

const recordId = Joi.number().strict().integer().min(1).max(2_147_483_647);
const platform = Joi.valid(...platforms);
const body = Joi.object({
  text: Joi.string().allow('').max(100_000).required(),
  platforms: Joi.array().items(platform).min(1).max(platforms.length).required(),
  images: Joi.array().items(Joi.string().max(7_500_000)).max(IMAGES_MAX).messages({ 'array.max': TOO_MANY_IMAGES }),
  picture_of: recordId,
  send_at: Joi.string().max(40),
  submission_id: recordId,
  prediction_id: recordId,
  again: Joi.boolean().strict(),
})
  .required()
  .messages(unknownField);
const outcomeBody = Joi.object({
  platform: platform.required(),
  posted: Joi.boolean().strict().required(),
  remote_id: Joi.string().max(200),
})
  .required()
  .messages(unknownField);
const query = Joi.object({
  after: Joi.string().pattern(RECORD_ID).description('The `next` of the page before.'),
  limit: Joi.number().integer().min(1).max(MOST).description(`Of one page; ${A_PAGE} unless told.`),
  submission: Joi.string().pattern(RECORD_ID).description('Those alone that are about this submission.'),
});

interface PostsQuery {
  readonly after?: string;
  readonly limit?: number;
  readonly submission?: string;
}

/** Returns the audit log's detail of a post, without its words. */
const detailOf = ({ deliveries, images, send_at, submission_id, prediction_id }: WirePost) => ({
  platforms: deliveries.map((one) => one.platform),
  ...{ images, send_at, submission_id, prediction_id },
});

/** Builds the routes of our own posts (operators). */
export function postRoutes(parts: PostRouteParts): ServerRoute[] {
  const { storage, clock, posting } = parts;
  /** Returns the response with the present state of a post that was stored. */
  const settled = async (stored: string) => {
    const { data } = JSON.parse(stored) as { readonly data: WirePost };
    return {
      success: true,
      data: data.send_at === null ? await posting.settledPost(data.id) : await showPost(storage, data.id),
    };
  };
  return [
    {
      method: 'GET',
      path: LIST,
      options: {
        validate: checkQuery(query),
        app: {
          doc: {
            ...{ id: 'listPosts', tag: 'Posts', summary: 'Posts in our name, the newest first, a page at a time' },
            answer: answers('A page of them.', 'WirePosts'),
          },
        },
      },
      handler: (request) => {
        const { after, limit = A_PAGE, submission } = request.query as PostsQuery;
        const numberOf = (text?: string): number | null => (text === undefined ? null : Number(text));
        return listPosts(storage, { after: numberOf(after), limit, submission: numberOf(submission) });
      },
    },
    {
      method: 'GET',
      path: `${LIST}/offers`,
      options: {
        app: {
          doc: {
            ...{
              id: 'listVerdictOffers',
              tag: 'Posts',
              summary: 'Verdicts of the last days that no post is about yet',
            },
            details: 'With words for a post. Nothing is posted by itself unless the settings say so.',
            answer: answers('The newest first.', 'WireVerdictOffers'),
          },
        },
      },
      handler: async () => ({
        success: true,
        data: (await withoutPost(storage, await settledLately(parts))).map(presentOffer),
      }),
    },
    {
      method: 'GET',
      path: `${LIST}/{id}`,
      options: {
        app: {
          doc: {
            ...{ id: 'getPost', tag: 'Posts', summary: 'One post, with how it stands on each platform' },
            answer: answersData('The post.', 'WirePost'),
          },
        },
      },
      handler: async (request) => ({ success: true, data: await showPost(storage, postIdOf(request.params.id)) }),
    },
    {
      method: 'GET',
      path: '/api/admin/predictions/{id}/posts',
      options: {
        app: {
          doc: {
            ...{ id: 'listStandingPosts', tag: 'Posts', summary: 'Posts about a prediction that are out there' },
            details: 'Those too of which nobody knows whether they were posted. Only a person can delete them.',
            answer: answers('Where each stands, the oldest first.', 'WireStandingPosts'),
          },
        },
      },
      handler: async ({ params }) => ({
        success: true,
        data: await standingPosts(storage, predictionIdOf(params.id)),
      }),
    },
    {
      method: 'POST',
      path: LIST,
      options: {
        payload: { allow: 'application/json', maxBytes: MOST_BYTES },
        app: {
          doc: {
            ...{ id: 'addPost', tag: 'Posts', summary: 'Posts on X, on Nostr or on both, now or later' },
            details:
              'It is stored before any platform is asked, and sent once to each. What is to be sent at once is answered with what came of it, within a minute. The same words are refused while they are planned and for a day after they went out, unless `again` is true.',
            ...{ body, sentAs: 'WirePostRequest' },
            example: { text: 'Cassandra: $100,000 for BTC by 31 Dec 2027.', platforms: ['x', 'nostr'] },
            answer: answersData('The post, and how it stands on each platform.', 'WirePost'),
            errors: ['not_found', 'withdrawn', 'conflict', 'invalid_file'],
          },
        },
      },
      handler: once(
        parts,
        parsedBody,
        async (request) => {
          const order = await readOrder(parts, readBody<WirePostRequest>(request), request);
          return {
            change: null,
            work: async (tx, actor) => {
              const id = await placePost(tx, order, actor, new Date(clock.now()));
              const data = await showPost(tx, id);
              const entry = { act: 'posts.add', subject: `post ${id}`, detail: detailOf(data) };
              return { answer: { success: true, data }, entry };
            },
          };
        },
        settled,
      ),
    },
    {
      method: 'DELETE',
      path: `${LIST}/{id}`,
      options: {
        app: {
          doc: {
            ...{ id: 'cancelPost', tag: 'Posts', summary: 'Cancels what of a post was not sent yet' },
            answer: answersData('How it stands.', 'WirePost'),
            errors: ['conflict'],
          },
        },
      },
      handler: once(parts, parsedBody, (request) => {
        const id = postIdOf(request.params.id);
        return {
          change: null,
          work: async (tx) => {
            const data = await cancelPost(tx, id, new Date(clock.now()));
            const entry = { act: 'posts.cancel', subject: `post ${id}`, detail: detailOf(data) };
            return { answer: { success: true, data }, entry };
          },
        };
      }),
    },
    {
      method: 'POST',
      path: `${LIST}/{id}/send`,
      options: {
        ...jsonBody,
        app: {
          doc: {
            ...{ id: 'sendPost', tag: 'Posts', summary: 'Sends what of a post has failed or is held' },
            details:
              'A note that some relays did not take is published on those, as it was signed. What may have been posted is not sent again: say first what stands at the account.',
            answer: answersData('How it stands.', 'WirePost'),
            errors: ['conflict'],
          },
        },
      },
      handler: once(
        parts,
        parsedBody,
        (request) => {
          const id = postIdOf(request.params.id);
          return {
            change: null,
            work: async (tx, actor) => {
              const data = await sendAgain(tx, id, actor);
              const entry = { act: 'posts.send', subject: `post ${id}`, detail: detailOf(data) };
              return { answer: { success: true, data }, entry };
            },
          };
        },
        async (stored) => {
          const { data } = JSON.parse(stored) as { readonly data: WirePost };
          return { success: true, data: await posting.settledPost(data.id) };
        },
      ),
    },
    {
      method: 'PUT',
      path: `${LIST}/{id}/outcome`,
      options: {
        ...jsonBody,
        app: {
          doc: {
            ...{
              id: 'notePostOutcome',
              tag: 'Posts',
              summary: 'Says whether a post stands at the account, where nobody knew',
            },
            ...{ body: outcomeBody, sentAs: 'WirePostOutcomeRequest', example: { platform: 'x', posted: true } },
            answer: answersData('How it stands.', 'WirePost'),
            errors: ['conflict'],
          },
        },
      },
      handler: once(parts, parsedBody, (request) => {
        const id = postIdOf(request.params.id);
        const asked = readBody<WirePostOutcomeRequest>(request);
        return {
          change: null,
          work: async (tx) => {
            const data = await noteOutcome(tx, id, asked, new Date(clock.now()));
            const { platform: on, posted } = asked;
            const entry = { act: 'posts.outcome', subject: `post ${id}`, detail: { platform: on, posted } };
            return { answer: { success: true, data }, entry };
          },
        };
      }),
    },
  ];
}
