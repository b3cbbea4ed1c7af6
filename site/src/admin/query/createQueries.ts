import { QueryClient } from '@tanstack/react-query';

/** Interval between two requests for data that others may change, while the page is visible, ms. */
export const POLL_MS = 15_000;

/** Options of data that are kept up to date while the page is visible. */
export const polled = { refetchInterval: POLL_MS, refetchOnWindowFocus: true } as const;

/**
 * Creates the cache of the server's data for one signed-in user. A request is sent also if the browser believes that it
 * is offline, because the server may run on the same machine.
 */
export const createQueries = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', refetchOnWindowFocus: false },
      // Responses to acts may contain secrets, so they are kept only briefly. With 0, the library would check all the
      // time if a running act can be removed.
      mutations: { networkMode: 'always', gcTime: 1000 },
    },
  });
