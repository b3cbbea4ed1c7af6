import { useEffect, useRef, useState } from 'react';
import { rowKeys } from '../board/rowKeys.ts';
import type { BoardHandle } from '../board/useBoard.ts';
import { lastPriceOf } from '../figures/lastClose.ts';
import type { Links } from '../signs/links.ts';
import { HistoryRow } from './HistoryRow.tsx';

/** Rows of the first page, and of each further one. */
const PAGE = 25;

const columns: readonly (readonly [string, string])[] = [
  ['', 'Expert'],
  ['said', 'Prediction'],
  ['made', 'Made'],
  ['target', 'Target Time'],
  ['evidence', 'Decided by'],
  ['status', 'Status'],
];

interface HistoryRowsProps {
  readonly board: BoardHandle;
  readonly links: Links | undefined;
  readonly onShow: (id: string) => void;
  readonly caption: string;
}

/** The table, its first rows at first: what stands below it stays within reach however many there are. */
export function HistoryRows({ board, links, onShow, caption }: HistoryRowsProps) {
  const { listed, selected, today } = board;
  const [length, setLength] = useState(PAGE);
  const body = useRef<HTMLTableSectionElement>(null);
  const grownFrom = useRef<number | null>(null);
  const keys = rowKeys(listed);
  const lastClose = lastPriceOf(board.prices);
  const shown = listed.slice(0, length);
  const left = listed.length - shown.length;

  useEffect(() => setLength(PAGE), [board.status, board.picked, board.words]);
  useEffect(() => {
    if (grownFrom.current === null) return;
    const row = body.current?.rows[grownFrom.current];
    grownFrom.current = null;
    row?.querySelector<HTMLElement>('button, a')?.focus({ preventScroll: true });
  }, [length]);

  return (
    <>
      <table className="hc-history-table">
        <caption className="hc-unseen">{caption}</caption>
        <thead>
          <tr>
            {columns.map(([column, label]) => (
              <th key={label} scope="col" data-column={column || undefined}>
                {label}
              </th>
            ))}
            <th scope="col" data-column="links">
              <span className="hc-unseen">Links</span>
            </th>
          </tr>
        </thead>
        <tbody ref={body}>
          {shown.map((prediction, i) => (
            <HistoryRow
              key={keys[i]}
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
              grownFrom.current = shown.length;
              setLength(length + PAGE);
            }}
          >
            Show {Math.min(left, PAGE)} more
          </button>
          <span>
            {shown.length} of {listed.length} shown
          </span>
        </p>
      )}
    </>
  );
}
