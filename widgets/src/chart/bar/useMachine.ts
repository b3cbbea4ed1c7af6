import { useState } from 'react';
import type { ChartPast } from './chartPast.ts';

export interface Machine {
  readonly isOpen: boolean;
  toggle(): void;
}

/**
 * Tells whether a chart's time machine is open, and toggles it. It opens when it or a day in the past is asked for, and
 * stays open until it is closed.
 */
export function useMachine(past: ChartPast | undefined): Machine {
  const [isOpen, setOpen] = useState(false);
  const isPast = past !== undefined && past.asked !== null;
  if (isPast && !isOpen) setOpen(true);
  return {
    isOpen: isOpen && past !== undefined,
    toggle() {
      setOpen(!isOpen);
      if (isPast) past.onDay(null);
    },
  };
}
