import type { Board } from '../board/board.ts';
import { unfiltered } from '../board/view.ts';

/** Shows what a chart opens with: the whole time frame, with no card open. */
export function resetChart(board: Board): void {
  board.show({ ...board.view(), range: null, fit: 'auto', selected: null });
}

/** Lists and draws every prediction again, and resets the chart, all in one step of the browser's history (M4). */
export function resetBoard(board: Board): void {
  board.show({ ...unfiltered(board.view()), range: null, fit: 'auto', selected: null });
}
