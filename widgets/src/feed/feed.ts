import { type Asset, type Day, dayOfMs, type Prediction, type Series } from '@hindcast/domain';
import type { Fetch } from '@hindcast/domain/client';
import { loadPredictions, loadPrices } from './load.ts';
import type { Part } from './part.ts';
import { createStore } from './store.ts';

/** An asset's prices and predictions as they arrive. */
export interface Feed {
  readonly today: Day;
  readonly prices: Part<Series>;
  readonly predictions: Part<readonly Prediction[]>;
}

/** A feed that loads while anybody listens. */
export interface FeedStore {
  get(): Feed;
  subscribe(listener: () => void): () => void;
  /** Loads what failed once more. */
  retry(): void;
}

export interface FeedOptions {
  /** Origin of the server without a trailing slash; empty for the page's own. */
  readonly baseUrl: string;
  readonly fetch: Fetch;
  readonly nowMs: () => number;
}

const LOADING = { status: 'loading' } as const;

/** How often a page that is looked at asks what is new. What has not changed is answered from the browser's cache. */
const REFRESH_MS = 60_000;

const saysTheSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What a refresh leaves standing: a part that says nothing new, and one that is here when the new one failed. */
const refreshed = <T>(before: Part<T>, next: Part<T>): Part<T> =>
  (before.status === 'ready' && next.status === 'error') || saysTheSame(before, next) ? before : next;

/** Where predictions are only shown beside prices, prices that failed take them along, with the same sentence (W4). */
function besidePrices({ pricesFirst }: Asset, feed: Feed): Feed {
  const { prices } = feed;
  return pricesFirst && prices.status === 'error' && !prices.empty ? { ...feed, predictions: prices } : feed;
}

/**
 * Loads an asset's prices and predictions with the first listener, keeps them up to date while the page is looked at,
 * gives up when the last listener leaves, and begins anew with the next one.
 */
export function createFeed(asset: Asset, { baseUrl, fetch, nowMs }: FeedOptions): FeedStore {
  const blank = (): Feed => ({ today: dayOfMs(nowMs()), prices: LOADING, predictions: LOADING });
  const store = createStore(blank());
  let leaving: AbortController | null = null;

  const load = (signal: AbortSignal, due: { prices: boolean; predictions: boolean }): void => {
    const source = { baseUrl, fetch, signal };
    const arrive = (part: Partial<Feed>): void => {
      if (!signal.aborted) store.set(besidePrices(asset, { ...store.get(), ...part }));
    };
    if (due.prices) void loadPrices(asset, store.get().today, source).then((prices) => arrive({ prices }));
    if (due.predictions) void loadPredictions(asset, source).then((predictions) => arrive({ predictions }));
  };

  async function refresh(signal: AbortSignal): Promise<void> {
    const asked = store.get();
    if (asked.prices === LOADING || asked.predictions === LOADING) return;
    const today = dayOfMs(nowMs());
    const source = { baseUrl, fetch, signal, quiet: true };
    const [prices, predictions] = await Promise.all([loadPrices(asset, today, source), loadPredictions(asset, source)]);
    const before = store.get();
    if (signal.aborted || before !== asked) return; // somebody asked to try again meanwhile
    const parts = {
      prices: refreshed(before.prices, prices),
      predictions: refreshed(before.predictions, predictions),
    };
    const isNews = parts.prices !== before.prices || parts.predictions !== before.predictions;
    if (isNews || today !== before.today) store.set(besidePrices(asset, { today, ...parts }));
  }

  /** Refreshes now and then, and when a hidden page is looked at again. */
  function keepFresh(signal: AbortSignal): void {
    const page = globalThis.document;
    const look = (): void => {
      if (page?.visibilityState !== 'hidden') void refresh(signal);
    };
    const timer = setInterval(look, REFRESH_MS);
    signal.addEventListener('abort', () => clearInterval(timer));
    page?.addEventListener('visibilitychange', look, { signal });
  }

  const leave = (): void => {
    if (store.listeners > 0 || !leaving) return;
    leaving.abort();
    leaving = null;
    store.set(blank());
  };

  return {
    get: store.get,
    subscribe(listener) {
      const stop = store.subscribe(listener);
      if (!leaving) {
        leaving = new AbortController();
        store.set(blank());
        load(leaving.signal, { prices: true, predictions: true });
        keepFresh(leaving.signal);
      }
      return () => {
        stop();
        // Strict mode leaves and comes back at once; that is no reason to load twice.
        queueMicrotask(leave);
      };
    },
    retry() {
      const { prices, predictions } = store.get();
      const due = { prices: prices.status === 'error', predictions: predictions.status === 'error' };
      if (!leaving || !(due.prices || due.predictions)) return;
      store.set({
        today: dayOfMs(nowMs()),
        prices: due.prices ? LOADING : prices,
        predictions: due.predictions ? LOADING : predictions,
      });
      load(leaving.signal, due);
    },
  };
}
