import { createStore } from '../feed/store.ts';
import { sameSet } from './view.ts';

/**
 * The predictions that a reader points at in a list, with the mouse or the keyboard. They are not part of the board's
 * state, so that pointing does not render the widgets again.
 */
export interface Pointed {
  /** Returns the ids of these predictions, even if the chart does not draw them. Null for none. */
  get(): ReadonlySet<string> | null;
  /** Returns a function that ends the subscription. Listeners are called only on changes. */
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
