import type { Day } from '@hindcast/domain';
import { useEffect, useState } from 'react';
import { wantsStillness } from '../view/motion.ts';
import type { ChartPast } from './chartPast.ts';
import { dayOfPlace, nextDay } from './pastDays.ts';

/** How many days are shown from where it begins to today, at most, and how long each one is there at least, ms. */
const MOVING = { steps: 150, paceMs: 200 } as const;
/** Where the reader wants no motion: few days, each long enough to be read. */
const STILL = { steps: 30, paceMs: 1500 } as const;

interface Play {
  readonly isPlaying: boolean;
  /** Begins where the reader is, from today with the first day; or stops. */
  toggle(): void;
  stop(): void;
}

/** Moves on through time, a day after the other as each is there, and stops at today. `go` goes to a day, null is today. */
export function usePlay(past: ChartPast, go: (day: Day | null) => void): Play {
  const [pace, setPace] = useState<{ readonly step: number; readonly paceMs: number } | null>(null);
  const { asked, isThere, failed } = past;
  useEffect(() => {
    if (!pace || !isThere) return;
    if (asked === null || failed) {
      setPace(null);
      return;
    }
    const timer = setTimeout(() => go(nextDay(asked, pace.step, past)), pace.paceMs);
    return () => clearTimeout(timer);
  }, [pace, asked, isThere, failed]);
  return {
    isPlaying: pace !== null,
    toggle() {
      if (pace) return setPace(null);
      const first = asked ?? dayOfPlace(past.days, 1);
      if (first === null) return;
      const { steps, paceMs } = wantsStillness() ? STILL : MOVING;
      setPace({ step: Math.max(1, Math.ceil((past.today - first) / steps)), paceMs });
      if (asked === null) go(first);
    },
    stop: () => setPace(null),
  };
}
