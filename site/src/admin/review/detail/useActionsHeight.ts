import { type RefObject, useEffect } from 'react';

/**
 * Publishes the height of the action bar, so that messages appear above it. The style is set only on their list,
 * because on the whole page it would restyle every element with each submission.
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
