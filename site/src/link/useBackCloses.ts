import { useEffect, useRef } from 'react';

/** State of the history entry that is added while a menu, list or dialog is open over the page. */
interface Over {
  readonly over: true;
}

/** Tells whether the current history entry is one that only closes something. The next entry then replaces it. */
const isOver = (): boolean => (history.state as Over | null)?.over === true;

/** Returns the history method with which the next choice is written. */
export const stepWay = (): 'pushState' | 'replaceState' => (isOver() ? 'replaceState' : 'pushState');

/**
 * True while the page goes back only to remove the entry of something that was closed. Listeners then ignore the event.
 */
let isLeaving = false;

/** Tells whether the current step back only removes an entry and leaves the page as it is. */
export const isOnlyLeaving = (): boolean => isLeaving;

/** Number of things that are open over the page. Their history entry is removed after the last one is closed. */
let open = 0;

function leaveEntry(): void {
  isLeaving = true;
  addEventListener('popstate', () => (isLeaving = false), { once: true });
  history.back();
}

/**
 * Makes the browser's Back (on a phone a gesture) close something that is open over the page, instead of leaving the
 * page, while mounted.
 */
export function useBackCloses(onClose: () => void): void {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const back = (): void => {
      if (!isOver()) close.current();
    };
    const listening = new AbortController();
    const { signal } = listening;
    const enter = (): void => {
      if (!isOver()) history.pushState({ over: true } satisfies Over, '', location.href);
      addEventListener('popstate', back, { signal });
    };
    open++;
    // The step back that is running belongs to something that was closed just before.
    if (isLeaving) addEventListener('popstate', enter, { once: true, signal });
    else enter();
    return () => {
      listening.abort();
      open--;
      // Delayed, because strict mode unmounts and mounts again, and because a reader may open something else at once.
      setTimeout(() => {
        if (open === 0 && isOver()) leaveEntry();
      });
    };
  }, []);
}
