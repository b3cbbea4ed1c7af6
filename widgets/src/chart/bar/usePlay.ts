import type { Day } from '@hindcast/domain';
import { useEffect, useRef, useState } from 'react';
import { wantsStillness } from '../view/motion.ts';
import type { ChartPast } from './chartPast.ts';
import { nextDay } from './pastDays.ts';

/** Most days shown from the beginning to today, and the shortest time that each one is shown, ms. */
const MOVING = { steps: 150, paceMs: 200 } as const;
/** Where the reader wants no motion: few days, each long enough to be read. */
const STILL = { steps: 30, paceMs: 1500 } as const;

interface Play {
  readonly isPlaying: boolean;
  /** Begins where the reader is, at the end with the first calls; or stops. */
  toggle(): void;
  stop(): void;
}

/** Moves on through time, a day after the other as each is there, and stops at today. `go` goes to a day, null is today. */
export function usePlay(past: ChartPast, go: (day: Day | null) => void): Play {
  const [pace, setPace] = useState<{ readonly step: number; readonly paceMs: number } | null>(null);
  const { asked, isThere, failed } = past;
  /** True once it has left today: the first day may take a while to be asked for. */
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
