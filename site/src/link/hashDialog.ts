import { useSyncExternalStore } from 'react';

/** A dialog that is open while the URL's fragment names it. A link opens the dialog, and Back closes it. */
export interface HashDialog {
  /** Returns the hash while the dialog is open. Null while it is closed, and on a server. */
  useOpen(): string | null;
  /** Closes the dialog by removing the hash. If opening the dialog made a history entry, it goes back. */
  close(): void;
}

/**
 * Creates a dialog that the URL's fragment opens.
 * @param words prefix of the fragment.
 */
export function createHashDialog(words: string): HashDialog {
  /** True if the page was open before the dialog, so that Back leads to the page. */
  let isStep = false;
  const opened = (): string | null => (location.hash.startsWith(words) ? location.hash : null);

  function follow(onChange: () => void): () => void {
    const hear = (): void => {
      isStep = opened() !== null;
      onChange();
    };
    addEventListener('hashchange', hear);
    addEventListener('popstate', onChange);
    return () => {
      removeEventListener('hashchange', hear);
      removeEventListener('popstate', onChange);
    };
  }

  return {
    useOpen: () => useSyncExternalStore(follow, opened, () => null),
    close() {
      if (opened() === null) return;
      if (isStep) {
        history.back();
        return;
      }
      history.replaceState(null, '', location.pathname + location.search);
      dispatchEvent(new PopStateEvent('popstate'));
    },
  };
}
