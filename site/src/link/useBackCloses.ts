import { useEffect, useRef } from 'react';

/** State of the history entry while something is open over the page. */
interface Over {
  readonly over: true;
}

/** Tells whether the current history entry only closes something over the page. The next entry replaces it. */
const isOver = (): boolean => (history.state as Over | null)?.over === true;

/** The way to write a next step of the history. */
export const stepWay = (): 'pushState' | 'replaceState' => (isOver() ? 'replaceState' : 'pushState');

/** True while a step back only removes the entry of something that was closed. The page stays as it is. */
let isLeaving = false;

/** Tells whether a step back changes nothing of the page, though something may have been chosen since it began. */
export const isOnlyLeaving = (): boolean => isLeaving;

/** Counts the things over the page: the step back waits for the last of them. */
let open = 0;

function leaveEntry(): void {
  isLeaving = true;
  addEventListener('popstate', () => (isLeaving = false), { once: true });
  history.back();
}

/** Lets the browser's Back, which on a phone is a gesture, close what is over the page before it leaves the page. */
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
    // the step back of what was closed just before is none for this
    if (isLeaving) addEventListener('popstate', enter, { once: true, signal });
    else enter();
    return () => {
      listening.abort();
      open--;
      // Not at once: strict mode takes it away and brings it back, and a reader may open the next thing right away.
      setTimeout(() => {
        if (open === 0 && isOver()) leaveEntry();
      });
    };
  }, []);
}
