import type { ReactElement, RefObject } from 'react';

/** Scrolls to the rows of a list, whether all of them are rendered or only some. */
export interface RowsHandle {
  /**
   * Scrolls the list, never the page.
   * @param place where the row ends up: at the list's top edge, or where the least scrolling brings it.
   * @param offset how much of the row is above the list's top edge, CSS pixels.
   */
  show(index: number, place: 'start' | 'nearest', offset?: number): void;
}

/** The props of `PlainRows` and `VirtualRows`. */
export interface RowsProps {
  /** The key of each row, in order. */
  readonly keys: readonly string[];
  readonly render: (index: number) => ReactElement;
  /** Indexes of rows that stay mounted while they are not visible: those that have, had or would get the focus. */
  readonly mounted: readonly number[];
  readonly scroller: RefObject<HTMLElement | null>;
  readonly handle?: RefObject<RowsHandle | null>;
  /** Called once, when rows can be scrolled to. */
  readonly onReady?: () => void;
}
