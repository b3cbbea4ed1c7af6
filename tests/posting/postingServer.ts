import type { WireDelivery, WirePost } from '@hindcast/domain/posting';
import { createLog } from '../../api/src/lib/logging/log.ts';
import { showPost } from '../../api/src/social/posting/listPosts.ts';
import { type Scope, startApi, type TestApi } from '../api/fixture.ts';

/** A key of nobody: it is made for tests. */
export const NOSTR_KEY = '7f7ff03d123792d6ac594bfa67bf6d0c0ab55b6b1fdb6249303fe861f1ccba9a';

export interface PostingApi extends TestApi {
  /** A request of an operator, with the sender at work meanwhile. */
  ask(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<{ readonly status: number; readonly body: Answer }>;
  addPost(request: object): Promise<{ readonly status: number; readonly body: Answer }>;
}

type Answer = Record<string, unknown> & { readonly data: WirePost; readonly message?: string };

/** A server that posts, whose sender works as the test's own clock wants it. */
export async function startPosting(
  scope: Scope,
  settings: Readonly<Record<string, string>>,
  options: Parameters<typeof startApi>[1] = {},
): Promise<PostingApi> {
  const api = await startApi(scope, {
    log: createLog((process.env.LOG ?? 'silent') as 'silent'),
    ...options,
    settings: { HINDCAST_X_OEMBED_URL: 'none', ...settings, ...options.settings },
  });
  const ask: PostingApi['ask'] = async (method, url, body, headers = {}) => {
    let isOver = false;
    const asked = api.server
      .inject({
        method,
        url,
        headers: {
          authorization: `Bearer ${api.token}`,
          ...(body === undefined || Buffer.isBuffer(body) ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { payload: Buffer.isBuffer(body) ? body : JSON.stringify(body) }),
      })
      .finally(() => {
        isOver = true;
      });
    while (!isOver) {
      await api.posting.drain();
      await new Promise((later) => setTimeout(later, 20));
    }
    const { statusCode: status, payload } = await asked;
    return { status, body: JSON.parse(payload) as Answer };
  };
  return Object.assign(api, { ask, addPost: (request: object) => ask('POST', '/api/admin/posts', request) });
}

/** Returns the delivery of a post to a platform. */
export function on(post: WirePost, platform: WireDelivery['platform']): WireDelivery {
  const delivery = post.deliveries.find((one) => one.platform === platform);
  if (!delivery) throw new Error(`Post ${post.id} does not go to ${platform}`);
  return delivery;
}

/** Reads a post as it is stored. */
export async function standing({ storage }: Pick<TestApi, 'storage'>, id: number): Promise<WirePost> {
  return showPost(storage, id);
}

/** Brings the time of a planned post: it is now, or so many ms ago. */
export async function reach({ storage }: Pick<TestApi, 'storage'>, id: number, agoMs = 0): Promise<void> {
  const atMs = (await storage.now()) - agoMs;
  await storage.models.posts.update({ send_at: new Date(atMs) }, { where: { id } });
  await storage.models.postDeliveries.update({ due_at: atMs }, { where: { post_id: id, state: 'waiting' } });
}

/** An instant in an hour. */
export const inAnHour = (): string => new Date(Date.now() + 3_600_000).toISOString();

/** Has a server's sender work all the time, as in a process that works, until the server stops. */
export function keepSending({ posting, server }: Pick<TestApi, 'posting' | 'server'>): void {
  let isOver = false;
  const loop = async (): Promise<void> => {
    while (!isOver) {
      await posting.drain();
      await new Promise((later) => setTimeout(later, 20));
    }
  };
  const looping = loop();
  const stop = async (): Promise<void> => {
    isOver = true;
    posting.stop();
    await looping;
  };
  server.ext({ type: 'onPreStop', method: stop });
}
