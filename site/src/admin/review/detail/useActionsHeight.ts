import { type RefObject, useEffect } from 'react';

/** Tells the styles how high the bar of actions is: messages stand above it. */
export function useActionsHeight(section: RefObject<HTMLElement | null>, isDrawn: boolean): void {
  useEffect(() => {
    const bar = isDrawn && section.current?.querySelector('.detail-actions');
    if (!bar) return;
    const { style } = document.documentElement;
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
