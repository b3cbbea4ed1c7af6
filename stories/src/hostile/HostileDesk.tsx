import { assets, createSeries, readPrediction, readPrices } from '@hindcast/domain';
import { HistoryTable, PredictionPanel, PriceChart, useHandle } from '@hindcast/widgets';
import { useState } from 'react';
import { tellBoard } from '../board.ts';
import { TODAY } from '../chart/closes.ts';
import { tellLive } from '../chart/live.ts';
import { links } from '../links.ts';
import { wholePrices } from './prices.ts';

export interface HostileDeskProps {
  /** As they came from a server. */
  readonly predictions?: readonly unknown[];
  readonly prices?: readonly unknown[];
  readonly theme?: 'dark' | 'light';
  readonly scale?: 'linear' | 'log';
  readonly dir?: 'ltr' | 'rtl';
}

const NONE = [] as const;
const live = tellLive(null);

/** Chart, panel and history over one board, as a page has them, of rows that are read as a page reads them. */
export function HostileDesk({
  predictions = NONE,
  prices = wholePrices,
  theme = 'dark',
  scale = 'linear',
  dir,
}: HostileDeskProps) {
  const [board] = useState(() => {
    const read = predictions.map((row, i) => ({ ...readPrediction(row, 'btc'), id: `${i}` }));
    return tellBoard({ predictions: read, series: createSeries(readPrices(prices, TODAY, assets.btc)) }).board;
  });
  const handle = useHandle(board, live);
  const { prices: part } = handle;
  return (
    <div data-theme={theme} dir={dir} style={{ background: 'var(--hc-surface)' }}>
      <div style={{ height: 360 }}>
        {part.status === 'ready' && (
          <PriceChart
            asset={assets.btc}
            series={part.value}
            predictions={handle.drawn}
            today={handle.today}
            scale={scale}
            selected={handle.selected}
            onSelect={handle.select}
            theme={theme}
            links={links}
          />
        )}
      </div>
      <div style={{ display: 'grid', height: 480, overflow: 'hidden' }}>
        <PredictionPanel board={handle} links={links} />
      </div>
      <HistoryTable board={handle} links={links} />
    </div>
  );
}
