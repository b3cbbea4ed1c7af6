import { createStore } from '../feed/store.ts';
import { sameSet } from './view.ts';

/**
 * The predictions that a reader points at in a list: hovered with a mouse or focused with the keyboard. It is no part of
 * a board's state, so that pointing renders no widget again.
 */
export interface Pointed {
  /** Ids of the predictions, which the chart may not draw; null while the reader points at none. */
  get(): ReadonlySet<string> | null;
  /** Returns how to stop listening. Listeners are told only of changes. */
  subscribe(listener: () => void): () => void;
  point(ids: readonly string[] | null): void;
}

export function createPointed(): Pointed {
  const { get, set, subscribe } = createStore<ReadonlySet<string> | null>(null);
  return {
    get,
    subscribe,
    point(ids) {
      const next = ids && ids.length > 0 ? new Set(ids) : null;
      if (!sameSet(next, get())) set(next);
    },
  };
}
