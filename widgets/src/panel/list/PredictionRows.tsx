import { useRef } from 'react';
import { rowKeys } from '../../board/rowKeys.ts';
import type { BoardHandle } from '../../board/useBoard.ts';
import { lastPriceOf } from '../../figures/lastClose.ts';
import { LatePart } from '../../late/LatePart.tsx';
import { createLate } from '../../late/late.ts';
import type { Links } from '../../signs/links.ts';
import { PlainRows } from './PlainRows.tsx';
import { PredictionItem } from './PredictionItem.tsx';
import { RowCount } from './Row.tsx';
import type { RowsHandle } from './rows.ts';
import { useKeptScroll } from './useKeptScroll.ts';
import { useRowFocus } from './useRowFocus.ts';

/** So many rows are all there at once; of more, only those in sight. */
const FEW = 60;
/** Rows of a long list that are there before what holds it is loaded, and on a server. */
const FIRST = 12;

const lateRows = createLate(() => import('./VirtualRows.tsx'));

interface PredictionRowsProps {
  readonly board: BoardHandle;
  readonly links: Links | undefined;
}

/** The listed predictions, however many there are: they scroll by themselves and keep their place. */
export function PredictionRows({ board, links }: PredictionRowsProps) {
  const { listed, active, selected, today, press } = board;
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useRef<RowsHandle>(null);
  const keys = rowKeys(listed);
  const lastClose = lastPriceOf(board.prices);
  const { onReady, onScroll } = useKeptScroll({ board, keys, scroller, rows });
  const first = selected === null ? 0 : listed.findIndex(({ id }) => id === selected);
  const { stop, kept, ...hands } = useRowFocus({ keys, first, scroller, rows });

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
      />
    );
  };
  const shared = { render, scroller };
  const newest = <PlainRows key="newest" keys={keys.slice(0, FIRST)} {...shared} />;
  return (
    <div className="hc-panel-scroll" ref={scroller} onScroll={onScroll} {...hands}>
      <RowCount.Provider value={listed.length}>
        {listed.length <= FEW ? (
          <PlainRows keys={keys} handle={rows} onReady={onReady} {...shared} />
        ) : (
          <LatePart
            late={lateRows}
            what="The rest of the list"
            waiting={newest}
            failed={(message) => [newest, message]}
          >
            {({ VirtualRows }) => <VirtualRows keys={keys} kept={kept} handle={rows} onReady={onReady} {...shared} />}
          </LatePart>
        )}
      </RowCount.Provider>
    </div>
  );
}
