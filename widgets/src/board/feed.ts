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
  /** Called when the last listener has gone; the feed is then over. */
  readonly onIdle?: () => void;
}

const LOADING = { status: 'loading' } as const;

/** Where predictions are only shown beside prices, prices that failed take them along, with the same sentence (W4). */
function besidePrices({ pricesFirst }: Asset, feed: Feed): Feed {
  const { prices } = feed;
  return pricesFirst && prices.status === 'error' && !prices.empty ? { ...feed, predictions: prices } : feed;
}

/** Loads an asset's prices and predictions with the first listener, and gives up when the last one leaves. */
export function createFeed(asset: Asset, { baseUrl, fetch, nowMs, onIdle }: FeedOptions): FeedStore {
  const store = createStore<Feed>({ today: dayOfMs(nowMs()), prices: LOADING, predictions: LOADING });
  let leaving: AbortController | null = null;

  const load = (signal: AbortSignal, due: { prices: boolean; predictions: boolean }): void => {
    const source = { baseUrl, fetch, signal };
    const arrive = (part: Partial<Feed>): void => {
      if (!signal.aborted) store.set(besidePrices(asset, { ...store.get(), ...part }));
    };
    if (due.prices) void loadPrices(asset, store.get().today, source).then((prices) => arrive({ prices }));
    if (due.predictions) void loadPredictions(asset, source).then((predictions) => arrive({ predictions }));
  };

  const leave = (): void => {
    if (store.listeners > 0 || !leaving) return;
    leaving.abort();
    leaving = null;
    onIdle?.();
  };

  return {
    get: store.get,
    subscribe(listener) {
      const stop = store.subscribe(listener);
      if (!leaving) {
        leaving = new AbortController();
        store.set({ today: dayOfMs(nowMs()), prices: LOADING, predictions: LOADING });
        load(leaving.signal, { prices: true, predictions: true });
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
