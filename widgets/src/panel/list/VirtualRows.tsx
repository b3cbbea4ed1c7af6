import { Fragment, useImperativeHandle, useRef, useState } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { useBrowserEffect } from '../../dom/useBrowserEffect.ts';
import { Row, RowList } from './Row.tsx';
import type { RowsHandle, RowsProps } from './rows.ts';

/** Number of rows that are rendered before the size of the list is known. */
const FIRST_ROWS = 12;
/**
 * Assumed height of a row that is not measured yet, CSS pixels. No row is lower. With a greater value, measuring would
 * render more rows within the same ResizeObserver callback, and browsers report that as an error.
 */
const LEAST_HEIGHT = 100;

/** Runs work in the frame after the next, when the browser has laid out and measured the present rows. */
const afterLayout = (work: () => void): number => requestAnimationFrame(() => requestAnimationFrame(work));

/** Scrolls as little as needed to show a whole row, if the list still exists. */
function bringIntoView(rows: VirtualizerHandle | null, list: HTMLElement | null, index: number): void {
  if (!rows || !list) return;
  // The library notices a scroll one frame late, so the position is read from the element.
  const top = rows.getItemOffset(index);
  const isAbove = top < list.scrollTop;
  const isBelow = top + rows.getItemSize(index) > list.scrollTop + list.clientHeight;
  if (isAbove || isBelow) rows.scrollToIndex(index, { align: isAbove ? 'start' : 'end' });
}

/** Shows the rows of a long list. Only visible rows are rendered. */
export function VirtualRows({ keys, render, mounted, scroller, handle, onReady }: RowsProps) {
  const virtual = useRef<VirtualizerHandle>(null);
  // Ready only after a second render, because strict mode undoes the first mount before the rows are measured.
  const [isReady, setReady] = useState(false);
  useBrowserEffect(() => setReady(true), []);
  useImperativeHandle<RowsHandle | null, RowsHandle | null>(
    handle,
    () =>
      isReady
        ? {
            show(index, place, offset = 0) {
              if (place === 'start') return virtual.current?.scrollToIndex(index, { align: 'start', offset });
              bringIntoView(virtual.current, scroller.current, index);
              // Again once rows that have just been rendered are measured: they are higher than assumed.
              afterLayout(() => bringIntoView(virtual.current, scroller.current, index));
            },
          }
        : null,
    [isReady, scroller],
  );
  useBrowserEffect(() => {
    if (isReady) onReady?.();
  }, [isReady]);
  return (
    <Virtualizer
      ref={virtual}
      as={RowList}
      item={Row}
      data={keys}
      itemSize={LEAST_HEIGHT}
      keepMounted={mounted}
      ssrCount={FIRST_ROWS}
    >
      {(key, index) => <Fragment key={key}>{render(index)}</Fragment>}
    </Virtualizer>
  );
}
