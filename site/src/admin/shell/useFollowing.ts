import { useEffect } from 'react';

/** The pause between two looks at a list in which something moves, for each page that is shown, and at one that rests, ms. */
const MOVING_MS = 3000;
const RESTING_MS = 15_000;

/**
 * Keeps a list true to what others do, for as long as somebody looks at the page.
 * @param reload asks for all that is shown; stable.
 * @param moves whether something of it is about to change by itself.
 * @param pages how many pages of it are shown.
 */
export function useFollowing(reload: () => unknown, moves = false, pages = 1): void {
  const pauseMs = moves ? MOVING_MS * Math.max(1, pages) : RESTING_MS;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isHere = true;
    const look = async (): Promise<void> => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') await reload();
      if (!isHere) return;
      timer = setTimeout(() => void look(), pauseMs);
    };
    const seen = (): void => {
      if (document.visibilityState === 'visible') void look();
    };
    timer = setTimeout(() => void look(), pauseMs);
    document.addEventListener('visibilitychange', seen);
    return () => {
      isHere = false;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [reload, pauseMs]);
}
