/** A part that is loaded when it is first wanted. */
export interface Late<T> {
  /** Null until it has come. */
  get(): T | null;
  /** Loads it once; after a failure the next call tries again. */
  load(): Promise<T>;
}

/** The address of the file that failed, as Chromium and Firefox tell it; Safari does not, and needs none. */
const ADDRESS = /https?:\/\/\S+/;

/**
 * A part that `fetch` imports, shared by all who want it. Firefox keeps the failure of an import for as long as the page
 * is open, so the same file is asked for at another address.
 */
export function createLate<T>(fetch: () => Promise<T>): Late<T> {
  let part: T | null = null;
  let coming: Promise<T> | null = null;
  let address: string | undefined;
  let failures = 0;

  const ask = (): Promise<T> =>
    address === undefined
      ? fetch()
      : (import(/* @vite-ignore */ /* webpackIgnore: true */ `${address}?again=${failures}`) as Promise<T>);

  return {
    get: () => part,
    load() {
      coming ??= ask().then(
        (come) => {
          part = come;
          return come;
        },
        (error: unknown) => {
          coming = null;
          failures++;
          address ??= ADDRESS.exec(String(error))?.[0];
          throw error;
        },
      );
      return coming;
    },
  };
}
