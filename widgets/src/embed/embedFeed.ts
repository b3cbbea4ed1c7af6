import { type Asset, dayOfMs, type TimeFrame, yearsBack } from '@hindcast/domain';
import { EmbedDataError, readEmbed } from '@hindcast/domain/embed';
import type { Feed, FeedStore } from '../feed/feed.ts';
import { createStore } from '../feed/store.ts';

/** An error with a stable code for the page. */
export interface EmbedProblem {
  readonly code: 'data_unreachable' | 'unknown_expert' | 'unknown_prediction' | EmbedDataError['code'];
  readonly message: string;
}

/** Data of an embed. They load while the feed has listeners. */
export interface EmbedFeed extends FeedStore {
  /** Loads the data of a time frame, if it is longer than the loaded one. */
  want(frame: TimeFrame): void;
  getProblem(): EmbedProblem | null;
}

export interface EmbedFeedOptions {
  readonly asset: Asset;
  readonly frame: TimeFrame;
  readonly origin: string;
  /** Id or handle of the expert to which the embed is limited. Null for all. */
  readonly expert: string | null;
  /** Id of the prediction to which the embed is limited. Null for all. */
  readonly prediction: string | null;
  readonly fetch: (address: string) => Promise<Pick<Response, 'ok' | 'status' | 'headers' | 'json'>>;
}

/** Time between two refreshes of a visible page, ms. Caches keep responses for about as long. */
const REFRESH_MS = 300_000;

const LOADING = { status: 'loading' } as const;

const lengthOf = (frame: TimeFrame): number => yearsBack(frame) ?? Number.POSITIVE_INFINITY;

const problemOf = (error: unknown): EmbedProblem =>
  error instanceof EmbedDataError
    ? { code: error.code, message: error.message }
    : { code: 'data_unreachable', message: 'The data of this chart could not be loaded' };

/** Returns the problem for data without the requested expert or prediction. */
const unknown = (expert: string | null, prediction: string | null): EmbedProblem => ({
  code: prediction !== null ? 'unknown_prediction' : 'unknown_expert',
  message: `There is no ${prediction !== null ? 'prediction' : 'expert'} “${(prediction ?? expert ?? '').slice(0, 40)}” here`,
});

/**
 * Creates a feed from `/embed/data`, which returns only the shown time frame, in one small response. It loads while it
 * has listeners.
 */
export function createEmbedFeed(options: EmbedFeedOptions): EmbedFeed {
  const { asset, origin, expert, prediction, fetch } = options;
  const today = () => dayOfMs(Date.now());
  const store = createStore<Feed>({ today: today(), prices: LOADING, predictions: LOADING });
  let frame = options.frame;
  let tag: string | null = null;
  let problem: EmbedProblem | null = null;
  let timer: ReturnType<typeof setInterval> | undefined;

  const named = prediction ?? expert;
  const query = named === null ? '' : `?${prediction === null ? 'expert' : 'prediction'}=${encodeURIComponent(named)}`;
  const isShown = ({
    id,
    expert: { id: expertId, handle },
  }: {
    id: string;
    expert: { id: string | null; handle: string | null };
  }) =>
    prediction !== null
      ? id === prediction
      : expert === null || expertId === expert || handle?.toLowerCase() === expert.toLowerCase().replace(/^@/, '');

  async function load(): Promise<void> {
    const wanted = frame;
    try {
      const reply = await fetch(`${origin}/embed/data/${asset.id}/${wanted}${query}`);
      if (!reply.ok) throw new Error(`HTTP error! status: ${reply.status}`);
      const next = `${wanted} ${reply.headers.get('etag') ?? Date.now()}`;
      if (next === tag || wanted !== frame) return;
      const { series, predictions, crowd } = readEmbed(await reply.json());
      const shown = predictions.filter(isShown);
      const isMissing = shown.length === 0 && (expert ?? prediction) !== null;
      if (isMissing && wanted !== 'ALL') {
        frame = 'ALL'; // the calls may all lie outside the shown time frame
        return load();
      }
      [tag, problem] = [next, isMissing ? unknown(expert, prediction) : null];
      store.set({
        today: today(),
        prices: { status: 'ready', value: series },
        predictions: { status: 'ready', value: shown },
        crowd: (expert ?? prediction) === null ? crowd : null,
      });
    } catch (error) {
      // The shown data stay, because they are only minutes old.
      if (store.get().prices.status === 'ready') return;
      console.warn('Hindcast:', error);
      problem = problemOf(error);
      const part = { status: 'error', message: problem.message, serverMessage: null, empty: false } as const;
      store.set({ today: today(), prices: part, predictions: part });
    }
  }

  const refresh = (): void => {
    if (document.visibilityState === 'visible') void load();
  };

  return {
    get: store.get,
    getProblem: () => problem,
    want(next) {
      if (lengthOf(next) <= lengthOf(frame)) return;
      frame = next;
      void load();
    },
    subscribe(listener) {
      const leave = store.subscribe(listener);
      if (timer === undefined) {
        timer = setInterval(refresh, REFRESH_MS);
        addEventListener('online', refresh);
        void load();
      }
      return () => {
        leave();
        queueMicrotask(() => {
          if (store.listeners > 0) return;
          clearInterval(timer);
          removeEventListener('online', refresh);
          timer = undefined;
        });
      };
    },
    retry() {
      store.set({ today: today(), prices: LOADING, predictions: LOADING });
      void load();
    },
  };
}
