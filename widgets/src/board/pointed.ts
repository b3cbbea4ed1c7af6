import { createStore } from '../feed/store.ts';
import { sameSet } from './view.ts';

/**
 * Predictions that a reader points at in a list, with the mouse or the keyboard. They are kept outside the board's
 * state, so that pointing does not render all widgets again.
 */
export interface Pointed {
  /** Returns the ids of the pointed predictions, even of those that the chart does not draw. Null for none. */
  get(): ReadonlySet<string> | null;
  /** Calls the listener after each change. Returns a function that ends the subscription. */
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
