import { type BoardHandle, HistoryTable, wantsStillness } from '@hindcast/widgets';
import { memo, useCallback, useRef } from 'react';
import { links } from '../brand/links.ts';
import { Boundary } from '../layout/Boundary.tsx';
import './history.css';

const History = memo(HistoryTable);

/**
 * Shows the table of all predictions below the chart. A press on a row selects its prediction, scrolls to the chart and
 * focuses it; the card then takes the focus.
 */
export function HistorySection({ board }: { readonly board: BoardHandle }) {
  const section = useRef<HTMLDivElement>(null);
  const goToChart = useCallback(() => {
    const stage = section.current?.closest('main')?.querySelector('.stage');
    stage?.querySelector<HTMLElement>('.hc-chart-surface')?.focus({ preventScroll: true });
    stage?.scrollIntoView({ block: 'nearest', behavior: wantsStillness() ? 'auto' : 'smooth' });
  }, []);
  return (
    <div className="section history-section" ref={section}>
      <Boundary what="The history">
        <History board={board} links={links} onShown={goToChart} />
      </Boundary>
    </div>
  );
}
