import type { ServerRoute } from '@hapi/hapi';
import {
  QUEUE_ADD_MAX,
  type QueueStatus,
  queueStatuses,
  type WireProcessAnswer,
  type WireProcessRequest,
  type WireQueueAddRequest,
  type WireQueueAddResult,
} from '@hindcast/domain/extraction';
import Joi from 'joi';
import {
  actorOf,
  answers,
  answersData,
  checkQuery,
  jsonBody,
  once,
  parsedBody,
  queueItemIdOf,
  RECORD_ID,
  readBody,
  unknownField,
  type WriteParts,
} from '../../http/index.ts';
import { addLinks } from '../queue/addLinks.ts';
import { removeItem, retryItem } from '../queue/changeItems.ts';
import { listQueue, showItem } from '../queue/listQueue.ts';
import type { TweetQueue } from '../queue/tweetQueue.ts';

export interface QueueRouteParts extends WriteParts {
  readonly tweetQueue: TweetQueue;
}

const LIST = '/api/tweet-queue';
const A_PAGE = 100;
const MOST = 1000;

/** The query of a list, after validation. */
interface AskedQueue {
  readonly status?: QueueStatus;
  readonly after?: string;
  readonly limit?: number;
}

const query = Joi.object({
  status: Joi.valid(...queueStatuses),
  after: Joi.string().pattern(RECORD_ID).description('The `next` of the page before.'),
  limit: Joi.number().integer().min(1).max(MOST).description(`Of one page; ${A_PAGE} unless told.`),
});

const NAMED = `Name the posts in “urls”: 1 to ${QUEUE_ADD_MAX} links`;
const urls = Joi.array().items(Joi.string().allow('').max(2000)).min(1).max(QUEUE_ADD_MAX).required();
const addBody = Joi.object({ urls: urls.messages({ '*': NAMED }) })
  .required()
  .messages({ ...unknownField, 'object.base': NAMED });
const WHICH = 'Name the item by its number in “id”';
const processBody = Joi.object({
  id: Joi.number().strict().integer().min(1).max(2_147_483_647).required().messages({ '*': WHICH }),
})
  .required()
  .messages({ ...unknownField, 'object.base': WHICH });

/** Builds the routes of the queue of posts (operators). */
export function queueRoutes(parts: QueueRouteParts): ServerRoute[] {
  const { storage, clock, tweetQueue } = parts;
  return [
    {
      method: 'GET',
      path: LIST,
      options: {
        validate: checkQuery(query),
        app: {
          doc: {
            ...{ id: 'listQueue', tag: 'Queue', summary: 'Posts in the queue, the newest first, a page at a time' },
            details: 'With how many stand how. What was read of a post is told by its own call.',
            answer: answers('A page of them.', 'WireQueue'),
          },
        },
      },
      handler: (request) => {
        const { status = null, after = null, limit = A_PAGE } = request.query as AskedQueue;
        return listQueue(storage, { status, after: after === null ? null : Number(after), limit });
      },
    },
    {
      method: 'GET',
      path: `${LIST}/{id}`,
      options: {
        app: {
          doc: {
            ...{ id: 'getQueueItem', tag: 'Queue', summary: 'One post of the queue, with what was read' },
            answer: answersData('The item.', 'WireQueueItem'),
          },
        },
      },
      handler: async (request) => ({ success: true, data: await showItem(storage, queueItemIdOf(request.params.id)) }),
    },
    {
      method: 'POST',
      path: LIST,
      options: {
        payload: { allow: 'application/json', maxBytes: 512 * 1024 },
        app: {
          doc: {
            ...{ id: 'addToQueue', tag: 'Queue', summary: 'Adds posts by their links, each once' },
            details: 'A link that cannot be read is told beside the others.',
            ...{ body: addBody, sentAs: 'WireQueueAddRequest' },
            example: { urls: ['https://x.com/cassandra/status/1234567890'] },
            answer: answers('What became of each link, in their order.', 'WireQueueAddResult'),
          },
        },
      },
      handler: once(parts, parsedBody, (request) => {
        const asked = readBody<WireQueueAddRequest>(request);
        return {
          change: null,
          work: async (tx) => {
            const data = await addLinks(tx, asked.urls, new Date(clock.now()));
            const answer: WireQueueAddResult = { success: true, data };
            const added = data.filter((one) => one.added).length;
            const detail = { added, named: asked.urls.length };
            return { answer, entry: added > 0 ? { act: 'queue.add', subject: 'queue', detail } : null };
          },
        };
      }),
    },
    {
      method: 'POST',
      path: `${LIST}/{id}/retry`,
      options: {
        ...jsonBody,
        app: {
          doc: {
            ...{ id: 'retryQueueItem', tag: 'Queue', summary: 'Has a post that failed read again' },
            answer: answers('How it stands.', 'WireQueueResult'),
          },
        },
      },
      handler: once(parts, parsedBody, (request) => {
        const id = queueItemIdOf(request.params.id);
        return {
          change: null,
          work: async (tx) => {
            const answer = await retryItem(tx, id);
            const entry = { act: 'queue.retry', subject: `queue item ${id}`, detail: {} };
            return { answer, entry: answer.stored ? entry : null };
          },
        };
      }),
    },
    {
      method: 'DELETE',
      path: `${LIST}/{id}`,
      options: {
        app: {
          doc: {
            ...{ id: 'removeQueueItem', tag: 'Queue', summary: 'Takes a post out of the queue' },
            details: 'What is being read of it at the time is dropped.',
            answer: answers('What was removed.', 'WireQueueResult'),
          },
        },
      },
      handler: once(parts, parsedBody, (request) => {
        const id = queueItemIdOf(request.params.id);
        return {
          change: null,
          work: async (tx) => {
            const answer = await removeItem(tx, id);
            const { tweet_url, status } = answer.data;
            return {
              answer,
              entry: { act: 'queue.remove', subject: `queue item ${id}`, detail: { tweet_url, status } },
            };
          },
        };
      }),
    },
    {
      method: 'POST',
      path: '/api/process-tweet-queue-item',
      options: {
        ...jsonBody,
        app: {
          doc: {
            ...{ id: 'processQueueItem', tag: 'Queue', summary: 'Reads a post of the queue at once' },
            details:
              'It takes as long as the reading. A post that cannot be read is no refusal: `success` is false and `error` says why. One that is completed is answered with what was read.',
            ...{ body: processBody, sentAs: 'WireProcessRequest', example: { id: 7 } },
            answer: answers('What was read, or why not.', 'WireProcessAnswer'),
            errors: ['not_found', 'conflict'],
          },
        },
      },
      handler: async (request): Promise<WireProcessAnswer> => {
        const { id } = readBody<WireProcessRequest>(request);
        const { item, problem } = await tweetQueue.process(id, actorOf(request));
        const extracted_data = problem === null ? item.extracted_data : null;
        return { success: problem === null, extracted_data, error: problem, data: item };
      },
    },
  ];
}
