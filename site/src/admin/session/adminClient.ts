import { createClient, type Fetch, type FetchReply } from '@hindcast/domain/client';
import { apiUrl } from '../../link/apiUrl.ts';
import { notes } from '../shell/notes.ts';
import { forgetSignIn, type SignIn } from './signIn.ts';

export type AdminClient = ReturnType<typeof createClient>;

/** Default timeout of a request, ms. */
const PATIENCE_MS = 60_000;
/** Timeout of an extraction, ms. X and the model may take up to three minutes. */
const READING_MS = 200_000;
/** Timeout of a call that posts, ms. The server responds within a minute. */
const POSTING_MS = 90_000;
const POSTS = /\/api\/admin\/posts(?:\/\d+\/send)?$/;
const READS = /\/api\/(?:extract-tweet|process-tweet-queue-item)$/;

const patienceMs = (url: string): number => (READS.test(url) ? READING_MS : POSTS.test(url) ? POSTING_MS : PATIENCE_MS);

const ask = (url: string, init: object = {}): Promise<Response> =>
  fetch(url, { signal: AbortSignal.timeout(patienceMs(url)), ...init });

const origin = apiUrl ?? '';

/** Creates a client for calls before sign-in. */
export const openClient = (): AdminClient => createClient({ baseUrl: origin, fetch: ask as Fetch });

/**
 * Creates the client of a signed-in user. If the server rejects the token, the sign-in is removed. Writes that may have
 * been lost are retried; the server carries them out once.
 */
export const clientOf = ({ token }: SignIn): AdminClient =>
  createClient({
    baseUrl: origin,
    token,
    fetch: (async (url, init) => {
      const reply = await ask(url, init);
      notes.answered();
      if (reply.status === 401) forgetSignIn(token);
      return reply as FetchReply;
    }) satisfies Fetch,
    retry: {
      pausesMs: [500, 2000],
      unanswered: true,
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      onFailure: (error) => console.warn('A write is sent again.', error),
    },
  });
