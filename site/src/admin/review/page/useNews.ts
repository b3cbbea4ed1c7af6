import type { WireSubmissionEvent } from '@hindcast/domain';
import { ClientError } from '@hindcast/domain/client';
import { useEffect, useRef, useState } from 'react';
import type { AdminClient } from '../../session/adminClient.ts';
import type { Desk } from '../desk.ts';
import type { Pending } from '../pending.ts';
import type { Queue } from '../queue.ts';

/** What is known of what others do. */
export interface News {
  /** How many wait, by asset; null until that is known. */
  readonly pending: Pending | null;
  /** Whether what others do is heard at the moment. */
  readonly live: boolean;
}

/** The pauses before the stream is asked for again, ms. */
const PAUSES_MS = [500, 1000, 2000, 5000, 15_000, 30_000];
/** A stream that says nothing for longer is lost: it has a beat each 15 s. */
const SILENT_MS = 40_000;
/** A server that has no such stream is looked at this often, ms. */
const LOOK_MS = 30_000;
/** A tab that nobody sees looks this often, ms; browsers let its timers wait for up to a minute. */
const UNSEEN_MS = 30_000;

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Waits until the tab is seen, or for some time at most. */
const untilSeen = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const leaving = new AbortController();
    const seen = (): void => {
      if (!document.hidden) leaving.abort();
    };
    document.addEventListener('visibilitychange', seen, { signal: leaving.signal });
    void pause(ms, AbortSignal.any([signal, leaving.signal])).then(() => {
      leaving.abort();
      resolve();
    });
    seen();
  });

/** Keeps list and desk true to what others decide and send in. */
export function useNews(client: AdminClient, desk: Desk, queue: Queue): News {
  const [news, setNews] = useState<News>({ pending: null, live: false });
  const list = useRef(queue);
  list.current = queue;
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    let newest: number | null = null;
    let failures = 0;

    const look = (): Promise<void> => list.current.refresh().catch(() => undefined);
    const hear = (event: WireSubmissionEvent): void => {
      failures = 0;
      if (event.type === 'state') {
        setNews({ pending: event.pending, live: true });
        // The first line of a stream that broke off tells what came meanwhile.
        if (newest !== null && event.newest !== newest) void look();
        newest = event.newest;
      }
      if (event.type === 'changed') {
        if (event.ids === null) void list.current.restart();
        else desk.renew(event.ids);
      }
    };

    /**
     * Hears one stream until it ends, is lost, the page is left, or the tab is not seen any more: a browser has few
     * connections to a server, and tabs that each hold one would stop the site. A tab that nobody sees hears the first
     * line, which says how things stand.
     */
    async function followOnce(): Promise<void> {
      const lost = new AbortController();
      const isGlance = document.hidden;
      const hide = (): void => {
        if (document.hidden) lost.abort();
      };
      document.addEventListener('visibilitychange', hide, { signal: lost.signal });
      let silence = setTimeout(() => lost.abort(), SILENT_MS);
      const onEvent = (event: WireSubmissionEvent): void => {
        clearTimeout(silence);
        silence = setTimeout(() => lost.abort(), SILENT_MS);
        hear(event);
        if (isGlance) lost.abort();
      };
      try {
        const end = await client.followSubmissions(onEvent, { signal: AbortSignal.any([signal, lost.signal]) });
        // Whether it is known that nobody is signed in here any more, the next call finds out.
        if (end === 'signed_out') await client.me();
      } finally {
        clearTimeout(silence);
        lost.abort();
      }
    }

    async function follow(): Promise<void> {
      while (!signal.aborted) {
        let wait = PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)] ?? LOOK_MS;
        try {
          await followOnce();
        } catch (error) {
          if (error instanceof ClientError && error.status === 401) return;
          if (error instanceof ClientError && error.status === 404) wait = LOOK_MS;
        }
        if (signal.aborted) return;
        if (document.hidden) {
          await untilSeen(UNSEEN_MS, signal);
          void look();
          continue;
        }
        failures++;
        setNews((before) => ({ ...before, live: false }));
        await pause(wait, signal);
        void look();
      }
    }
    void follow();
    return () => leaving.abort();
  }, [client, desk]);
  return news;
}
