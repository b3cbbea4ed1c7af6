import type { Asset, Series } from '@hindcast/domain';
import { arrived, type BoardHandle } from '@hindcast/widgets';
import { Boundary } from '../layout/Boundary.tsx';
import { asStep } from '../link/address.ts';
import { PriceHeadline } from './PriceHeadline.tsx';
import { ScaleToggle } from './ScaleToggle.tsx';
import { Standing } from './Standing.tsx';
import { TimeFrameSelector } from './TimeFrameSelector.tsx';
import './headline.css';

interface HeadlineProps {
  readonly asset: Asset;
  /** The daily prices. Null while they load, empty if there are none. */
  readonly series: Series | null;
  readonly board: BoardHandle;
}

/**
 * Shows the headline above the chart on all screens except phones: price, figures, and the choices of time frame and
 * scale.
 */
export const Headline = ({ asset, series, board }: HeadlineProps) => (
  <div className="headline">
    <Boundary what="The summary">
      <PriceHeadline asset={asset} series={series} live={board.live} today={board.past?.now.today ?? board.today} />
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
      <TimeFrameSelector
        frame={board.range ? null : board.timeFrame}
        onChange={(frame) => asStep(() => board.showTimeFrame(frame))}
      />
    </div>
  </div>
);
