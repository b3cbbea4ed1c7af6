import { useSyncExternalStore } from 'react';
import { dropFirstView } from '../firstView/leaveFirstView.ts';

const GONE = 'hindcast:gone';

/** Announces that the page's path has changed. */
export const tellPath = (): boolean => dispatchEvent(new Event(GONE));

function follow(onChange: () => void): () => void {
  // The first view belongs to the path at which the page was opened, so it is removed when the path changes.
  for (const name of [GONE, 'popstate']) addEventListener(name, dropFirstView);
  for (const name of [GONE, 'popstate']) addEventListener(name, onChange);
  return () => {
    for (const name of [GONE, 'popstate']) removeEventListener(name, onChange);
  };
}

/** Returns the path of the current page, and renders again when it changes. */
export const usePath = (): string => useSyncExternalStore(follow, () => location.pathname);

/**
 * Returns the query string of the current page, with its question mark, and renders again when it changes. Empty
 * without one.
 */
export const useSearch = (): string => useSyncExternalStore(follow, () => location.search);
