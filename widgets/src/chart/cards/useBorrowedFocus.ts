import type { RefObject } from 'react';
import { focusedNear } from '../../dom/element.ts';
import { useBrowserEffect } from '../../dom/useBrowserEffect.ts';

/**
 * Moves the focus from a chart to a part that opens over it, and back when that part is removed. Has no effect if the
 * focus was outside the chart.
 */
export function useBorrowedFocus(part: RefObject<HTMLElement | null>): void {
  useBrowserEffect(() => {
    const element = part.current;
    const opener = element && focusedNear(element);
    const chart = element?.closest('.hc-chart');
    if (!element || !(opener instanceof HTMLElement) || !chart?.contains(opener)) return;
    element.focus({ preventScroll: true });
    return () => {
      if (!element.contains(focusedNear(element))) return;
      const back = opener.isConnected && !opener.hidden ? opener : chart.querySelector<HTMLElement>('[tabindex="0"]');
      back?.focus({ preventScroll: true });
    };
  }, [part]);
}
