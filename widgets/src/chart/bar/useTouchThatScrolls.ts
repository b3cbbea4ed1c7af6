import type { Day } from '@hindcast/domain';
import { useRef } from 'react';

interface Touch {
  begin(): void;
  cancel(): void;
  /** Tells whether the browser has taken the touch to scroll the page. */
  scrolls(): boolean;
}

/**
 * A finger that lands on a slider and scrolls the page moves the slider too, in Chrome. Its touch is taken back as soon
 * as the browser scrolls: the day is the one before the touch.
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
