import { formatCount, type Prediction } from '@hindcast/domain';
import { useEffect, useId, useRef, useState } from 'react';
import type { BoardHandle } from '../board/useBoard.ts';
import { usePointing } from '../board/usePointing.ts';
import { lastPriceOf } from '../figures/lastClose.ts';
import type { Links } from '../signs/links.ts';
import { HistoryHead } from './HistoryHead.tsx';
import { HistoryRow } from './HistoryRow.tsx';
import type { SortColumn, TableOrder } from './tableOrder.ts';
import { useGridFocus } from './useGridFocus.ts';

/** Number of rows shown at first, and number added by each press. */
const PAGE = 25;

interface HistoryRowsProps {
  readonly board: BoardHandle;
  readonly links: Links | undefined;
  /** All listed predictions, in the order of the table. */
  readonly predictions: readonly Prediction[];
  readonly order: TableOrder;
  readonly onSort: (column: SortColumn) => void;
  readonly onShow: (id: string) => void;
  readonly caption: string;
}

/**
 * Shows the table as a grid with one tab stop. At first it shows only some rows, so that readers reach the content
 * below.
 */
export function HistoryRows({ board, links, predictions, order, onSort, onShow, caption }: HistoryRowsProps) {
  const { selected, today } = board;
  const [length, setLength] = useState(PAGE);
  const title = useId();
  const table = useRef<HTMLTableElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const handlers = useGridFocus(table);
  const focusAfterGrowth = useRef<number | null>(null);
  usePointing(body, board.pointed);
  const lastClose = lastPriceOf(board.prices);
  const shown = predictions.slice(0, length);
  const left = predictions.length - shown.length;

  useEffect(() => setLength(PAGE), [board.status, board.picked, board.words]);
  useEffect(() => {
    if (focusAfterGrowth.current === null) return;
    const row = body.current?.rows[focusAfterGrowth.current];
    focusAfterGrowth.current = null;
    row?.querySelector<HTMLElement>('button, a')?.focus({ preventScroll: true });
  }, [length]);

  return (
    <>
      <table
        ref={table}
        className="hc-history-table"
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: ARIA's grid pattern gives it to tables
        role="grid"
        aria-readonly="true"
        aria-labelledby={title}
        {...handlers}
      >
        <caption id={title} className="hc-unseen">
          {caption}
        </caption>
        <HistoryHead order={order} onSort={onSort} />
        <tbody ref={body}>
          {shown.map((prediction) => (
            <HistoryRow
              key={prediction.id}
              prediction={prediction}
              lastClose={lastClose}
              today={today}
              selected={prediction.id === selected}
              links={links}
              onShow={onShow}
            />
          ))}
        </tbody>
      </table>
      {left > 0 && (
        <p className="hc-history-more">
          <button
            type="button"
            className="hc-button"
            onClick={() => {
              focusAfterGrowth.current = shown.length;
              setLength(length + PAGE);
            }}
          >
            Show {Math.min(left, PAGE)} more
          </button>
          <span>
            {formatCount(shown.length)} of {formatCount(predictions.length)} shown
          </span>
        </p>
      )}
    </>
  );
}
