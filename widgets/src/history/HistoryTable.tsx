import type { ReactElement, ReactNode } from 'react';
import { LatePart } from '../late/LatePart.tsx';
import { createLate } from '../late/late.ts';
import type { HistoryTableProps } from './HistoryRecord.tsx';
import { HistorySkeleton } from './HistorySkeleton.tsx';

/** Code of the table. It loads late, because the table is below the first view. */
const lateRecord = createLate(() => import('./HistoryRecord.tsx'));

const section = (inside: ReactNode) => (
  <section className="hc-history" aria-label="History">
    <div className="hc-panel-head">
      <h2 className="hc-panel-title">History</h2>
    </div>
    {inside}
  </section>
);

/** Shows an asset's predictions as a table (V6), filtered and sorted by the board. */
export function HistoryTable(props: HistoryTableProps): ReactElement {
  const { ticker } = props.board.board.asset;
  return (
    <LatePart
      late={lateRecord}
      what="The history"
      waiting={section(<HistorySkeleton ticker={ticker} />)}
      failed={section}
    >
      {({ HistoryRecord }) => <HistoryRecord {...props} />}
    </LatePart>
  );
}
