import { useEffect, useState } from 'react';

/** A part of the widgets that is loaded when it is first wanted. */
export interface Late<T> {
  /** Null until it has come. */
  get(): T | null;
  /** Loads it once; after a failure the next call tries again. */
  load(): Promise<T>;
}

/** A part that `fetch` loads, shared by all who want it. */
export function createLate<T>(fetch: () => Promise<T>): Late<T> {
  let part: T | null = null;
  let coming: Promise<T> | null = null;
  return {
    get: () => part,
    load() {
      coming ??= fetch().then(
        (come) => {
          part = come;
          return come;
        },
        (error: unknown) => {
          coming = null;
          throw error;
        },
      );
      return coming;
    },
  };
}

/** A late part once it is here, null before. It is loaded as soon as it is `wanted`; had that failed, when `by` changes. */
export function useLate<T>(late: Late<T>, wanted: boolean, by: unknown): T | null {
  const [, setArrived] = useState(0);
  const part = late.get();
  useEffect(() => {
    if (!wanted || part) return;
    let here = true;
    late.load().then(
      () => here && setArrived((count) => count + 1),
      (error: unknown) => console.error('A part of the chart could not be loaded.', error),
    );
    return () => {
      here = false;
    };
  }, [late, wanted, part, by]);
  return part;
}
