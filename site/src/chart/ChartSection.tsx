import { type Asset, type Day, formatDayLong, type Series } from '@hindcast/domain';
import {
  BoardChart,
  type BoardHandle,
  type ChartPast,
  CrowdWords,
  chartPastOf,
  Legend,
  problemOf,
} from '@hindcast/widgets';
import { useCallback, useMemo, useState } from 'react';
import { links } from '../brand/links.ts';
import { brand, mode } from '../brand/page.ts';
import { Boundary } from '../layout/Boundary.tsx';
import type { Layout } from '../layout/useLayout.ts';
import { useBackCloses } from '../link/useBackCloses.ts';
import { Notice } from './Notice.tsx';
import { ServedPicture } from './ServedPicture.tsx';
import { useKeptPicture } from './useKeptPicture.ts';
import './chart.css';

interface ChartSectionProps {
  readonly asset: Asset;
  /** The current board, for the legend. The chart shows `board`, which may be one frame behind. */
  readonly now: BoardHandle;
  readonly board: BoardHandle;
  /** The daily prices. Null while they load, empty if there are none. */
  readonly series: Series | null;
  /** Null on a server. */
  readonly layout: Layout | null;
}

/** Returns the two sentences for an asset without stored prices. They offer no retry, because nothing failed. */
const noPricesYet = ({ ticker }: Asset): readonly [string, string] => [
  `No ${ticker} prices yet`,
  'The chart begins with the first daily close on record.',
];

/** Sentences while the server does not respond. The chart's default ones are for a server without data. */
const UNANSWERED = ['No price data available', 'The server does not answer. It is tried again.'] as const;

/** Returns the two sentences for a past day before the first day of the chart. Null for any other day. */
function notBegun({ ticker }: Asset, past: ChartPast | undefined): readonly [string, string] | null {
  const first = past?.days[0];
  if (past?.asked == null || first === undefined || past.asked > first) return null;
  return [
    `No ${ticker} prices by ${formatDayLong(past.asked)}`,
    `The chart begins with the close of ${formatDayLong(first as Day)}.`,
  ];
}

/** Message on a phone if prices failed to load. It does not name the asset (W4). */
const PHONE_PROBLEM = 'Failed to fetch price data';

/** Lets the browser's Back close the list of a cluster, while mounted. */
function ListBack({ onClose }: { readonly onClose: () => void }) {
  useBackCloses(onClose);
  return null;
}

/** Shows the chart with its legend, or the problem with the prices. */
export function ChartSection({ asset, now, board, series, layout }: ChartSectionProps) {
  const { prices } = board;
  const past = useMemo(
    () => chartPastOf(board, board.board),
    [board.past, board.prices, board.predictions, board.today, board.board],
  );
  const { place: space, onFailed, onDrawn } = useKeptPicture();
  const [closeList, setCloseList] = useState<(() => void) | null>(null);
  const onList = useCallback((close: (() => void) | null) => setCloseList(() => close), []);
  const phoneProblem = layout === 'mobile' && prices.status === 'error' && !prices.empty ? PHONE_PROBLEM : undefined;
  const problem = problemOf(prices, phoneProblem);
  const nothingYet = mode === 'production' && prices.status === 'error' && prices.empty ? noPricesYet(asset) : null;
  const unanswered = prices.status === 'error' && !prices.empty && prices.serverMessage === null ? UNANSWERED : null;
  const empty = useMemo(() => nothingYet ?? unanswered ?? notBegun(asset, past), [nothingYet, unanswered, asset, past]);
  return (
    <section
      className="section chart-section"
      data-asset={asset.id}
      aria-label={`${asset.title} chart`}
      aria-busy={!series}
    >
      <Legend without={now.without} predictions={now.listed} onToggle={now.toggleSign} onPoint={now.pointed.point} />
      {prices.status === 'error' && problem && !nothingYet && (
        <Notice message={problem} calm={prices.empty} onRetry={board.retry} />
      )}
      {closeList && <ListBack onClose={closeList} />}
      <div className="chart-space" ref={space}>
        {series ? (
          <Boundary what="The chart">
            <BoardChart
              board={board}
              series={series}
              links={links}
              past={past}
              watermark={brand.address ?? ''}
              picture={ServedPicture}
              onFailed={onFailed}
              onDrawn={onDrawn}
              {...(layout && { layout })}
              {...(layout === 'mobile' && { onList })}
              {...(empty && { empty })}
              hasSteps
              bar
            />
          </Boundary>
        ) : (
          <ChartSkeleton ticker={asset.ticker} />
        )}
      </div>
      <CrowdWords
        asset={asset}
        counted={board.counted}
        today={board.today}
        shown={board.band}
        period={board.period}
        since={past?.since}
      />
    </section>
  );
}

const lines = ['a', 'b', 'c', 'd', 'e', 'f'];

function ChartSkeleton({ ticker }: { readonly ticker: string }) {
  return (
    <div className="chart-bones">
      <p className="hc-unseen" role="status">
        Loading {ticker} prices...
      </p>
      {lines.map((line) => (
        <span key={line} />
      ))}
    </div>
  );
}
