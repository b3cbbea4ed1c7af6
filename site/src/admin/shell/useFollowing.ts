import { useEffect } from 'react';

/** Interval between two reloads of a list with an item that is changing, per shown page, ms. */
const MOVING_MS = 3000;
/** Interval between two reloads of any other list, ms. */
const RESTING_MS = 15_000;

/**
 * Keeps a list up to date while the page is visible.
 * @param reload loads all shown items. Pass the same function in each render.
 * @param moves true if an item may change by itself soon.
 * @param pages number of shown pages of the list.
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
