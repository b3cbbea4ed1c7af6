import { useImperativeHandle } from 'react';
import { useBrowserEffect } from '../../dom/useBrowserEffect.ts';
import { Row, RowList } from './Row.tsx';
import type { RowsProps } from './rows.ts';

/** Shows all rows of a short list. Of a long list it shows the first rows, until `VirtualRows` has loaded. */
export function PlainRows({ keys, render, scroller, handle, onReady }: Omit<RowsProps, 'mounted'>) {
  useImperativeHandle(handle, () => ({
    show(index, place, offset = 0) {
      const list = scroller.current;
      const row = list?.querySelector(`[data-row="${index}"]`);
      if (!list || !row || list.scrollHeight <= list.clientHeight) return;
      const bounds = list.getBoundingClientRect();
      const { top, bottom } = row.getBoundingClientRect();
      if (place === 'start') list.scrollTop += top - bounds.top + offset;
      else if (top < bounds.top) list.scrollTop += top - bounds.top;
      else if (bottom > bounds.bottom) list.scrollTop += bottom - bounds.bottom;
    },
  }));
  useBrowserEffect(() => onReady?.(), []);
  return (
    <RowList>
      {keys.map((key, index) => (
        <Row key={key} index={index}>
          {render(index)}
        </Row>
      ))}
    </RowList>
  );
}
