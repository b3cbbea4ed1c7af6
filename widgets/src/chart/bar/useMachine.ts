import { useState } from 'react';
import type { ChartPast } from './chartPast.ts';

export interface Machine {
  readonly isOpen: boolean;
  toggle(): void;
}

/**
 * Keeps whether the chart's time machine is open, and returns the function that toggles it. It opens on request or with
 * a past day, and stays open until it is closed.
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
