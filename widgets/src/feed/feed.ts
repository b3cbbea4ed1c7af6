import { type Asset, type Day, dayOfMs, type Prediction, type Series } from '@hindcast/domain';
import type { Fetch } from '@hindcast/domain/client';
import type { Crowd } from '@hindcast/scene';
import { type InitialData, readInitial } from './initial.ts';
import { loadPredictions, loadPrices } from './load.ts';
import { LOADING, type Loaded, type Part } from './part.ts';
import type { Source } from './source.ts';
import { createStore } from './store.ts';

/** A requested past day. Until it has loaded, and if it cannot be shown, prices and predictions stay as before. */
interface Past {
  /** The requested day as written in the query of the URL: `YYYY-MM-DD`, or text that is no day. */
  readonly asked: string;
  /** The day of the shown prices and predictions. Null while those of today are shown. */
  readonly day: Day | null;
  /** Reason why the requested day cannot be shown. Null without one. */
  readonly problem: string | null;
  /** True if a retry would not help, because the server refused the requested day. */
  readonly refused: boolean;
  /** The actual day of today, and all prices up to it. */
  readonly now: Pick<Feed, 'today' | 'prices'>;
}

/** Prices and predictions of an asset. Each part is loading, loaded or failed. */
export interface Feed {
  readonly today: Day;
  readonly prices: Part<Series>;
  readonly predictions: Part<readonly Prediction[]>;
  /** Tally and band of more predictions than `predictions` has. Missing or null if it has all of them. */
  readonly crowd?: Crowd | null;
  /** The requested past day. Missing if today is shown. */
  readonly past?: Past | undefined;
}

/** Data that were loaded before a feed starts. */
export interface FeedStart {
  readonly today: Day;
  readonly prices: Loaded<Series>;
  readonly predictions: Loaded<readonly Prediction[]>;
}

/** A feed that loads while it has listeners. */
export interface FeedStore {
  get(): Feed;
  subscribe(listener: () => void): () => void;
  /** Loads the failed parts again. */
  retry(): void;
  /**
   * Shows prices and predictions as of a day, `YYYY-MM-DD`. Null shows today's. Missing if the feed has no past days.
   */
  showDay?(asOf: string | null): void;
  /** Loads new data, and resolves once they are there. Missing if the feed cannot be refreshed. */
  refresh?(): Promise<void>;
  /** Sets data with which the feed starts at its first listener, instead of loading. Missing if the feed cannot. */
  startWith?(start: FeedStart): void;
}

export interface FeedOptions {
  /** Origin of the server, without a trailing slash. Empty for the origin of the page. */
  readonly baseUrl: string;
  readonly fetch: Fetch;
  readonly nowMs: () => number;
  /** Data to show until the first refresh. */
  readonly initial?: InitialData | undefined;
}

const NOTHING = { part: LOADING, tag: null } as const;

/** Time between two refreshes of a visible page, ms. Unchanged data are answered by the browser's cache. */
const REFRESH_MS = 60_000;

/**
 * Returns the prices or predictions of a feed after a refresh. Loaded data stay if the refresh failed. `next` is null
 * if the server has nothing new.
 */
function refreshed<T>(before: Loaded<T>, next: Loaded<T> | null): Loaded<T> {
  if (next?.part.status !== 'error') return next ?? before;
  const isSameProblem = before.part.status === 'error' && before.part.message === next.part.message;
  return before.part.status === 'ready' || isSameProblem ? before : next;
}

/** Loads the data with which a feed can start. A part that fails to load has the problem. Never rejects. */
export async function loadFeed(asset: Asset, today: Day, baseUrl = ''): Promise<FeedStart> {
  const { signal } = new AbortController();
  const source: Source = { baseUrl, fetch: (url, init) => fetch(url, init as RequestInit), signal };
  const [prices, predictions] = await Promise.all([
    loadPrices(asset, today, source, null),
    loadPredictions(asset, source, null),
  ]);
  return { today, prices: prices ?? NOTHING, predictions: predictions ?? NOTHING };
}

/** Builds the feed from its parts. For assets with `pricesFirst`, failed prices hide the predictions too (W4). */
function feedOf({ pricesFirst }: Asset, { today, prices, predictions }: FeedStart): Feed {
  const failed = pricesFirst && prices.part.status === 'error' && !prices.part.empty ? prices.part : null;
  return { today, prices: prices.part, predictions: failed ?? predictions.part };
}

/** Returns the parts of initial data. They have no ETag, so that the first refresh loads all. */
function initialParts(asset: Asset, initial: InitialData, baseUrl: string): FeedStart {
  const { today, series, predictions } = readInitial(asset, initial, baseUrl);
  return {
    today,
    prices: { part: { status: 'ready', value: series }, tag: null },
    predictions: { part: { status: 'ready', value: predictions }, tag: null },
  };
}

/**
 * Creates the feed of an asset. It loads prices and predictions with the first listener, and refreshes them while the
 * page is visible. It stops with the last listener, and loads again with the next one.
 */
export function createFeed(asset: Asset, { baseUrl, fetch, nowMs, initial }: FeedOptions): FeedStore {
  const nothing = (): FeedStart => ({ today: dayOfMs(nowMs()), prices: NOTHING, predictions: NOTHING });
  const given = initial ? initialParts(asset, initial, baseUrl) : null;
  /** Data with which the feed starts. Null if it loads them. */
  let start: FeedStart | null = given;
  let parts = start ?? nothing();
  let session: AbortController | null = null;
  const store = createStore(feedOf(asset, parts));

  const set = (next: FeedStart): void => {
    parts = next;
    store.set(feedOf(asset, parts));
  };

  const load = (signal: AbortSignal, due: { prices: boolean; predictions: boolean }): void => {
    const source = { baseUrl, fetch, signal };
    // As a separate task, because parsing one response already blocks a slow phone for as long as is acceptable.
    const arrive = (part: Partial<FeedStart>): void => {
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
    // Rows of prices are read relative to today, so on another day even unchanged rows are read again.
    const knownPrices = today === before.today ? before.prices.tag : null;
    const [prices, predictions] = await Promise.all([
      loadPrices(asset, today, source, knownPrices),
      loadPredictions(asset, source, before.predictions.tag),
    ]);
    if (signal.aborted || parts !== before) return; // a retry has started new requests
    const next: FeedStart = {
      today,
      prices: refreshed(before.prices, prices),
      predictions: refreshed(before.predictions, predictions),
    };
    const isNews = today !== before.today || next.prices !== before.prices || next.predictions !== before.predictions;
    if (isNews) set(next);
  }

  /**
   * Refreshes every minute while the page is visible, when it becomes visible, and when the browser is online again.
   */
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
    startWith(loaded) {
      start = loaded;
      set(loaded);
    },
    subscribe(listener) {
      const unsubscribe = store.subscribe(listener);
      if (!session) {
        session = new AbortController();
        if (parts !== start) {
          set(nothing());
          load(session.signal, { prices: true, predictions: true });
        } else if (start === given) void refresh(session.signal);
        start = null;
        keepFresh(session.signal);
      }
      return () => {
        unsubscribe();
        // React's strict mode unsubscribes and subscribes again at once, which must not load the data twice.
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
