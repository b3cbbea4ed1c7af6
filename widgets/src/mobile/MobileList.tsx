import { useMemo, useRef } from 'react';
import type { BoardHandle } from '../board/useBoard.ts';
import { useBrowserEffect } from '../dom/useBrowserEffect.ts';
import { lastPriceOf } from '../figures/lastClose.ts';
import { LatePart } from '../late/LatePart.tsx';
import { createLate } from '../late/late.ts';
import { PlainRows } from '../panel/list/PlainRows.tsx';
import { PredictionItem } from '../panel/list/PredictionItem.tsx';
import { RowCount } from '../panel/list/Row.tsx';
import type { RowsHandle } from '../panel/list/rows.ts';
import { FIRST_ROWS, MOST_PLAIN, useFirstRows } from '../panel/list/useFirstRows.ts';
import { useRowFocus } from '../panel/list/useRowFocus.ts';
import type { Links } from '../signs/links.ts';

const lateRows = createLate(() => import('./WindowRows.tsx'));

interface MobileListProps {
  readonly board: BoardHandle;
  readonly links: Links | undefined;
}

/** Shows the listed predictions, in any number. The page scrolls instead of the list. */
export function MobileList({ board, links }: MobileListProps) {
  const { listed, active, selected, today, press, toggle, status, picked, words, sort } = board;
  const list = useRef<HTMLDivElement>(null);
  /** Handle that scrolls the page to rows that are not rendered. */
  const far = useRef<RowsHandle>(null);
  const rows = useRef<RowsHandle>({
    show(index, place) {
      const row = list.current?.querySelector(`[data-row="${index}"]`);
      if (row) row.scrollIntoView({ block: 'nearest' });
      else far.current?.show(index, place);
    },
  });
  const isFirst = useRef(true);
  const keys = useMemo(() => listed.map(({ id }) => id), [listed]);
  const firstKeys = useFirstRows(keys);
  const isLong = listed.length > MOST_PLAIN;
  const lastClose = lastPriceOf(board.prices);
  const first = selected === null ? 0 : listed.findIndex(({ id }) => id === selected);
  const { stop, mounted: _, ...handlers } = useRowFocus({ keys, first, scroller: list, rows });

  // A newly filtered list starts at its top, even if the reader was in the middle of the previous one.
  useBrowserEffect(() => {
    if (!isFirst.current && (list.current?.getBoundingClientRect().top ?? 0) < 0)
      list.current?.scrollIntoView({ block: 'start' });
    isFirst.current = false;
  }, [status, picked, words, sort]);

  const render = (index: number) => {
    const prediction = listed[index];
    return (
      <PredictionItem
        prediction={prediction}
        lastClose={lastClose}
        today={today}
        drawn={active.has(prediction.id)}
        selected={prediction.id === selected}
        // In a long list every row is a tab stop, because a single tab stop might not be rendered.
        stop={isLong || index === stop}
        links={links}
        onPress={press}
        onToggle={toggle}
      />
    );
  };
  const shared = { render, scroller: list };
  const newest = <PlainRows key="newest" keys={keys.slice(0, FIRST_ROWS)} {...shared} />;
  return (
    <div className="hc-mobile-list" ref={list} {...handlers}>
      <RowCount.Provider value={listed.length}>
        {!isLong ? (
          <PlainRows keys={firstKeys} {...shared} />
        ) : (
          <LatePart
            late={lateRows}
            what="The rest of the list"
            waiting={newest}
            failed={(message) => [newest, message]}
          >
            {({ WindowRows }) => <WindowRows keys={keys} handle={far} {...shared} />}
          </LatePart>
        )}
      </RowCount.Provider>
    </div>
  );
}
