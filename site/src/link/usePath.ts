import { useSyncExternalStore } from 'react';

const GONE = 'hindcast:gone';

/** Announces that the page's path has changed. */
export const tellPath = (): boolean => dispatchEvent(new Event(GONE));

function follow(onChange: () => void): () => void {
  for (const name of [GONE, 'popstate']) addEventListener(name, onChange);
  return () => {
    for (const name of [GONE, 'popstate']) removeEventListener(name, onChange);
  };
}

const pathNow = (): string => location.pathname;
const searchNow = (): string => location.search;

/** Returns the path of the current page, and renders again when it changes. */
export const usePath = (): string => useSyncExternalStore(follow, pathNow, pathNow);

/**
 * Returns the query string of the current page, with its question mark, and renders again when it changes. Empty
 * without one.
 */
export const useSearch = (): string => useSyncExternalStore(follow, searchNow, searchNow);
