import type { ReactElement, RefObject } from 'react';

/** How the rows of a list are brought into sight; what holds them knows how, whether all are there or a few. */
export interface RowsHandle {
  /**
   * Scrolls the list, never the page.
   * @param place where the row is to be: at the list's top edge, or wherever the least scrolling brings it.
   * @param offset how far below the row's top edge the list's top edge is to be, CSS pixels.
   */
  show(index: number, place: 'start' | 'nearest', offset?: number): void;
}

/** What holds a list's rows. */
export interface RowsProps {
  /** One for each row, in order. */
  readonly keys: readonly string[];
  readonly render: (index: number) => ReactElement;
  /** Indexes of rows that stay even out of sight: those that have, had or would get the focus. */
  readonly kept: readonly number[];
  readonly scroller: RefObject<HTMLElement | null>;
  readonly handle?: RefObject<RowsHandle | null>;
  /** Called once, when rows can be brought into sight. */
  readonly onReady?: () => void;
}
