import { useEffect, useRef, useState } from 'react';
import type { BoardHandle } from '../board/useBoard.ts';
import { usePointing } from '../board/usePointing.ts';
import { lastPriceOf } from '../figures/lastClose.ts';
import type { Links } from '../signs/links.ts';
import { HistoryRow } from './HistoryRow.tsx';

/** How many rows are shown at first, and how many more at each press. */
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

/** The table. It shows only its first rows at first, so that what follows it on the page stays within reach. */
export function HistoryRows({ board, links, onShow, caption }: HistoryRowsProps) {
  const { listed, selected, today } = board;
  const [length, setLength] = useState(PAGE);
  const body = useRef<HTMLTableSectionElement>(null);
  const focusAfterGrowth = useRef<number | null>(null);
  usePointing(body, board.pointed);
  const lastClose = lastPriceOf(board.prices);
  const shown = listed.slice(0, length);
  const left = listed.length - shown.length;

  useEffect(() => setLength(PAGE), [board.status, board.picked, board.words]);
  useEffect(() => {
    if (focusAfterGrowth.current === null) return;
    const row = body.current?.rows[focusAfterGrowth.current];
    focusAfterGrowth.current = null;
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
            {shown.length} of {listed.length} shown
          </span>
        </p>
      )}
    </>
  );
}
