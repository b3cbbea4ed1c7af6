import { ClientError } from '@hindcast/domain/client';
import { useEffect, useRef, useState } from 'react';
import type { AdminClient } from '../../session/adminClient.ts';
import type { Desk } from '../desk.ts';
import type { Pending } from '../pending.ts';
import type { Queue } from '../queue.ts';

/** State of the requests for changes to submissions, including changes by others. */
export interface News {
  /** Number of pending submissions, by asset. Null until it is known. */
  readonly pending: Pending | null;
  /** True if the server answered the last request. */
  readonly live: boolean;
}

/** Interval between requests of a visible page, ms. */
const ASK_MS = 15_000;

/**
 * Keeps list and desk up to date. Requests changes while the page is visible, and at once after each act.
 * @param acts value that changes with each act on this page.
 */
export function useNews(client: AdminClient, desk: Desk, queue: Queue, acts: unknown): News {
  const [news, setNews] = useState<News>({ pending: null, live: false });
  const list = useRef(queue);
  list.current = queue;
  const askNow = useRef<() => void>(() => undefined);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isAsking = false;
    let isAskedAgain = false;
    let after: number | null = null;
    let newest: number | null = null;
    let refunding: readonly number[] = [];

    async function hear(): Promise<void> {
      const heard = await client.submissionNews(after);
      if (signal.aborted) return;
      setNews({ pending: heard.pending, live: true });
      if (heard.changed === null) void list.current.restart();
      // A refund that is no longer in the response is finished, so its submission is reloaded too.
      else desk.renew([...new Set([...heard.changed, ...heard.refunding, ...refunding])]);
      if (newest !== null && heard.newest !== newest) await list.current.refresh().catch(() => undefined);
      ({ next: after, newest, refunding } = heard);
    }

    async function ask(): Promise<void> {
      clearTimeout(timer);
      if (signal.aborted || document.hidden) return;
      isAskedAgain = isAsking;
      if (isAsking) return;
      isAsking = true;
      try {
        await hear();
      } catch (error) {
        if (error instanceof ClientError && error.status === 401) return leaving.abort();
        if (!signal.aborted) setNews((before) => ({ ...before, live: false }));
      } finally {
        isAsking = false;
        if (!signal.aborted) timer = setTimeout(() => void ask(), isAskedAgain ? 0 : ASK_MS);
      }
    }
    askNow.current = () => void ask();
    document.addEventListener('visibilitychange', () => void ask(), { signal });
    addEventListener('online', () => void ask(), { signal });
    void ask();
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [client, desk]);
  const seenActs = useRef(acts);
  useEffect(() => {
    if (acts === seenActs.current) return;
    seenActs.current = acts;
    askNow.current();
  }, [acts]);
  return news;
}
