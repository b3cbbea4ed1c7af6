import { useMemo, useRef } from 'react';
import type { BoardHandle } from '../../board/useBoard.ts';
import { usePointing } from '../../board/usePointing.ts';
import { lastPriceOf } from '../../figures/lastClose.ts';
import { LatePart } from '../../late/LatePart.tsx';
import { createLate } from '../../late/late.ts';
import type { Links } from '../../signs/links.ts';
import { PlainRows } from './PlainRows.tsx';
import { PredictionItem } from './PredictionItem.tsx';
import { RowCount } from './Row.tsx';
import type { RowsHandle } from './rows.ts';
import { FIRST_ROWS, MOST_PLAIN, useFirstRows } from './useFirstRows.ts';
import { useKeptScroll } from './useKeptScroll.ts';
import { useRowFocus } from './useRowFocus.ts';

const lateRows = createLate(() => import('./VirtualRows.tsx'));

interface PredictionRowsProps {
  readonly board: BoardHandle;
  readonly links: Links | undefined;
}

/** Shows the listed predictions, in any number, in a box that scrolls by itself and keeps its scroll position. */
export function PredictionRows({ board, links }: PredictionRowsProps) {
  const { listed, active, selected, today, press, toggle } = board;
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useRef<RowsHandle>(null);
  const keys = useMemo(() => listed.map(({ id }) => id), [listed]);
  const firstKeys = useFirstRows(keys);
  usePointing(scroller, board.pointed);
  const lastClose = lastPriceOf(board.prices);
  const { onReady, onScroll } = useKeptScroll({ board, keys, scroller, rows });
  const first = selected === null ? 0 : listed.findIndex(({ id }) => id === selected);
  const { stop, mounted, ...handlers } = useRowFocus({ keys, first, scroller, rows });

  const render = (index: number) => {
    const prediction = listed[index];
    return (
      <PredictionItem
        prediction={prediction}
        lastClose={lastClose}
        today={today}
        drawn={active.has(prediction.id)}
        selected={prediction.id === selected}
        stop={index === stop}
        links={links}
        onPress={press}
        onToggle={toggle}
      />
    );
  };
  const shared = { render, scroller };
  const newest = <PlainRows key="newest" keys={keys.slice(0, FIRST_ROWS)} {...shared} />;
  return (
    <div className="hc-panel-scroll" ref={scroller} onScroll={onScroll} {...handlers}>
      <RowCount.Provider value={listed.length}>
        {listed.length <= MOST_PLAIN ? (
          <PlainRows keys={firstKeys} handle={rows} onReady={onReady} {...shared} />
        ) : (
          <LatePart
            late={lateRows}
            what="The rest of the list"
            waiting={newest}
            failed={(message) => [newest, message]}
          >
            {({ VirtualRows }) => (
              <VirtualRows keys={keys} mounted={mounted} handle={rows} onReady={onReady} {...shared} />
            )}
          </LatePart>
        )}
      </RowCount.Provider>
    </div>
  );
}
