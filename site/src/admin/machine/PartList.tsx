import type { WireStatus } from '@hindcast/domain/client';
import { statusLines } from '@hindcast/domain/machine';
import { Part } from '../shell/Part.tsx';

/** Shows the state of each part of the server. */
export const PartList = ({ status }: { readonly status: WireStatus }) => (
  <Part title="Parts">
    <dl className="facts">
      {statusLines(status).map(({ part, said, isIll }) => [
        <dt key={part}>{part}</dt>,
        <dd key={`${part}:`} data-ill={isIll}>
          {said}
        </dd>,
      ])}
    </dl>
  </Part>
);
