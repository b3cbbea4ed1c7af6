import type { Prediction } from '@hindcast/domain';
import type { Feed, FeedStore } from './feed.ts';
import { arrived } from './part.ts';
import { createStore } from './store.ts';

/** What the widgets of a page share: the data, which predictions are drawn, and the one that is selected. */
export interface BoardState extends Feed {
  /** Ids of the predictions that are drawn; all of them at first. */
  readonly active: ReadonlySet<string>;
  /** The active predictions, in the order they arrived. */
  readonly drawn: readonly Prediction[];
  readonly selected: string | null;
}

export interface Board {
  get(): BoardState;
  subscribe(listener: () => void): () => void;
  /** Selects a prediction, drawing it when it was not; null selects none. */
  select(id: string | null): void;
  /** Draws a prediction, or leaves it out when it was drawn. */
  toggle(id: string): void;
  /** Loads what failed once more. */
  retry(): void;
}

const NONE: readonly Prediction[] = [];

const withActive = (state: BoardState, active: ReadonlySet<string>): BoardState => ({
  ...state,
  active,
  drawn: (arrived(state.predictions) ?? NONE).filter((prediction) => active.has(prediction.id)),
  selected: state.selected !== null && active.has(state.selected) ? state.selected : null,
});

const allActive = (state: BoardState): BoardState =>
  withActive(state, new Set((arrived(state.predictions) ?? NONE).map(({ id }) => id)));

/** New data: what the reader left out stays out, what was not there before is drawn. */
function withNews(before: BoardState, next: BoardState): BoardState {
  const known = new Set((arrived(before.predictions) ?? NONE).map(({ id }) => id));
  const ids = (arrived(next.predictions) ?? NONE).map(({ id }) => id);
  return withActive(next, new Set(ids.filter((id) => before.active.has(id) || !known.has(id))));
}

/** The state of a board over a feed. It listens to the feed while it is listened to. */
export function createBoard(feed: FeedStore): Board {
  const store = createStore(allActive({ ...feed.get(), active: new Set(), drawn: NONE, selected: null }));
  let stop: (() => void) | null = null;

  const follow = (): void => {
    const before = store.get();
    const next: BoardState = { ...before, ...feed.get() };
    store.set(next.predictions === before.predictions ? next : withNews(before, next));
  };

  return {
    get: store.get,
    subscribe(listener) {
      const leave = store.subscribe(listener);
      if (!stop) {
        stop = feed.subscribe(follow);
        follow();
      }
      return () => {
        leave();
        if (store.listeners > 0) return;
        stop?.();
        stop = null;
      };
    },
    select(id) {
      const state = store.get();
      const drawn = id === null || state.active.has(id) ? state : withActive(state, new Set([...state.active, id]));
      store.set({ ...drawn, selected: id });
    },
    toggle(id) {
      const active = new Set(store.get().active);
      if (!active.delete(id)) active.add(id);
      store.set(withActive(store.get(), active));
    },
    retry: feed.retry,
  };
}
