import { type RefObject, useEffect } from 'react';

/**
 * Sets the height of the action bar as a style on the list of messages, so that messages appear above the bar. Setting
 * it on the whole page would restyle every element with each submission.
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
