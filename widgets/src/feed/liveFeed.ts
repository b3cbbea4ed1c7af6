import { type Asset, type LivePrice, readLivePrice } from '@hindcast/domain';
import type { Fetch } from '@hindcast/domain/client';
import { tellConnectionLost } from './connection.ts';
import type { FeedStore } from './feed.ts';
import type { LiveSource } from './liveSource.ts';
import { clientOf, type Source, serverMessageOf } from './load.ts';
import { withServerMessage } from './part.ts';
import { openPriceSocket, priceSocketUrl } from './priceSocket.ts';
import { createStore } from './store.ts';

export interface LiveFeedOptions {
  /** Origin of the server without a trailing slash; empty for the page's own. */
  readonly baseUrl: string;
  readonly fetch: Fetch;
  /** The asset's daily prices: where they failed, `/live-price` is asked as well. */
  readonly feed: Pick<FeedStore, 'get' | 'subscribe'>;
  readonly openSocket?: (url: string) => WebSocket;
}

/** A live price is stale after this long without another one, ms. */
const STALE_MS = 30_000;
/** A connection counts as dead after this long without any message, ms: the server repeats itself sooner. */
const DEAD_MS = 60_000;
/** After so many connections in a row that brought nothing, prices are asked for: browsers inside of apps may have none. */
const MISSES = 3;
/** How often, ms: sooner than a live price is stale. */
const POLL_MS = 15_000;

/** The price after a message: a close never replaces a live price. */
const priceAfter = (before: LivePrice | null, heard: LivePrice): LivePrice =>
  before?.live && !heard.live ? before : heard;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // a message that cannot be read is ignored
  }
}

/** A price, null while none is known, and why there is none, where asking for it failed (W4). */
interface Heard {
  readonly price: LivePrice | null;
  readonly problem: string | null;
}

const NOTHING: Heard = { price: null, problem: null };

/** What `/live-price` answers for an asset. Never rejects. */
async function askPrice(asset: Asset, source: Source): Promise<Heard> {
  try {
    return { price: readLivePrice(await clientOf(source).livePrice(asset.id), Date.now()), problem: null };
  } catch (error) {
    const sentence = 'Failed to fetch initial price';
    if (!source.signal.aborted && !source.quiet) console.warn(`${sentence}.`, error);
    return { price: null, problem: withServerMessage(sentence, serverMessageOf(error)) };
  }
}

/** An asset's live price from `/ws/price`. It connects while it has listeners (W2). */
export function createLiveFeed(asset: Asset, options: LiveFeedOptions): LiveSource {
  const { baseUrl, fetch, feed, openSocket } = options;
  const store = createStore(NOTHING);
  let stop: (() => void) | null = null;

  function start(): () => void {
    const session = new AbortController();
    let staleTimer: ReturnType<typeof setTimeout> | undefined;
    let deadTimer: ReturnType<typeof setTimeout> | undefined;
    let hasAsked = false;

    const hear = (price: LivePrice | null): void => {
      if (price?.asset !== asset.id) return;
      clearTimeout(deadTimer);
      deadTimer = setTimeout(reconnect, DEAD_MS);
      const next = priceAfter(store.get().price, price);
      if (next !== price) return;
      clearTimeout(staleTimer);
      if (next.live && !next.stale) staleTimer = setTimeout(markStale, STALE_MS);
      store.set({ price: next, problem: null });
    };
    let misses = 0;
    let pollTimer: ReturnType<typeof setTimeout> | undefined;
    /** Asks in the place of a socket, until one brings something. */
    const poll = async (): Promise<void> => {
      pollTimer = setTimeout(poll, POLL_MS);
      if (globalThis.document?.visibilityState === 'hidden') return;
      const { price } = await askPrice(asset, { baseUrl, fetch, signal: session.signal, quiet: true });
      if (misses >= MISSES && !session.signal.aborted) hear(price);
    };
    const socket = openPriceSocket(
      () => priceSocketUrl(baseUrl, asset.id),
      (text) => {
        misses = 0;
        clearTimeout(pollTimer);
        pollTimer = undefined;
        hear(readLivePrice(parse(text), Date.now()));
      },
      openSocket,
      () => {
        misses++;
        if (misses >= MISSES && pollTimer === undefined) void poll();
      },
      tellConnectionLost,
    );
    const markStale = (): void => {
      const { price } = store.get();
      if (price) store.set({ price: { ...price, stale: true }, problem: null });
    };
    const reconnect = (): void => {
      socket.reconnect();
      deadTimer = setTimeout(reconnect, DEAD_MS); // the next connection may be dead too
    };

    const askWithoutPrices = (): void => {
      if (hasAsked || store.get().price !== null || feed.get().prices.status !== 'error') return;
      hasAsked = true;
      void askPrice(asset, { baseUrl, fetch, signal: session.signal }).then((answer) => {
        if (store.get().price !== null || session.signal.aborted) return;
        if (answer.problem === null) hear(answer.price);
        else store.set(answer);
      });
    };
    const leaveFeed = feed.subscribe(askWithoutPrices);
    askWithoutPrices();
    const page = globalThis.document;
    const openIfVisible = (): void => {
      if (page.visibilityState === 'visible') socket.openNow();
    };
    page?.addEventListener('visibilitychange', openIfVisible, { signal: session.signal });

    return () => {
      session.abort();
      clearTimeout(staleTimer);
      clearTimeout(deadTimer);
      clearTimeout(pollTimer);
      leaveFeed();
      socket.close();
    };
  }

  const stopWithoutListeners = (): void => {
    if (store.listeners > 0 || !stop) return;
    stop();
    stop = null;
    store.set(NOTHING); // the price would be out of date for the next listener
  };

  return {
    get: () => store.get().price,
    getProblem: () => store.get().problem,
    subscribe(listener) {
      const unsubscribe = store.subscribe(listener);
      stop ??= start();
      return () => {
        unsubscribe();
        // React's strict mode unsubscribes and subscribes again at once: that must not connect twice.
        queueMicrotask(stopWithoutListeners);
      };
    },
  };
}
