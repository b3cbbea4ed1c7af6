import type { FeedStore } from './feed.ts';
import { LOADING } from './part.ts';
import type { createPast } from './past.ts';
import { createStore } from './store.ts';

type PastFeed = ReturnType<typeof createPast>;

/** Function that loads the code for past days and creates their feed. `tell` receives each state to publish. */
type LoadPast = (live: FeedStore, tell: (feed: ReturnType<FeedStore['get']>) => void) => Promise<PastFeed>;

/** Creates a feed that shows today, and past days on request. The code for past days loads with the first request. */
export function createDatedFeed(live: FeedStore, load: LoadPast): FeedStore {
  const store = createStore(live.get());
  let asked: string | null = null;
  let past: PastFeed | null = null;
  let stop: (() => void) | null = null;

  const follow = (): void => {
    if (asked === null) store.set(live.get());
    else past?.follow();
  };

  /**
   * Publishes a state until the code for past days has loaded. It keeps the shown data if these have loaded, or if
   * there is a problem.
   */
  function wait(day: string, problem: string | null = null): void {
    const { past: _, ...shown } = store.get();
    const { today, prices } = live.get();
    const isThere = problem !== null || (shown.prices.status !== 'loading' && shown.predictions.status !== 'loading');
    const whole = isThere ? shown : { today, prices: LOADING, predictions: LOADING };
    store.set({ ...whole, past: { asked: day, day: null, problem, refused: false, now: { today, prices } } });
  }

  async function loadPast(day: string): Promise<void> {
    wait(day);
    try {
      const loaded = await load(live, store.set);
      if (asked === null) return;
      past ??= loaded;
      past.show(asked, store.get());
    } catch (error) {
      console.error('What shows the past could not be loaded.', error);
      if (asked === null) return;
      store.set(live.get());
      wait(asked, 'What shows the past could not be loaded.');
    }
  }

  const showDay = (day: string | null): void => {
    if (day === asked) return;
    asked = day;
    if (day === null) {
      past?.close();
      past = null;
      store.set(live.get());
    } else if (past) past.show(day, store.get());
    else void loadPast(day);
  };

  return {
    get: store.get,
    subscribe(listener) {
      const leave = store.subscribe(listener);
      if (!stop) {
        stop = live.subscribe(follow);
        follow();
      }
      return () => {
        leave();
        if (store.listeners > 0) return;
        stop?.();
        stop = null;
      };
    },
    retry() {
      live.retry();
      if (asked === null) return;
      if (past) past.retry();
      else void loadPast(asked);
    },
    refresh: async () => live.refresh?.(),
    showDay,
  };
}
