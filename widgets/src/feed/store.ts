/** A value whose listeners are called when it is replaced. */
export interface Store<T> {
  get(): T;
  set(value: T): void;
  /** Adds a listener. Returns a function that removes it. */
  subscribe(listener: () => void): () => void;
  readonly listeners: number;
}

export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      value = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      // A new function per call, so that the same listener can subscribe twice.
      const entry = (): void => listener();
      listeners.add(entry);
      return () => listeners.delete(entry);
    },
    get listeners() {
      return listeners.size;
    },
  };
}
