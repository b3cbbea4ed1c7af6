import { Fragment, useImperativeHandle, useRef, useState } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { useBrowserEffect } from '../../dom/useBrowserEffect.ts';
import { Row } from './Row.tsx';
import { RowList } from './RowList.tsx';
import type { RowsProps } from './rows.ts';

/** Rows there are before their list is measured. */
const FIRST_ROWS = 12;
/**
 * What a row is taken to be high before it is measured, CSS pixels: no row is lower. Were it more, measured rows would
 * call for further ones while they are measured, which browsers complain of.
 */
const LEAST_HEIGHT = 100;

/** The rows of a long list, of which only those in sight are there. */
export function VirtualRows({ keys, render, kept, scroller, handle, onReady }: RowsProps) {
  const virtual = useRef<VirtualizerHandle>(null);
  useImperativeHandle(
    handle,
    () => ({
      show(index, place, offset = 0) {
        const [rows, list] = [virtual.current, scroller.current];
        if (!rows || !list) return;
        // The library learns a frame late of where the list was scrolled to, too late for a second key.
        const top = rows.getItemOffset(index);
        const isAbove = top < list.scrollTop;
        const isBelow = top + rows.getItemSize(index) > list.scrollTop + list.clientHeight;
        if (place === 'start') rows.scrollToIndex(index, { align: 'start', offset });
        else if (isAbove || isBelow) rows.scrollToIndex(index, { align: isAbove ? 'start' : 'end' });
      },
    }),
    [scroller],
  );
  // A second rendering before the first frame: strict mode's second mount must not fall into the first measuring.
  const [mounted, setMounted] = useState(false);
  useBrowserEffect(() => setMounted(true), []);
  useBrowserEffect(() => {
    if (mounted) onReady?.();
  }, [mounted]);
  return (
    <Virtualizer
      ref={virtual}
      as={RowList}
      item={Row}
      data={keys}
      itemSize={LEAST_HEIGHT}
      keepMounted={kept}
      ssrCount={FIRST_ROWS}
    >
      {(key, index) => <Fragment key={key}>{render(index)}</Fragment>}
    </Virtualizer>
  );
}
