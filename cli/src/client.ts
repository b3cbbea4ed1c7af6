import { type Client, createClient } from '@hindcast/domain/client';
import { findAccess } from './access.ts';
import type { Context } from './context.ts';

/** The calls of the server this person works with. */
export function connect(context: Context): Client {
  const { url, token } = findAccess(context);
  return createClient({ baseUrl: url, fetch: context.fetch, ...(token ? { token } : {}) });
}
