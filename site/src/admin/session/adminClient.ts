import { createClient, type Fetch, type FetchReply } from '@hindcast/domain/client';
import { apiUrl } from '../../link/apiUrl.ts';
import { notes } from '../shell/notes.ts';
import { forgetSignIn, type SignIn } from './signIn.ts';

export type AdminClient = ReturnType<typeof createClient>;

/** Nobody waits longer for an answer, ms. */
const PATIENCE_MS = 60_000;
/** X and a model may take up to three minutes to read a post, ms. */
const READING_MS = 200_000;
/** A post is answered once it is sent, or after a minute as it stands then, ms. */
const POSTING_MS = 90_000;
const POSTS = /\/api\/admin\/posts(?:\/\d+\/send)?$/;
const READS = /\/api\/(?:extract-tweet|process-tweet-queue-item)$/;

const patienceMs = (url: string): number => (READS.test(url) ? READING_MS : POSTS.test(url) ? POSTING_MS : PATIENCE_MS);

const ask = (url: string, init: object = {}): Promise<Response> =>
  fetch(url, { signal: AbortSignal.timeout(patienceMs(url)), ...init });

const origin = apiUrl ?? '';

/** Calls of somebody who has not signed in. */
export const openClient = (): AdminClient => createClient({ baseUrl: origin, fetch: ask as Fetch });

/**
 * The calls of somebody who is signed in. Where the server does not know the token any more the sign-in is forgotten; a
 * write that may not have arrived is sent again, and done once.
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
