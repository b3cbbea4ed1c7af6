import type { ReactNode } from 'react';
import { LatePart } from '../late/LatePart.tsx';
import { createLate } from '../late/late.ts';
import { HistorySkeleton } from './HistorySkeleton.tsx';
import type { HistoryTableProps } from './historyTableProps.ts';

/** Below the first view, so that the chart need not wait for it. */
const lateRecord = createLate(() => import('./HistoryRecord.tsx'));

const framed = (inside: ReactNode) => (
  <section className="hc-history" aria-label="History">
    <div className="hc-panel-head">
      <h2 className="hc-panel-title">History</h2>
    </div>
    {inside}
  </section>
);

/** The record of an asset's predictions as a table (V6), newest first, narrowed down by the board's filters. */
export function HistoryTable(props: HistoryTableProps) {
  const { ticker } = props.board.board.asset;
  return (
    <LatePart
      late={lateRecord}
      what="The history"
      waiting={framed(<HistorySkeleton ticker={ticker} />)}
      failed={framed}
    >
      {({ HistoryRecord }) => <HistoryRecord {...props} />}
    </LatePart>
  );
}
