import type { VirtualizerHandle } from 'virtua';

/** The height of the columns' names, which stay above the rows of a list, CSS pixels. */
export const HEAD = 36;

/** Scrolls a list as little as it takes until a row is seen whole, not behind the names of the columns. */
export function showRow(rows: VirtualizerHandle | null, scroller: HTMLElement | null, place: number): void {
  if (!rows || !scroller || place < 0) return;
  const isBehindHead = rows.getItemOffset(place) < scroller.scrollTop;
  rows.scrollToIndex(place, isBehindHead ? { align: 'start', offset: -HEAD } : { align: 'nearest' });
}
