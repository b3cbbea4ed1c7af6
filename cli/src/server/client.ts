import { setTimeout as wait } from 'node:timers/promises';
import { type Client, createClient, type Retry } from '@hindcast/domain/client';
import { shownText } from '@hindcast/domain/text';
import type { Context } from '../terminal/context.ts';

/** Pauses before retries of a write, ms: together long enough for a restart of a server or database. */
const PAUSES_MS = [500, 1500, 4000];

const retryOf = ({ stderr }: Context): Retry => ({
  pausesMs: PAUSES_MS,
  wait,
  onFailure: ({ message }) => {
    stderr.write(`${shownText(message).replace(/[.]?$/, '.')} Trying again; nothing is stored twice.\n`);
  },
});

/** Builds a client of the context's server, with its token. @param other another token; null for none. */
export function connect(context: Context, other?: string | null): Client {
  const access = context.access();
  const { url } = access;
  const token = other === undefined ? access.token : other;
  const retry = retryOf(context);
  return createClient({ baseUrl: url, fetch: context.fetch, retry, ...(token ? { token } : {}) });
}
