import type { Day } from '@hindcast/domain';
import { useEffect, useRef, useState } from 'react';
import { wantsStillness } from '../view/motion.ts';
import type { ChartPast } from './chartPast.ts';
import { nextDay } from './pastDays.ts';

/** Number of steps from the first day to today, and the least duration of each step, ms. */
const MOVING = { steps: 150, paceMs: 200 } as const;
/** The same for readers who prefer reduced motion: few steps, each long enough to read. */
const STILL = { steps: 30, paceMs: 1500 } as const;

interface Play {
  readonly isPlaying: boolean;
  /** Starts playing at the shown day, or at the first calls if today is shown. Stops if it is playing. */
  toggle(): void;
  stop(): void;
}

/**
 * Plays through past days: after each day is shown, waits a moment and requests the next, up to today. `go` shows a
 * day; null for today.
 */
export function usePlay(past: ChartPast, go: (day: Day | null) => void): Play {
  const [pace, setPace] = useState<{ readonly step: number; readonly paceMs: number } | null>(null);
  const { asked, isThere, failed } = past;
  /**
   * True once a past day was requested. Until then, today does not end the playing, because the first past day may take
   * a while to load.
   */
  const isUnderWay = useRef(false);
  useEffect(() => {
    if (!pace) return;
    if (asked !== null) isUnderWay.current = true;
    if (failed || (asked === null && isUnderWay.current)) return setPace(null);
    if (asked === null || !isThere) return;
    const timer = setTimeout(() => go(nextDay(asked, pace.step, past)), pace.paceMs);
    return () => clearTimeout(timer);
  }, [pace, asked, isThere, failed]);
  return {
    isPlaying: pace !== null,
    toggle() {
      if (pace) return setPace(null);
      const isAtEnd = asked === null || nextDay(asked, 1, past) === null;
      const first = isAtEnd ? past.begin : asked;
      if (first === null) return;
      const { steps, paceMs } = wantsStillness() ? STILL : MOVING;
      setPace({ step: Math.max(1, Math.ceil((past.today - first) / steps)), paceMs });
      isUnderWay.current = false;
      if (first !== asked) go(first);
    },
    stop: () => setPace(null),
  };
}
