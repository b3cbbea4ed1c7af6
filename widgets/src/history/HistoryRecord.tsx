import { type ReactElement, useCallback, useId, useRef } from 'react';
import { countText, isFiltered } from '../board/listing.ts';
import { noneWords } from '../board/noneWords.ts';
import type { BoardHandle } from '../board/useBoard.ts';
import { arrived, problemOf } from '../feed/part.ts';
import { ListMessage, LoadProblem } from '../notices/ListMessage.tsx';
import type { Links } from '../signs/links.ts';
import { labels } from './HistoryHead.tsx';
import { HistoryRows } from './HistoryRows.tsx';
import { HistorySkeleton } from './HistorySkeleton.tsx';
import { SaveButton } from './SaveButton.tsx';
import { orderText } from './tableOrder.ts';
import { useTableOrder } from './useTableOrder.ts';

export interface HistoryTableProps {
  /** Result of `useBoard`: data, filters and actions. Chart and panel with the same board share them. */
  readonly board: BoardHandle;
  /**
   * URLs for the links around a prediction, such as rules and error reports. Parts without a URL are not linked. Pass
   * the same object each time.
   */
  readonly links?: Links;
  /** Called when a prediction was selected in the table, so that the page can scroll to the chart. */
  readonly onShown?: () => void;
}

/** Shows the history: the count and the rows, or a message in their place. */
export function HistoryRecord({ board, links, onShown }: HistoryTableProps): ReactElement {
  const title = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { asset } = board.board;
  const { listed, select } = board;
  const { order, predictions: ordered, onSort } = useTableOrder(board);
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
            <bdi>{count}</bdi>
            {filtered && (
              <button type="button" className="hc-text-button" onClick={unfilter}>
                Show all
              </button>
            )}
            {listed.length > 0 && <SaveButton asset={asset} today={board.today} predictions={ordered} />}
          </p>
        )}
      </div>
      {problem !== null ? (
        <LoadProblem problem={problem} onRetry={board.retry} />
      ) : !predictions ? (
        <HistorySkeleton ticker={asset.ticker} />
      ) : predictions.length === 0 ? (
        <ListMessage title={noneWords(asset, board.past)} />
      ) : listed.length === 0 ? (
        <ListMessage title="No predictions match" />
      ) : (
        <HistoryRows
          board={board}
          links={links}
          onShow={show}
          predictions={ordered}
          order={order}
          onSort={onSort}
          caption={`${asset.title} predictions, ${orderText(order, labels)}: ${count}`}
        />
      )}
    </section>
  );
}
