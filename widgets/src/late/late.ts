/** A module that is loaded when it is first needed. */
export interface Late<T> {
  /** Null until it has loaded. */
  get(): T | null;
  /** Loads it once; after a failure the next call tries again. */
  load(): Promise<T>;
}

/** The address of the failed file in an error of Chromium or Firefox. Safari's has none, and Safari does not need it. */
const ADDRESS = /https?:\/\/\S+/;

/**
 * A module that `fetch` imports, shared by all callers. Firefox remembers a failed import for as long as the page is open,
 * so the file is asked for again at another address. A reader has it asked for again by the Retry of `LatePart`.
 */
export function createLate<T>(fetch: () => Promise<T>): Late<T> {
  let part: T | null = null;
  let pending: Promise<T> | null = null;
  let address: string | undefined;
  let failures = 0;

  const ask = (): Promise<T> =>
    address === undefined
      ? fetch()
      : (import(/* @vite-ignore */ /* webpackIgnore: true */ `${address}?again=${failures}`) as Promise<T>);

  return {
    get: () => part,
    load() {
      pending ??= ask().then(
        (loaded) => {
          part = loaded;
          return loaded;
        },
        (error: unknown) => {
          pending = null;
          failures++;
          address ??= ADDRESS.exec(String(error))?.[0];
          throw error;
        },
      );
      return pending;
    },
  };
}
