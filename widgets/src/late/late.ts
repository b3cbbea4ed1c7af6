/** A module that loads when it is first needed. */
export interface Late<T> {
  /** True if servers render the module, and pages load it before they hydrate. */
  readonly isOnServer: boolean;
  /** Returns the module. Null until it has loaded. */
  get(): T | null;
  /** Loads the module once. After a failure the next call tries again. */
  load(): Promise<T>;
}

/**
 * Matches the URL of the failed file in an error of Chromium or Firefox. Safari's errors have no URL, and Safari needs
 * none.
 */
const ADDRESS = /https?:\/\/\S+/;

/**
 * Creates a late module that `fetch` imports once for all callers. A browser may remember a failed import as long as
 * the page is open, so a retry uses another URL.
 */
export function createLate<T>(fetch: () => Promise<T>, { isOnServer = false } = {}): Late<T> {
  let part: T | null = null;
  let pending: Promise<T> | null = null;
  let address: string | undefined;
  let failures = 0;

  const ask = (): Promise<T> =>
    address === undefined
      ? fetch()
      : (import(/* @vite-ignore */ /* webpackIgnore: true */ `${address}?again=${failures}`) as Promise<T>);

  return {
    isOnServer,
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
