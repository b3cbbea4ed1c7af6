import { setTimeout as wait } from 'node:timers/promises';
import { type Client, createClient, type Retry } from '@hindcast/domain/client';
import type { Context } from './context.ts';
import { harmless } from './output.ts';

/** Long enough for a database or a server that restarts. */
const PAUSES_MS = [500, 1500, 4000];

const retryOf = ({ stderr }: Context): Retry => ({
  pausesMs: PAUSES_MS,
  wait,
  onFailure: ({ message }) => {
    stderr.write(`${harmless(message).replace(/[.]?$/, '.')} Trying again; nothing is stored twice.\n`);
  },
});

/** The calls of the server this person works with. */
export function connect(context: Context): Client {
  const { url, token } = context.access();
  const retry = retryOf(context);
  return createClient({ baseUrl: url, fetch: context.fetch, retry, ...(token ? { token } : {}) });
}
