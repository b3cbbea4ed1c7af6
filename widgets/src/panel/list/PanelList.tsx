import { noneWords } from '../../board/noneWords.ts';
import type { BoardHandle } from '../../board/useBoard.ts';
import { arrived, problemOf } from '../../feed/part.ts';
import { ListMessage, LoadProblem } from '../../notices/ListMessage.tsx';
import type { Links } from '../../signs/links.ts';
import { ListSkeleton } from './ListSkeleton.tsx';
import { PredictionRows } from './PredictionRows.tsx';

interface PanelListProps {
  readonly board: BoardHandle;
  readonly links: Links | undefined;
  readonly onShowAll: () => void;
  /** Component that renders the predictions. If left out, `PredictionRows`, which scrolls by itself. */
  readonly Rows?: typeof PredictionRows;
}

/** Shows the listed predictions, or a message in their place. */
export function PanelList({ board, links, onShowAll, Rows = PredictionRows }: PanelListProps) {
  const { asset } = board.board;
  const predictions = arrived(board.predictions);
  const problem = problemOf(board.predictions);
  if (predictions && board.listed.length > 0) return <Rows board={board} links={links} />;
  return (
    <div className="hc-panel-scroll">
      {problem !== null ? (
        <LoadProblem problem={problem} onRetry={board.retry} />
      ) : !predictions ? (
        <ListSkeleton ticker={asset.ticker} />
      ) : predictions.length === 0 ? (
        <ListMessage
          title={noneWords(asset, board.past)}
          {...(!board.past?.day && { detail: `Be the first to submit a ${asset.company} prediction!` })}
        />
      ) : (
        <ListMessage title="No predictions match" action="Show all" onAction={onShowAll} />
      )}
    </div>
  );
}
