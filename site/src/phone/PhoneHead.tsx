import type { Asset, Series } from '@hindcast/domain';
import type { BoardHandle } from '@hindcast/widgets';
import { LivePriceHeader } from '@hindcast/widgets/mobile';
import { Boundary } from '../layout/Boundary.tsx';

export interface PhoneHeadProps {
  readonly asset: Asset;
  readonly series: Series | null;
  readonly board: BoardHandle;
}

/** Shows the headline above a phone's chart: the asset and its price. */
export const PhoneHead = ({ asset, series, board }: PhoneHeadProps) => (
  <Boundary what="The price">
    <LivePriceHeader
      asset={asset}
      series={series}
      live={board.live}
      today={board.past?.now.today ?? board.today}
      heading="h1"
    />
  </Boundary>
);
