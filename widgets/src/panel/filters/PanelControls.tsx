import type { BoardHandle } from '../../board/useBoard.ts';
import { ExpertPicker } from './ExpertPicker.tsx';
import { SearchField } from './SearchField.tsx';
import { StatusChips } from './StatusChips.tsx';

/** The filters of the list and the chart: experts, words and status. A prediction must match all of them. */
export function PanelControls({ board }: { readonly board: BoardHandle }) {
  return (
    <div className="hc-controls">
      <ExpertPicker
        names={board.names}
        picked={board.picked}
        several={board.several}
        onPick={board.pick}
        onSwitchMode={board.switchMode}
      />
      <SearchField words={board.words} onSearch={board.search} />
      <StatusChips
        status={board.status}
        matched={board.predictions.status === 'ready' ? board.matched : null}
        anyDrawn={board.drawn.length > 0}
        onFilter={board.filter}
      />
    </div>
  );
}
