import type { VirtualizerHandle } from 'virtua';

/** Height of a table's header, which covers the top of its rows, CSS pixels. */
export const HEAD = 36;

/** Scrolls a list as little as needed so that a row is wholly visible below the header. */
export function showRow(rows: VirtualizerHandle | null, scroller: HTMLElement | null, place: number): void {
  if (!rows || !scroller || place < 0) return;
  const isBehindHead = rows.getItemOffset(place) < scroller.scrollTop;
  rows.scrollToIndex(place, isBehindHead ? { align: 'start', offset: -HEAD } : { align: 'nearest' });
}
