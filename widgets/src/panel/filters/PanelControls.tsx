import { countsByName } from '../../board/listing.ts';
import { hiddenIn } from '../../board/steps.ts';
import type { BoardHandle } from '../../board/useBoard.ts';
import { arrived } from '../../feed/part.ts';
import { ExpertPicker } from './ExpertPicker.tsx';
import { HiddenNote } from './HiddenNote.tsx';
import { PeriodNote } from './PeriodNote.tsx';
import { SearchField } from './SearchField.tsx';
import { SortField } from './SortField.tsx';
import { StatusChips } from './StatusChips.tsx';

interface PanelControlsProps {
  readonly board: BoardHandle;
  readonly onDrawAll: () => void;
}

/**
 * Shows the filters of list and chart: experts, words and status. A prediction has to match all of them. Below are the
 * number of predictions that are not drawn, and the list's order.
 */
export function PanelControls({ board, onDrawAll }: PanelControlsProps) {
  return (
    <div className="hc-controls">
      <ExpertPicker
        names={board.names}
        counts={countsByName(arrived(board.predictions))}
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
      <div className="hc-list-line">
        <HiddenNote
          hidden={hiddenIn(board.listed, board.active)}
          none={board.active.size === 0}
          onShowAll={onDrawAll}
        />
        <PeriodNote period={board.period} onShowAll={() => board.showPeriod(null)} />
        <SortField sort={board.sort} onSort={board.sortBy} />
      </div>
    </div>
  );
}
