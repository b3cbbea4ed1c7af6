/** Waits until a store's value passes, and gives it. */
export function until<T>(
  store: { get(): T; subscribe(listener: () => void): () => void },
  passes: (value: T) => boolean,
): Promise<T> {
  return new Promise((resolve) => {
    let stop: (() => void) | null = null;
    const look = (): void => {
      if (!passes(store.get())) return;
      resolve(store.get());
      queueMicrotask(() => stop?.());
    };
    stop = store.subscribe(look);
    look();
  });
}
