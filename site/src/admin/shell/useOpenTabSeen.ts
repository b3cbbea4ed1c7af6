import { type RefObject, useEffect } from 'react';

/** On narrow screens tabs scroll: the open one is scrolled into view. @param open which one that is. */
export function useOpenTabSeen(tabs: RefObject<HTMLElement | null>, open: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another open tab is scrolled into view anew
  useEffect(() => {
    const tab = tabs.current?.querySelector<HTMLElement>('[aria-current]');
    if (!tabs.current || !tab) return;
    const { offsetLeft: start, offsetWidth: width } = tab;
    const [left, right] = [start - tabs.current.offsetLeft, start - tabs.current.offsetLeft + width];
    if (right > tabs.current.scrollLeft + tabs.current.clientWidth) tabs.current.scrollLeft = right;
    else if (left < tabs.current.scrollLeft) tabs.current.scrollLeft = left;
  }, [tabs, open]);
}
