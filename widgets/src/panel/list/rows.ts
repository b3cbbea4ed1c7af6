import type { ReactElement, RefObject } from 'react';

/** Scrolls to the rows of a list, even if only some are rendered. */
export interface RowsHandle {
  /**
   * Scrolls the list, never the page.
   * @param place target position of the row: the list's top edge, or the nearest visible position.
   * @param offset height of the row's part above the list's top edge, CSS pixels.
   */
  show(index: number, place: 'start' | 'nearest', offset?: number): void;
}

/** The props of `PlainRows` and `VirtualRows`. */
export interface RowsProps {
  /** Key of each row, in order. */
  readonly keys: readonly string[];
  readonly render: (index: number) => ReactElement;
  /** Indexes of rows that stay mounted while they are not visible, because they have, had or would get the focus. */
  readonly mounted: readonly number[];
  readonly scroller: RefObject<HTMLElement | null>;
  readonly handle?: RefObject<RowsHandle | null>;
  /** Called once, when rows can be scrolled to. */
  readonly onReady?: () => void;
}
