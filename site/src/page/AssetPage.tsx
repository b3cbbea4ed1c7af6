import { type Asset, assetHead, createSeries, headOn, type PageHead, phoneFrame, readDay } from '@hindcast/domain';
import { arrived, type BoardHandle, PredictionPanel, useBoard, useLater } from '@hindcast/widgets';
import { links } from '../brand/links.ts';
import { submissions } from '../brand/page.ts';
import { ChartSection } from '../chart/ChartSection.tsx';
import { Headline } from '../headline/Headline.tsx';
import { HistorySection } from '../history/HistorySection.tsx';
import { Keys } from '../keys/Keys.tsx';
import { Boundary } from '../layout/Boundary.tsx';
import { Only } from '../layout/Only.tsx';
import { useLayout } from '../layout/useLayout.ts';
import { useAddress } from '../link/address.ts';
import { apiUrl } from '../link/apiUrl.ts';
import { LatePast } from '../past/LatePast.tsx';
import { PhoneControls, PhoneHead, PhoneList } from '../phone/LatePhone.tsx';
import { LateSubmit } from '../submit/LateSubmit.tsx';
import { SUBMIT } from '../submit/submitAddress.ts';
import { DemoLine } from './DemoLine.tsx';
import { PageShell } from './PageShell.tsx';
import { usePageHead } from './usePageTitle.ts';

const noPrices = createSeries([]);
const submit = { href: SUBMIT };

/** Returns the page's title and description, which name the shown day if it is past. */
function headOf(asset: Asset, { past }: Pick<BoardHandle, 'past'>): PageHead {
  const day = past && past.problem === null ? (past.day ?? readDay(past.asked)) : (past?.day ?? null);
  return day === null ? assetHead(asset) : headOn(assetHead(asset), day);
}

/** Shows an asset's page: summary, chart, and the predictions beside it. */
export function AssetPage({ asset }: { readonly asset: Asset }) {
  const board = useBoard(asset, apiUrl ? { baseUrl: apiUrl } : {});
  const later = useLater(board);
  usePageHead(headOf(asset, board));
  useAddress(board.board);
  const layout = useLayout();
  // A server renders both layouts, and phones have their own initial time frame.
  const phone = layout === null ? { ...board, timeFrame: phoneFrame(board.timeFrame) } : board;
  // Submissions are made today, even if the page shows a past day.
  const now = board.past?.now ?? board;
  const series = board.prices.status === 'loading' ? null : (arrived(board.prices) ?? noPrices);

  return (
    <>
      <Keys board={board.board} />
      <PageShell path={asset.path} demo={series && <DemoLine asset={asset} series={series} />}>
        {board.past && <LatePast board={board} />}
        <Only on="mobile" layout={layout}>
          <PhoneHead asset={asset} series={series} board={phone} key={`${asset.id} head`} />
        </Only>
        <Only on="desktop" layout={layout}>
          <Headline asset={asset} series={series} board={board} key={`${asset.id} headline`} />
        </Only>
        <div className="stage" id="chart" key={asset.id}>
          <ChartSection asset={asset} now={board} board={later} series={series} layout={layout} />
          <Only on="desktop" layout={layout}>
            <div className="section list-section" id="list">
              <Boundary what="The list">
                <PredictionPanel board={board} links={links} submit={submissions ? submit : undefined} />
              </Boundary>
            </div>
          </Only>
        </div>
        <Only on="desktop" layout={layout}>
          <HistorySection board={later} key={`${asset.id} history`} />
        </Only>
        <Only on="mobile" layout={layout}>
          <PhoneList asset={asset} board={phone} key={`${asset.id} list`} />
          <PhoneControls asset={asset} board={phone} />
        </Only>
        {submissions && (
          <LateSubmit asset={asset} series={arrived(now.prices) ?? noPrices} today={now.today} experts={board.names} />
        )}
      </PageShell>
    </>
  );
}
