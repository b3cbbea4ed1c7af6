import { memo, type ReactNode, useCallback, useId, useRef, useState } from 'react';
import { countText, isFiltered } from '../board/listing.ts';
import { hiddenIn } from '../board/steps.ts';
import type { BoardHandle } from '../board/useBoard.ts';
import { useLater } from '../board/useLater.ts';
import { arrived } from '../feed/part.ts';
import { HiddenNote } from '../panel/filters/HiddenNote.tsx';
import { PeriodNote } from '../panel/filters/PeriodNote.tsx';
import { SearchField } from '../panel/filters/SearchField.tsx';
import { SortField } from '../panel/filters/SortField.tsx';
import { PanelList } from '../panel/list/PanelList.tsx';
import type { Submit } from '../panel/PredictionPanel.tsx';
import { SearchIcon } from '../signs/icons.tsx';
import { Legend } from '../signs/Legend.tsx';
import type { Links } from '../signs/links.ts';
import { ExpertFilter } from './ExpertFilter.tsx';
import { MobileList } from './MobileList.tsx';
import { SubmitBanner } from './SubmitBanner.tsx';

export interface MobilePanelProps {
  readonly board: BoardHandle;
  readonly links?: Links | undefined;
  /** URL or function that opens the form to submit a prediction. If left out, there is no banner. */
  readonly submit?: Submit | undefined;
  /** Content between the filters and the list. */
  readonly children?: ReactNode;
}

const List = memo(PanelList);

/** Shows the part below a phone's chart: the filters, the banner to add a prediction, and the list (M2, M3). */
export function MobilePanel({ board, links, submit, children }: MobilePanelProps) {
  const title = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isSearching, setSearching] = useState(false);
  const [hasLegend, setLegend] = useState(false);
  const predictions = arrived(board.predictions);
  const filtered = isFiltered(board);
  const { unfilter } = board;
  // The pressed button disappears, so the focus is moved to the heading.
  const showAll = useCallback(() => {
    heading.current?.focus();
    unfilter();
  }, [unfilter]);
  const searches = isSearching || board.words !== '';
  return (
    <section className="hc-mobile-panel" aria-labelledby={title} aria-busy={board.predictions.status === 'loading'}>
      <div className="hc-mobile-filters">
        <ExpertFilter board={board} />
        <button
          type="button"
          className="hc-square-button hc-legend-button"
          aria-expanded={hasLegend}
          onClick={() => setLegend(!hasLegend)}
        >
          Legend
        </button>
        <button
          type="button"
          className="hc-square-button"
          aria-label="Search"
          aria-expanded={searches}
          onClick={() => {
            setSearching(!searches);
            if (searches) board.search('');
          }}
        >
          <SearchIcon />
        </button>
        {searches && <SearchField words={board.words} onSearch={board.search} />}
        {hasLegend && (
          <Legend
            worded
            without={board.without}
            predictions={board.listed}
            onToggle={board.toggleSign}
            onPoint={board.pointed.point}
          />
        )}
      </div>
      {children}
      {submit && <SubmitBanner submit={submit} title={board.board.asset.title} />}
      <div className="hc-mobile-line">
        <h2 id={title} ref={heading} tabIndex={-1}>
          {board.board.asset.title} Predictions
        </h2>
        {predictions && predictions.length > 0 && (
          <p className="hc-mobile-count" role="status">
            <bdi>{countText(board.listed.length, predictions.length, filtered)}</bdi>
            <span className="hc-unseen"> predictions</span>
          </p>
        )}
        <SortField sort={board.sort} onSort={board.sortBy} />
        <HiddenNote
          hidden={hiddenIn(board.listed, board.active)}
          none={board.active.size === 0}
          onShowAll={board.drawAll}
        />
        <PeriodNote period={board.period} onShowAll={() => board.showPeriod(null)} />
      </div>
      {/* Delayed, so that a press is painted before the rows are updated. */}
      <List board={useLater(board)} links={links} onShowAll={showAll} Rows={MobileList} />
    </section>
  );
}
