import { type Asset, assetHead, createSeries } from '@hindcast/domain';
import { arrived, PredictionPanel, useBoard, useLater } from '@hindcast/widgets';
import { links } from '../brand/links.ts';
import { submissions } from '../brand/page.ts';
import { ChartSection } from '../chart/ChartSection.tsx';
import { PriceHeadline } from '../headline/PriceHeadline.tsx';
import { ScaleToggle } from '../headline/ScaleToggle.tsx';
import { Standing } from '../headline/Standing.tsx';
import { TimeFrameSelector } from '../headline/TimeFrameSelector.tsx';
import '../headline/headline.css';
import { useFirstView } from '../firstView/useFirstView.ts';
import { HistorySection } from '../history/HistorySection.tsx';
import { Keys } from '../keys/Keys.tsx';
import { Boundary } from '../layout/Boundary.tsx';
import { useLayout } from '../layout/useLayout.ts';
import { asStep, useAddress } from '../link/address.ts';
import { apiUrl } from '../link/apiUrl.ts';
import { LateSubmit } from '../submit/LateSubmit.tsx';
import { SUBMIT } from '../submit/submitAddress.ts';
import { LateDemoLine } from './LateDemoLine.tsx';
import { PageShell } from './PageShell.tsx';
import { usePageHead } from './usePageTitle.ts';

const noPrices = createSeries([]);
const submit = { href: SUBMIT };

/** An asset's page: how it stands, its chart, and every prediction beside it. */
export function AssetPage({ asset }: { readonly asset: Asset }) {
  usePageHead(assetHead(asset));
  const board = useBoard(asset, apiUrl ? { baseUrl: apiUrl } : {});
  const later = useLater(board);
  useAddress(board.board);
  useFirstView(later);
  const layout = useLayout();
  const series = board.prices.status === 'loading' ? null : (arrived(board.prices) ?? noPrices);

  return (
    <>
      <Keys board={board.board} />
      <PageShell path={asset.path} demo={series && <LateDemoLine asset={asset} series={series} />}>
        <div className="headline" key={`${asset.id} headline`}>
          <Boundary what="The summary">
            <PriceHeadline asset={asset} series={series} live={board.live} today={board.today} />
            <Standing
              asset={asset}
              predictions={arrived(board.predictions) && board.matched}
              loading={board.predictions.status === 'loading'}
              frame={board.timeFrame}
              today={board.today}
              of={board}
            />
          </Boundary>
          <div className="choices">
            <ScaleToggle scale={board.scale} onChange={board.showScale} />
            {layout !== 'mobile' && (
              <TimeFrameSelector
                frame={board.range ? null : board.timeFrame}
                onChange={(frame) => asStep(() => board.showTimeFrame(frame))}
              />
            )}
          </div>
        </div>
        <div className="stage" id="chart" key={asset.id}>
          <ChartSection asset={asset} now={board} board={later} series={series} layout={layout} />
          <div className="section list-section" id="list">
            <Boundary what="The list">
              <PredictionPanel board={board} links={links} submit={submissions ? submit : undefined} />
            </Boundary>
          </div>
        </div>
        <HistorySection board={later} key={`${asset.id} history`} />
        {submissions && <LateSubmit asset={asset} series={series ?? noPrices} today={board.today} />}
      </PageShell>
    </>
  );
}
