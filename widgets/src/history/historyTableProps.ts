import type { BoardHandle } from '../board/useBoard.ts';
import type { Links } from '../signs/links.ts';

export interface HistoryTableProps {
  readonly board: BoardHandle;
  readonly links?: Links;
  /** Called when a prediction was shown on the chart, for a page to bring the chart into sight. */
  readonly onShown?: () => void;
}
