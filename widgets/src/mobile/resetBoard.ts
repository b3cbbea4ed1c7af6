import type { Board } from '../board/board.ts';
import { unfiltered } from '../board/view.ts';

/** Resets the chart: shows the whole time frame and closes the open card. */
export function resetChart(board: Board): void {
  board.show({ ...board.view(), range: null, fit: 'auto', selected: null });
}

/** Removes all filters, draws every prediction and resets the chart, in one step of the browser's history (M4). */
export function resetBoard(board: Board): void {
  board.show({ ...unfiltered(board.view()), range: null, fit: 'auto', selected: null });
}
