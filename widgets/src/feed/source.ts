import { ClientError, createReader, type Fetch, type Reader } from '@hindcast/domain/client';

/** A server from which data are loaded. */
export interface Source {
  readonly baseUrl: string;
  readonly fetch: Fetch;
  readonly signal: AbortSignal;
  /** True to log no failure, because no reader waits for the response. */
  readonly quiet?: boolean;
}

/** Timeout of a request, ms. After it the server counts as unreachable. */
const TIMEOUT_MS = 30_000;

/** Creates the read-only client of a server. Its requests are aborted by the signal, and after the timeout. */
export const clientOf = ({ baseUrl, fetch, signal }: Source): Reader => {
  const cancelled = () => AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
  return createReader({ baseUrl, fetch: (url, init) => fetch(url, { ...init, signal: cancelled() } as typeof init) });
};

/** Returns the server's own message about a failed call. Null if it sent none. */
export const serverMessageOf = (error: unknown): string | null =>
  error instanceof ClientError ? error.serverMessage : null;
