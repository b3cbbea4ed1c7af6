import { useEffect } from 'react';

/** Interval between two reloads, ms: per shown page while something is changing, and otherwise. */
const MOVING_MS = 3000;
const RESTING_MS = 15_000;

/**
 * Keeps a list up to date while the page is visible.
 * @param reload loads everything shown. Has to be stable.
 * @param moves true if an item is about to change by itself.
 * @param pages number of shown pages.
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
