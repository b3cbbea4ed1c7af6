import { type Asset, type Day, dayOfMs, type Prediction, type Series } from '@hindcast/domain';
import type { Fetch } from '@hindcast/domain/client';
import type { Crowd } from '@hindcast/scene';
import { type Loaded, loadPredictions, loadPrices } from './load.ts';
import { LOADING, type Part } from './part.ts';
import { createStore } from './store.ts';

/** A day in the past that is asked for: until it is there, and where it cannot be, all is as it was before. */
interface Past {
  /** The day that was asked for, as an address says it: `YYYY-MM-DD`, or no day at all. */
  readonly asked: string;
  /** The day as of which prices and predictions stand: it is their `today`. Null while they are today's. */
  readonly day: Day | null;
  /** Why what was asked for cannot be shown. */
  readonly problem: string | null;
  /** Asking again would not help: what was asked for is no day on record. */
  readonly refused: boolean;
  /** Today, and all prices there are. */
  readonly now: Pick<Feed, 'today' | 'prices'>;
}

/** An asset's prices and predictions as they arrive. */
export interface Feed {
  readonly today: Day;
  readonly prices: Part<Series>;
  readonly predictions: Part<readonly Prediction[]>;
  /** Tally and band of more predictions than these. Missing if these are all. */
  readonly crowd?: Crowd | null;
  /** Only while a day in the past is asked for. */
  readonly past?: Past | undefined;
}

/** A feed that loads while it has listeners. */
export interface FeedStore {
  get(): Feed;
  subscribe(listener: () => void): () => void;
  /** Loads what failed once more. */
  retry(): void;
  /** Shows how it all stood on a day, `YYYY-MM-DD`; null shows today. Without it there is no past to be shown. */
  showDay?(asOf: string | null): void;
  /** Asks now what is new. Resolves when it is there; without it nothing can be asked for. */
  refresh?(): Promise<void>;
}

export interface FeedOptions {
  /** Origin of the server without a trailing slash; empty for the page's own. */
  readonly baseUrl: string;
  readonly fetch: Fetch;
  readonly nowMs: () => number;
}

/** The loaded parts, before prices that failed hide the predictions. */
interface Parts {
  readonly today: Day;
  readonly prices: Loaded<Series>;
  readonly predictions: Loaded<readonly Prediction[]>;
}

const NOTHING = { part: LOADING, tag: null } as const;

/** Time between two refreshes of a visible page, ms. The browser's cache answers for unchanged data. */
const REFRESH_MS = 60_000;

/**
 * Returns a part after a refresh. `next` is null if the server has nothing new. A failure keeps the part that is there.
 */
function refreshed<T>(before: Loaded<T>, next: Loaded<T> | null): Loaded<T> {
  if (next?.part.status !== 'error') return next ?? before;
  const isSameProblem = before.part.status === 'error' && before.part.message === next.part.message;
  return before.part.status === 'ready' || isSameProblem ? before : next;
}

/** An asset with `pricesFirst` shows predictions only beside prices: where those failed it says so for both (W4). */
function feedOf({ pricesFirst }: Asset, { today, prices, predictions }: Parts): Feed {
  const failed = pricesFirst && prices.part.status === 'error' && !prices.part.empty ? prices.part : null;
  return { today, prices: prices.part, predictions: failed ?? predictions.part };
}

/**
 * Loads an asset's prices and predictions with the first listener, keeps them up to date while the page is visible,
 * stops when the last listener leaves, and begins anew with the next one.
 */
export function createFeed(asset: Asset, { baseUrl, fetch, nowMs }: FeedOptions): FeedStore {
  const nothing = (): Parts => ({ today: dayOfMs(nowMs()), prices: NOTHING, predictions: NOTHING });
  let parts = nothing();
  let session: AbortController | null = null;
  const store = createStore(feedOf(asset, parts));

  const set = (next: Parts): void => {
    parts = next;
    store.set(feedOf(asset, parts));
  };

  const load = (signal: AbortSignal, due: { prices: boolean; predictions: boolean }): void => {
    const source = { baseUrl, fetch, signal };
    // In a task of its own: reading an answer takes a slow phone as long as a page may be busy at a time.
    const arrive = (part: Partial<Parts>): void => {
      setTimeout(() => {
        if (!signal.aborted) set({ ...parts, ...part });
      });
    };
    if (due.prices) {
      void loadPrices(asset, parts.today, source, null).then((prices) => prices && arrive({ prices }));
    }
    if (due.predictions) {
      void loadPredictions(asset, source, null).then((predictions) => predictions && arrive({ predictions }));
    }
  };

  async function refresh(signal: AbortSignal): Promise<void> {
    const before = parts;
    if (before.prices === NOTHING || before.predictions === NOTHING) return;
    const today = dayOfMs(nowMs());
    const source = { baseUrl, fetch, signal, quiet: true };
    // The meaning of a row of prices depends on the day, so that the same rows are read again on another day.
    const knownPrices = today === before.today ? before.prices.tag : null;
    const [prices, predictions] = await Promise.all([
      loadPrices(asset, today, source, knownPrices),
      loadPredictions(asset, source, before.predictions.tag),
    ]);
    if (signal.aborted || parts !== before) return; // the reader pressed Retry meanwhile
    const next: Parts = {
      today,
      prices: refreshed(before.prices, prices),
      predictions: refreshed(before.predictions, predictions),
    };
    const isNews = today !== before.today || next.prices !== before.prices || next.predictions !== before.predictions;
    if (isNews) set(next);
  }

  /** Refreshes every minute while the page is visible, and when it becomes visible or has a connection again. */
  function keepFresh(signal: AbortSignal): void {
    const page = globalThis.document;
    const refreshIfVisible = (): void => {
      if (page?.visibilityState !== 'hidden') void refresh(signal);
    };
    const timer = setInterval(refreshIfVisible, REFRESH_MS);
    signal.addEventListener('abort', () => clearInterval(timer));
    page?.addEventListener('visibilitychange', refreshIfVisible, { signal });
    if (page) addEventListener('online', refreshIfVisible, { signal });
  }

  const stopWithoutListeners = (): void => {
    if (store.listeners > 0 || !session) return;
    session.abort();
    session = null;
    set(nothing());
  };

  return {
    get: store.get,
    subscribe(listener) {
      const unsubscribe = store.subscribe(listener);
      if (!session) {
        session = new AbortController();
        set(nothing());
        load(session.signal, { prices: true, predictions: true });
        keepFresh(session.signal);
      }
      return () => {
        unsubscribe();
        // React's strict mode unsubscribes and subscribes again at once: that must not load twice.
        queueMicrotask(stopWithoutListeners);
      };
    },
    refresh: async () => {
      if (session) await refresh(session.signal);
    },
    retry() {
      const { prices, predictions } = store.get();
      const due = { prices: prices.status === 'error', predictions: predictions.status === 'error' };
      if (!session || !(due.prices || due.predictions)) return;
      set({
        today: dayOfMs(nowMs()),
        prices: due.prices ? NOTHING : parts.prices,
        predictions: due.predictions ? NOTHING : parts.predictions,
      });
      load(session.signal, due);
    },
  };
}
