import type { Asset } from '@hindcast/domain';
import { arrived, type BoardHandle } from '@hindcast/widgets';
import { MobilePanel } from '@hindcast/widgets/mobile';
import { links } from '../brand/links.ts';
import { submissions } from '../brand/page.ts';
import { Standing } from '../headline/Standing.tsx';
import { Boundary } from '../layout/Boundary.tsx';
import { SUBMIT } from '../submit/submitAddress.ts';

export interface PhoneListProps {
  readonly asset: Asset;
  readonly board: BoardHandle;
}

const submit = { href: SUBMIT };

/** Shows the content below a phone's chart: a summary of the predictions, and the list of all of them. */
export const PhoneList = ({ asset, board }: PhoneListProps) => (
  <div className="phone-list" id="list">
    <Boundary what="The list">
      <MobilePanel board={board} links={links} submit={submissions ? submit : undefined}>
        <Standing
          asset={asset}
          predictions={arrived(board.predictions) && board.matched}
          loading={board.predictions.status === 'loading'}
          frame={board.timeFrame}
          today={board.today}
          of={board}
        />
      </MobilePanel>
    </Boundary>
  </div>
);
