import { type Asset, type LivePrice, readLivePrice } from '@hindcast/domain';
import type { Fetch } from '@hindcast/domain/client';
import type { FeedStore } from './feed.ts';
import type { LiveSource } from './liveSource.ts';
import { clientOf, type Source } from './load.ts';
import { openPriceSocket, priceSocketUrl } from './priceSocket.ts';
import { createStore } from './store.ts';

export interface LiveFeedOptions {
  /** Origin of the server without a trailing slash; empty for the page's own. */
  readonly baseUrl: string;
  readonly fetch: Fetch;
  /** The asset's daily prices: without any, a price is asked for instead of waited for. */
  readonly feed: Pick<FeedStore, 'get' | 'subscribe'>;
  readonly openSocket?: (url: string) => WebSocket;
}

/** Silent for so long, a live price is stale. */
const STALE_MS = 30_000;
/** Silent for so long after whatever it said, the connection is taken for dead: the server repeats itself sooner. */
const DEAD_MS = 60_000;

/** What a message changes: a close never takes the place of a live price. */
const after = (before: LivePrice | null, heard: LivePrice): LivePrice => (before?.live && !heard.live ? before : heard);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // a message that says nothing counts for nothing
  }
}

/** What `/live-price` says of an asset, null when it says nothing. Never rejects. */
async function askPrice(asset: Asset, source: Source): Promise<LivePrice | null> {
  try {
    return readLivePrice(await clientOf(source).livePrice(asset.id), Date.now());
  } catch (error) {
    if (!source.signal.aborted) console.warn('Failed to fetch initial price.', error);
    return null;
  }
}

/** An asset's live price from `/ws/price`, listened to while anybody listens to the feed (W2). */
export function createLiveFeed(asset: Asset, options: LiveFeedOptions): LiveSource {
  const { baseUrl, fetch, feed, openSocket } = options;
  const store = createStore<LivePrice | null>(null);
  let stop: (() => void) | null = null;

  function start(): () => void {
    const leaving = new AbortController();
    let silence: ReturnType<typeof setTimeout> | undefined;
    let death: ReturnType<typeof setTimeout> | undefined;
    let asked = false;

    const hear = (price: LivePrice | null): void => {
      if (price?.asset !== asset.id) return;
      clearTimeout(death);
      death = setTimeout(lose, DEAD_MS);
      const next = after(store.get(), price);
      if (next !== price) return;
      clearTimeout(silence);
      if (next.live && !next.stale) silence = setTimeout(age, STALE_MS);
      store.set(next);
    };
    const socket = openPriceSocket(
      () => priceSocketUrl(baseUrl, asset.id),
      (text) => hear(readLivePrice(parse(text), Date.now())),
      openSocket,
    );
    const age = (): void => {
      const price = store.get();
      if (price) store.set({ ...price, stale: true });
    };
    const lose = (): void => {
      socket.giveUp();
      death = setTimeout(lose, DEAD_MS); // the next one may say nothing at all
    };

    const look = (): void => {
      if (asked || store.get() !== null || feed.get().prices.status !== 'error') return;
      asked = true;
      void askPrice(asset, { baseUrl, fetch, signal: leaving.signal }).then((price) => {
        if (store.get() === null && !leaving.signal.aborted) hear(price);
      });
    };
    const leaveFeed = feed.subscribe(look);
    look();
    const page = globalThis.document;
    const back = (): void => {
      if (page.visibilityState === 'visible') socket.hurry();
    };
    page?.addEventListener('visibilitychange', back, { signal: leaving.signal });

    return () => {
      leaving.abort();
      clearTimeout(silence);
      clearTimeout(death);
      leaveFeed();
      socket.close();
    };
  }

  const leave = (): void => {
    if (store.listeners > 0 || !stop) return;
    stop();
    stop = null;
    store.set(null); // it would be old news to whoever comes back
  };

  return {
    get: store.get,
    subscribe(listener) {
      const unsubscribe = store.subscribe(listener);
      stop ??= start();
      return () => {
        unsubscribe();
        // Strict mode leaves and comes back at once; that is no reason to connect twice.
        queueMicrotask(leave);
      };
    },
  };
}
