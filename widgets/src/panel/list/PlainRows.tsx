import { useImperativeHandle } from 'react';
import { useBrowserEffect } from '../../dom/useBrowserEffect.ts';
import { Row } from './Row.tsx';
import { RowList } from './RowList.tsx';
import type { RowsProps } from './rows.ts';

/** All rows of a short list, or a long one's first rows until what holds it has come. */
export function PlainRows({ keys, render, scroller, handle, onReady }: Omit<RowsProps, 'kept'>) {
  useImperativeHandle(handle, () => ({
    show(index, place, offset = 0) {
      const list = scroller.current;
      const row = list?.querySelector(`[data-row="${index}"]`);
      if (!list || !row || list.scrollHeight <= list.clientHeight) return;
      const frame = list.getBoundingClientRect();
      const { top, bottom } = row.getBoundingClientRect();
      if (place === 'start') list.scrollTop += top - frame.top + offset;
      else if (top < frame.top) list.scrollTop += top - frame.top;
      else if (bottom > frame.bottom) list.scrollTop += bottom - frame.bottom;
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
