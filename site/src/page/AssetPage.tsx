import { type Asset, createSeries } from '@hindcast/domain';
import { arrived, lastCloseOf, PredictionList, problemOf, useBoard } from '@hindcast/widgets';
import { ChartCard } from '../chart/ChartCard.tsx';
import { PriceHeadline } from '../headline/PriceHeadline.tsx';
import { ScaleToggle } from '../headline/ScaleToggle.tsx';
import { Standing } from '../headline/Standing.tsx';
import '../headline/headline.css';
import { Boundary } from './Boundary.tsx';
import { DemoLine } from './DemoLine.tsx';
import { Frame } from './Frame.tsx';
import { usePageTitle } from './usePageTitle.ts';

const noPrices = createSeries([]);

/** An asset's page: how it stands, its chart, and every prediction beside it. */
export function AssetPage({ asset }: { readonly asset: Asset }) {
  usePageTitle(
    `${asset.title} predictions`,
    `Experts’ ${asset.title} price predictions against the price itself: who called it right, who missed, and the close that decided it.`,
  );
  const board = useBoard(asset);
  const series = board.prices.status === 'loading' ? null : (arrived(board.prices) ?? noPrices);

  return (
    <Frame path={asset.path} demo={series && <DemoLine asset={asset} series={series} />}>
      <div className="headline">
        <Boundary what="The summary">
          <PriceHeadline asset={asset} series={series} live={board.live} today={board.today} />
          <Standing
            asset={asset}
            predictions={arrived(board.predictions)}
            loading={board.predictions.status === 'loading'}
          />
        </Boundary>
        <ScaleToggle scale={board.scale} onChange={board.showScale} />
      </div>
      <div className="stage">
        <ChartCard asset={asset} board={board} series={series} />
        <div className="card list-card">
          <Boundary what="The list">
            <PredictionList
              asset={asset}
              predictions={arrived(board.predictions)}
              problem={problemOf(board.predictions)}
              lastClose={series ? (lastCloseOf(series)?.price ?? null) : null}
              today={board.today}
              selected={board.selected}
              onSelect={board.select}
              onRetry={board.retry}
            />
          </Boundary>
        </div>
      </div>
    </Frame>
  );
}
