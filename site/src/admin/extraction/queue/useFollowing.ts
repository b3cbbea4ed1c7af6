import { useEffect } from 'react';
import type { QueueDesk, QueueState } from './queueDesk.ts';

/** The pause between two looks at a queue in which something moves, for each page that is shown, and at one that rests, ms. */
const MOVING_MS = 3000;
const RESTING_MS = 15_000;
const PAGE = 100;

/** Whether something waits or is read; samples are nobody's work. */
function moves({ items, counts }: QueueState): boolean {
  if (!counts) return false;
  const samples = items?.filter(({ sample, status }) => sample && status === 'pending').length ?? 0;
  return counts.pending + counts.processing + counts.retrying > samples;
}

/** Keeps the queue true to what others do, for as long as somebody looks at the page. */
export function useFollowing(desk: QueueDesk, state: QueueState): void {
  const pages = Math.ceil((state.items?.length ?? 0) / PAGE);
  const pauseMs = moves(state) ? MOVING_MS * Math.max(1, pages) : RESTING_MS;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isHere = true;
    const look = async (): Promise<void> => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') await desk.reload();
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
  }, [desk, pauseMs]);
}
