import { type RefObject, useEffect } from 'react';

/**
 * Tells the messages how high the bar of actions is: they stand above it. It is said on their list alone: on the whole
 * page it would have every element styled anew with each submission.
 */
export function useActionsHeight(section: RefObject<HTMLElement | null>, isDrawn: boolean): void {
  useEffect(() => {
    const bar = isDrawn && section.current?.querySelector('.detail-actions');
    const messages = document.querySelector<HTMLElement>('.notes');
    if (!bar || !messages) return;
    const { style } = messages;
    const watcher = new ResizeObserver(() =>
      style.setProperty('--actions-height', `${bar.getBoundingClientRect().height}px`),
    );
    watcher.observe(bar);
    return () => {
      watcher.disconnect();
      style.removeProperty('--actions-height');
    };
  }, [section, isDrawn]);
}
