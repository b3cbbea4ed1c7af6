import { useSyncExternalStore } from 'react';
import { dropFirstView } from '../firstView/leaveFirstView.ts';

const GONE = 'hindcast:gone';

/** Tells that the page went to another path. */
export const tellPath = (): boolean => dispatchEvent(new Event(GONE));

function follow(onChange: () => void): () => void {
  // The first view is of the path that the visitor came to.
  for (const name of [GONE, 'popstate']) addEventListener(name, dropFirstView);
  for (const name of [GONE, 'popstate']) addEventListener(name, onChange);
  return () => {
    for (const name of [GONE, 'popstate']) removeEventListener(name, onChange);
  };
}

/** The path of the page that is shown. */
export const usePath = (): string => useSyncExternalStore(follow, () => location.pathname);

/** Returns the query string of the current page: empty, or a question mark and the choices. */
export const useSearch = (): string => useSyncExternalStore(follow, () => location.search);
