import { type Asset, type LivePrice, readLivePrice } from '@hindcast/domain';
import type { Fetch } from '@hindcast/domain/client';
import { tellServerBack } from '../dom/serverBack.ts';
import type { FeedStore } from './feed.ts';
import type { LiveSource, Lost } from './liveSource.ts';
import { withServerMessage } from './part.ts';
import { openPriceSocket, priceSocketUrl } from './priceSocket.ts';
import { clientOf, type Source, serverMessageOf } from './source.ts';
import { createStore } from './store.ts';

export interface LiveFeedOptions {
  /** Origin of the server, without a trailing slash. Empty for the origin of the page. */
  readonly baseUrl: string;
  readonly fetch: Fetch;
  /**
   * Feed of the asset's daily prices. If they failed to load, `/live-price` is requested too. The feed is refreshed
   * when the server responds again.
   */
  readonly feed: Pick<FeedStore, 'get' | 'subscribe' | 'refresh'>;
  readonly openSocket?: (url: string) => WebSocket;
}

/** Time without a newer price after which a live price is stale, ms. */
const STALE_MS = 30_000;
/** Time without any message after which a connection counts as dead, ms. A working server sends more often. */
const DEAD_MS = 60_000;
/**
 * Number of connections in a row without a message, after which prices are polled. Some in-app browsers block
 * WebSockets.
 */
const MISSES = 3;
/** Time between two polls of the price, ms. Shorter than the time after which a live price is stale. */
const POLL_MS = 15_000;
/** Timeout of a poll, ms. Together with the time to reopen a socket, readers learn of a failure within 10 s. */
const LOST_MS = 3000;

/** Returns the price to show after a message. A close never replaces a live price. */
const priceAfter = (before: LivePrice | null, heard: LivePrice): LivePrice =>
  before?.live && !heard.live ? before : heard;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // an unreadable message is ignored
  }
}

/** State of the live price. `price`: null if unknown. `problem`: reason if the first request failed (W4), else null. */
interface Heard {
  readonly price: LivePrice | null;
  readonly problem: string | null;
  readonly lost: Lost | null;
}

const NOTHING: Heard = { price: null, problem: null, lost: null };

/** Result of a request to `/live-price`. `isThere`: true if the server responded at all, even with a refusal. */
interface Answer extends Pick<Heard, 'price' | 'problem'> {
  readonly isThere: boolean;
}

/** Requests the live price of an asset from `/live-price`. Never rejects. */
async function askPrice(asset: Asset, source: Source): Promise<Answer> {
  try {
    const price = readLivePrice(await clientOf(source).livePrice(asset.id), Date.now());
    return { price, problem: null, isThere: true };
  } catch (error) {
    const sentence = 'Failed to fetch initial price';
    if (!source.signal.aborted && !source.quiet) console.warn(`${sentence}.`, error);
    const said = serverMessageOf(error);
    return { price: null, problem: withServerMessage(sentence, said), isThere: said !== null };
  }
}

/** Creates the source of an asset's live price from `/ws/price`. It connects while it has listeners (W2). */
export function createLiveFeed(asset: Asset, options: LiveFeedOptions): LiveSource {
  const { baseUrl, fetch, feed, openSocket } = options;
  const store = createStore(NOTHING);
  let stop: (() => void) | null = null;

  function start(): () => void {
    const session = new AbortController();
    let staleTimer: ReturnType<typeof setTimeout> | undefined;
    let deadTimer: ReturnType<typeof setTimeout> | undefined;
    let hasAsked = false;
    let heardMs: number | null = null;

    const find = (): void => {
      heardMs = Date.now();
      if (store.get().lost === null) return;
      store.set({ ...store.get(), lost: null });
      tellServerBack();
      void feed.refresh?.();
    };
    const lose = (): void => {
      if (store.get().lost === null) store.set({ ...store.get(), lost: { heardMs } });
    };

    const hear = (price: LivePrice | null): void => {
      if (price?.asset !== asset.id) return;
      clearTimeout(deadTimer);
      deadTimer = setTimeout(reconnect, DEAD_MS);
      const next = priceAfter(store.get().price, price);
      if (next !== price) return;
      clearTimeout(staleTimer);
      if (next.live && !next.stale) staleTimer = setTimeout(markStale, STALE_MS);
      store.set({ ...store.get(), price: next, problem: null });
    };
    let misses = 0;
    let pollTimer: ReturnType<typeof setTimeout> | undefined;
    /** Checks if the server responds, and polls the price while the socket brings none. */
    const ask = async (): Promise<void> => {
      if (globalThis.document?.visibilityState === 'hidden') return;
      const signal = AbortSignal.any([session.signal, AbortSignal.timeout(LOST_MS)]);
      const { price, isThere } = await askPrice(asset, { baseUrl, fetch, signal, quiet: true });
      // A message on the socket since the request is newer than this response.
      if (misses === 0 || session.signal.aborted) return;
      if (!isThere) lose();
      else find();
      if (misses >= MISSES) hear(price);
    };
    /** Polls repeatedly until a message arrives on a socket. */
    const poll = (): void => {
      pollTimer = setTimeout(poll, POLL_MS);
      void ask();
    };
    const socket = openPriceSocket(
      () => priceSocketUrl(baseUrl, asset.id),
      (text) => {
        misses = 0;
        clearTimeout(pollTimer);
        pollTimer = undefined;
        find();
        hear(readLivePrice(parse(text), Date.now()));
      },
      openSocket,
      () => {
        misses++;
        if (misses < MISSES) void ask();
        else if (pollTimer === undefined) poll();
      },
    );
    const markStale = (): void => {
      const { price } = store.get();
      if (price) store.set({ ...store.get(), price: { ...price, stale: true }, problem: null });
    };
    const reconnect = (): void => {
      socket.reconnect();
      deadTimer = setTimeout(reconnect, DEAD_MS); // the next connection may be dead too
    };

    const askWithoutPrices = (): void => {
      if (hasAsked || store.get().price !== null || feed.get().prices.status !== 'error') return;
      hasAsked = true;
      void askPrice(asset, { baseUrl, fetch, signal: session.signal }).then(({ price, problem }) => {
        if (store.get().price !== null || session.signal.aborted) return;
        if (problem === null) hear(price);
        else store.set({ ...store.get(), problem });
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
    store.set(NOTHING); // the price would be outdated for the next listener
  };

  return {
    get: () => store.get().price,
    getProblem: () => store.get().problem,
    getLost: () => store.get().lost,
    subscribe(listener) {
      const unsubscribe = store.subscribe(listener);
      stop ??= start();
      return () => {
        unsubscribe();
        // React's strict mode unsubscribes and subscribes again at once, which must not connect twice.
        queueMicrotask(stopWithoutListeners);
      };
    },
  };
}
