import type { ReactElement, RefObject } from 'react';

/** Handle that scrolls to any row of a list, even if only some rows are rendered. */
export interface RowsHandle {
  /**
   * Scrolls the list (never the page) to a row.
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
  /** Indexes of rows that stay mounted while they are not visible, because they have, had or will get the focus. */
  readonly mounted: readonly number[];
  readonly scroller: RefObject<HTMLElement | null>;
  readonly handle?: RefObject<RowsHandle | null>;
  /** Called once, when `handle` can scroll to rows. */
  readonly onReady?: () => void;
}
