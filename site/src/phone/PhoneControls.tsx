import type { Asset, Day } from '@hindcast/domain';
import { arrived, type BoardHandle } from '@hindcast/widgets';
import { crowdChoices, MobileControls } from '@hindcast/widgets/mobile';
import { Boundary } from '../layout/Boundary.tsx';
import { asStep } from '../link/address.ts';
import { PhoneMenu } from './PhoneMenu.tsx';

export interface PhoneControlsProps {
  readonly asset: Asset;
  readonly board: BoardHandle;
}

/** Opens the time machine at the last day that has a close. */
function goBack({ prices, showDay }: BoardHandle): void {
  const last = arrived(prices)?.days.at(-1);
  if (last === undefined) return;
  showDay(last as Day);
  scrollTo({ top: 0 });
}

/** Shows the controls at the edges of a phone's window, with the site's menu. */
export const PhoneControls = ({ asset, board }: PhoneControlsProps) => (
  <Boundary what="The bar">
    <MobileControls
      board={board}
      menu={(close) => (
        <PhoneMenu
          current={asset.id}
          frame={board.range ? null : board.timeFrame}
          onFrame={(frame) => asStep(() => board.showTimeFrame(frame))}
          scale={board.scale}
          onScale={board.showScale}
          fan={board.fan}
          onFan={board.showFan}
          {...crowdChoices(board)}
          onPast={board.past ? undefined : () => goBack(board)}
          onClose={close}
        />
      )}
    />
  </Boundary>
);
