import type { WireStatus } from '@hindcast/domain/client';
import { statusLines } from '@hindcast/domain/machine';

/** Shows the state of each part of the server. */
export const PartList = ({ status }: { readonly status: WireStatus }) => (
  <section className="section part" aria-labelledby="parts">
    <h2 id="parts">Parts</h2>
    <dl className="facts">
      {statusLines(status).map(({ part, said, isIll }) => [
        <dt key={part}>{part}</dt>,
        <dd key={`${part}:`} data-ill={isIll}>
          {said}
        </dd>,
      ])}
    </dl>
  </section>
);
