import { useEffect, useRef } from 'react';

/** State of the history entry while something is open over the page. */
interface Over {
  readonly over: true;
}

/** Tells whether the current history entry only closes something over the page. The next entry replaces it. */
const isOver = (): boolean => (history.state as Over | null)?.over === true;

/** Returns the history method for the next step. */
export const stepWay = (): 'pushState' | 'replaceState' => (isOver() ? 'replaceState' : 'pushState');

/** True while a step back only removes the entry of something closed. The page stays as it is. */
let isLeaving = false;

/** Tells whether the current step back leaves the page unchanged. */
export const isOnlyLeaving = (): boolean => isLeaving;

/** Number of open things over the page. The step back waits for the last of them. */
let open = 0;

function leaveEntry(): void {
  isLeaving = true;
  addEventListener('popstate', () => (isLeaving = false), { once: true });
  history.back();
}

/** Makes the browser's Back, on a phone a gesture, close something over the page before it leaves the page. */
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
    // the running step back belongs to the thing that was closed just before
    if (isLeaving) addEventListener('popstate', enter, { once: true, signal });
    else enter();
    return () => {
      listening.abort();
      open--;
      // Delayed, because strict mode unmounts and mounts again, and a reader may open the next thing at once.
      setTimeout(() => {
        if (open === 0 && isOver()) leaveEntry();
      });
    };
  }, []);
}
