import { Fragment, useImperativeHandle, useRef } from 'react';
import { WindowVirtualizer, type WindowVirtualizerHandle } from 'virtua';
import { Row, RowList } from '../panel/list/Row.tsx';
import type { RowsProps } from '../panel/list/rows.ts';

/** Number of rows that are rendered before the size of the window is known. */
const FIRST_ROWS = 12;
/** Assumed height of a row that is not measured yet, CSS pixels. No row is lower. */
const LEAST_HEIGHT = 100;

/** Shows the rows of a long list in a page that scrolls. Only rows near the visible part are rendered. */
export function WindowRows({ keys, render, handle }: Omit<RowsProps, 'mounted'>) {
  const virtual = useRef<WindowVirtualizerHandle>(null);
  useImperativeHandle(handle, () => ({
    show: (index, place) => virtual.current?.scrollToIndex(index, { align: place }),
  }));
  return (
    <WindowVirtualizer ref={virtual} as={RowList} item={Row} data={keys} itemSize={LEAST_HEIGHT} ssrCount={FIRST_ROWS}>
      {(key, index) => <Fragment key={key}>{render(index)}</Fragment>}
    </WindowVirtualizer>
  );
}
