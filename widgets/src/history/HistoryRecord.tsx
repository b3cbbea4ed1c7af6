import { useCallback, useId, useRef } from 'react';
import { countText, isFiltered } from '../board/listing.ts';
import type { BoardHandle } from '../board/useBoard.ts';
import { arrived, problemOf } from '../feed/part.ts';
import { ListMessage, LoadProblem } from '../notices/ListMessage.tsx';
import type { Links } from '../signs/links.ts';
import { HistoryRows } from './HistoryRows.tsx';
import { HistorySkeleton } from './HistorySkeleton.tsx';

export interface HistoryTableProps {
  readonly board: BoardHandle;
  readonly links?: Links;
  /** Called when a prediction was shown on the chart, so that the page can scroll to the chart. */
  readonly onShown?: () => void;
}

/** The history once its code has loaded: how many predictions it lists, its rows, or the message in their place. */
export function HistoryRecord({ board, links, onShown }: HistoryTableProps) {
  const title = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { asset } = board.board;
  const { listed, select } = board;
  const predictions = arrived(board.predictions);
  const problem = problemOf(board.predictions);
  const filtered = isFiltered(board);
  const show = useCallback(
    (id: string) => {
      select(id);
      onShown?.();
    },
    [select, onShown],
  );
  const unfilter = (): void => {
    heading.current?.focus();
    board.unfilter();
  };
  const count = predictions && countText(listed.length, predictions.length, filtered);
  return (
    <section className="hc-history" aria-labelledby={title} aria-busy={board.predictions.status === 'loading'}>
      <div className="hc-panel-head">
        <h2 id={title} ref={heading} tabIndex={-1} className="hc-panel-title">
          History
        </h2>
        {count && predictions.length > 0 && (
          <p className="hc-panel-count">
            <span>{count}</span>
            {filtered && (
              <button type="button" className="hc-text-button" onClick={unfilter}>
                Show all
              </button>
            )}
          </p>
        )}
      </div>
      {problem !== null ? (
        <LoadProblem problem={problem} onRetry={board.retry} />
      ) : !predictions ? (
        <HistorySkeleton ticker={asset.ticker} />
      ) : predictions.length === 0 ? (
        <ListMessage title={`No ${asset.ticker} predictions yet`} />
      ) : listed.length === 0 ? (
        <ListMessage title="No predictions match" />
      ) : (
        <HistoryRows
          board={board}
          links={links}
          onShow={show}
          caption={`${asset.title} predictions, newest first: ${count}`}
        />
      )}
    </section>
  );
}
