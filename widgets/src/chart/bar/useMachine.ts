import { useState } from 'react';
import type { ChartPast } from './chartPast.ts';

export interface Machine {
  readonly isOpen: boolean;
  toggle(): void;
}

/** Whether a chart's time machine is open: once it is asked for, or a day in the past is, until it is put away. */
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
