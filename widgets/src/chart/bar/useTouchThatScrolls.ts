import type { Day } from '@hindcast/domain';
import { useRef } from 'react';

interface Touch {
  begin(): void;
  cancel(): void;
  /** Tells whether the browser is using the touch to scroll the page. */
  scrolls(): boolean;
}

/**
 * Restores the day after a touch that scrolled the page. In Chrome, a finger that lands on a slider and scrolls also
 * moves the slider.
 */
export function useTouchThatScrolls(day: Day | null, onDay: (day: Day | null) => void): Touch {
  const before = useRef(day);
  const isScrolling = useRef(false);
  return {
    begin() {
      before.current = day;
      isScrolling.current = false;
    },
    cancel() {
      isScrolling.current = true;
      onDay(before.current);
    },
    scrolls: () => isScrolling.current,
  };
}
