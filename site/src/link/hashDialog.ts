import { useSyncExternalStore } from 'react';

/** A dialog that is open while the page's address has its hash: a link opens it, Back closes it. */
export interface HashDialog {
  /** Returns the hash of the address. Null while the dialog is closed, and on a server. */
  useOpen(): string | null;
  /** Removes the hash from the address. It goes back if opening the dialog made a history entry. */
  close(): void;
}

/** Creates such a dialog. @param words prefix of its hash. */
export function createHashDialog(words: string): HashDialog {
  /** True if this page was already there when the dialog opened, so that Back leads to it. */
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
