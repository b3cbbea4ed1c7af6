import { Fragment, useImperativeHandle, useRef } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { useBrowserEffect } from '../chart/useBrowserEffect.ts';
import { Row } from './Row.tsx';
import { RowList } from './RowList.tsx';
import type { RowsProps } from './rows.ts';

/** Rows there are before their list is measured. */
const FIRST_ROWS = 12;

/** The rows of a long list, of which only those in sight are there. */
export function VirtualRows({ keys, render, kept, handle, onReady }: RowsProps) {
  const virtual = useRef<VirtualizerHandle>(null);
  useImperativeHandle(
    handle,
    () => ({ show: (index, place, offset = 0) => virtual.current?.scrollToIndex(index, { align: place, offset }) }),
    [],
  );
  useBrowserEffect(() => onReady?.(), []);
  return (
    <Virtualizer ref={virtual} as={RowList} item={Row} data={keys} keepMounted={kept} ssrCount={FIRST_ROWS}>
      {(key, index) => <Fragment key={key}>{render(index)}</Fragment>}
    </Virtualizer>
  );
}
