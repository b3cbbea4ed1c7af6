import { type Asset, assets as known } from '@hindcast/domain';
import type { ReactElement } from 'react';
import type { BoardHandle } from '../board/useBoard.ts';
import { BoardChart } from '../chart/BoardChart.tsx';
import { CrowdWords } from '../chart/crowd/CrowdWords.tsx';
import { crowdChoices } from '../chart/crowd/crowding.ts';
import { arrived, problemOf } from '../feed/part.ts';
import { ListMessage } from '../notices/ListMessage.tsx';
import type { Submit } from '../panel/PredictionPanel.tsx';
import type { Links } from '../signs/links.ts';
import type { Theme } from '../theme/theme.ts';
import { AssetMenu, type MenuPage } from './AssetMenu.tsx';
import { LivePriceHeader } from './LivePriceHeader.tsx';
import { MobileControls } from './MobileControls.tsx';
import { MobilePanel } from './MobilePanel.tsx';

export interface MobileBoardProps {
  /** Result of `useBoard`: data, filters and actions. */
  readonly board: BoardHandle;
  /** Theme of the page. If left out, it follows the page's colour scheme. */
  readonly theme?: Theme;
  /**
   * URLs for the links around a prediction, such as rules and error reports. Parts without a URL are not linked. Pass
   * the same object each time.
   */
  readonly links?: Links;
  /** URL or function that opens the form to submit a prediction. If left out, the form is not offered. */
  readonly submit?: Submit | undefined;
  /** The product's web address, drawn faintly on the chart. None if left out. */
  readonly watermark?: string;
  /** The assets in the menu. If left out, all assets. */
  readonly assets?: readonly Asset[];
  /** Returns the URL of an asset in the menu. If left out, the asset's own path. */
  readonly hrefOf?: (asset: Asset) => string;
  /** Links at the end of the menu, to pages that are not about an asset. None if left out. */
  readonly pages?: readonly MenuPage[];
}

const every = Object.values(known);

/**
 * Shows an asset's whole page on a phone: the price, a tall chart, all predictions in a list, and a bar at the bottom.
 * Its page should have no other content that scrolls.
 */
export function MobileBoard({
  board,
  theme,
  links,
  submit,
  watermark,
  assets = every,
  ...menu
}: MobileBoardProps): ReactElement {
  const { prices, range, timeFrame } = board;
  const { asset } = board.board;
  const series = arrived(prices);
  const problem = problemOf(prices);
  return (
    <div className="hc-mobile" data-asset={asset.id} data-theme={theme}>
      <LivePriceHeader asset={asset} series={series} live={board.live} today={board.today} />
      <div className="hc-mobile-chart" aria-busy={prices.status === 'loading'}>
        {problem && <ListMessage title={problem} action="Retry" onAction={board.retry} alarm />}
        {series && (
          <BoardChart
            board={board}
            series={series}
            layout="mobile"
            {...(theme && { theme })}
            {...(links && { links })}
            {...(watermark !== undefined && { watermark })}
            hasSteps
          />
        )}
      </div>
      <CrowdWords asset={asset} counted={board.counted} today={board.today} shown={board.band} period={board.period} />
      <MobilePanel board={board} links={links} submit={submit} />
      <MobileControls
        board={board}
        menu={(close) => (
          <AssetMenu
            {...menu}
            assets={assets}
            current={asset.id}
            frame={range ? null : timeFrame}
            onFrame={board.showTimeFrame}
            scale={board.scale}
            onScale={board.showScale}
            fan={board.fan}
            onFan={board.showFan}
            {...crowdChoices(board)}
            onClose={close}
          />
        )}
      />
    </div>
  );
}
