import { useSyncExternalStore } from 'react';
import { dropFirstView } from '../firstView/leaveFirstView.ts';

const GONE = 'hindcast:gone';

/** Announces that the page has another path. */
export const tellPath = (): boolean => dispatchEvent(new Event(GONE));

function follow(onChange: () => void): () => void {
  // The first view belongs to the path of arrival, so it is removed on any other.
  for (const name of [GONE, 'popstate']) addEventListener(name, dropFirstView);
  for (const name of [GONE, 'popstate']) addEventListener(name, onChange);
  return () => {
    for (const name of [GONE, 'popstate']) removeEventListener(name, onChange);
  };
}

/** Returns the path of the current page. */
export const usePath = (): string => useSyncExternalStore(follow, () => location.pathname);

/** Returns the query string of the current page, with its question mark. Empty without one. */
export const useSearch = (): string => useSyncExternalStore(follow, () => location.search);
