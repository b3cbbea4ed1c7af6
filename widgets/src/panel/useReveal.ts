import { type RefObject, useEffect } from 'react';

/** Scrolls the chosen item into its list, never the page: a choice made on the chart leaves the reader where they are. */
export function useReveal(scroller: RefObject<HTMLElement | null>, id: string | null): void {
  useEffect(() => {
    const list = scroller.current;
    const item = id === null ? null : list?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`);
    if (!list || !item || list.scrollHeight <= list.clientHeight) return;
    const frame = list.getBoundingClientRect();
    const box = item.getBoundingClientRect();
    if (box.top < frame.top) list.scrollTop += box.top - frame.top;
    else if (box.bottom > frame.bottom) list.scrollTop += box.bottom - frame.bottom;
  }, [scroller, id]);
}
