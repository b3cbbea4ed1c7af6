import type { WireExtraction, WireExtractRequest } from '@hindcast/domain/extraction';
import type { Storage } from '../../api/src/db/connect.ts';
import { queueStates, type TweetQueueRow } from '../../api/src/db/models/tweetQueue.ts';
import type { Extraction } from '../../api/src/social/extraction/extraction.ts';
import { type ApiOptions, type Scope, startApi } from './fixture.ts';
import { queueOn, readOf } from './queueOn.ts';

export { queueOn, readOf };

/** Reads posts as a test says. */
export interface TestReader extends Extraction {
  /** The links that were read, in their order. */
  readonly asked: string[];
  /** Reads the next posts; it may throw. */
  answer: (request: WireExtractRequest) => Promise<WireExtraction>;
}

export function createReader(): TestReader {
  const reader: TestReader = {
    asked: [],
    answer: async ({ url }) => readOf(url),
    extract: (request) => {
      reader.asked.push(request.url);
      return reader.answer(request);
    },
  };
  return reader;
}

export const linkOf = (tweet: number): string => `https://x.com/cassandra/status/${tweet}`;

/** Puts so many posts into the queue, from number 1 on. */
export async function fill(storage: Storage, items: number): Promise<void> {
  const now = await storage.now();
  const row = { state: queueStates.pending, run_at: now, created_at: new Date(now) };
  const rows = Array.from({ length: items }, (_, i) => ({ ...row, tweet_id: String(i + 1), tweet_url: linkOf(i + 1) }));
  for (let from = 0; from < items; from += 500) {
    await storage.transaction(({ models }) => models.tweetQueue.bulkCreate(rows.slice(from, from + 500)));
  }
}

/** An item as it is stored. */
export async function itemIn({ models }: Storage, id: number): Promise<TweetQueueRow> {
  const row = await models.tweetQueue.findOne({ where: { id } });
  if (!row) throw new Error(`There is no item ${id}`);
  return row.get();
}

/** An API whose posts are read as the test says, and what is asked of it. */
export async function startQueue(scope: Scope, options: ApiOptions = {}) {
  const reader = createReader();
  const api = await startApi(scope, { extraction: reader, ...options });
  const send = async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object, key?: string) => {
    const { statusCode, payload } = await api.server.inject({
      ...{ method, url: path },
      headers: {
        authorization: `Bearer ${api.token}`,
        'content-type': 'application/json',
        ...(key && { 'idempotency-key': key }),
      },
      ...(body && { payload: JSON.stringify(body) }),
    });
    return { status: statusCode, body: JSON.parse(payload) };
  };
  return {
    api,
    reader,
    send,
    list: (query = '') => send('GET', `/api/tweet-queue${query}`),
    add: (urls: readonly string[], key?: string) => send('POST', '/api/tweet-queue', { urls }, key),
    show: (id: number) => send('GET', `/api/tweet-queue/${id}`),
    process: (id: unknown) => send('POST', '/api/process-tweet-queue-item', { id }),
    retry: (id: number) => send('POST', `/api/tweet-queue/${id}/retry`, {}),
    remove: (id: number) => send('DELETE', `/api/tweet-queue/${id}`),
  };
}
