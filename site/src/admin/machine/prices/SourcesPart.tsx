import { dateLabel } from '@hindcast/domain';
import type { WirePriceSource, WireSyncResult } from '@hindcast/domain/client';
import { sourceState } from '@hindcast/domain/machine';
import { useState } from 'react';
import { useAct } from '../../form/useAct.ts';
import { useAdmin } from '../../session/admin.ts';
import { Answered } from '../../shell/Answered.tsx';
import { Time } from '../../shell/Time.tsx';
import { useAnswer } from '../../shell/useAnswer.ts';
import { SyncReport } from './SyncReport.tsx';

const SourceTable = ({ sources }: { readonly sources: readonly WirePriceSource[] }) => (
  <table className="admin-list" aria-label="Sources">
    <thead>
      <tr>
        <th scope="col">Source</th>
        <th scope="col">Asset</th>
        <th scope="col">Last day</th>
        <th scope="col">Last good answer</th>
        <th scope="col">Next question</th>
        <th scope="col">State</th>
      </tr>
    </thead>
    <tbody>
      {sources.map((one) => (
        <tr key={`${one.source} ${one.asset}`}>
          <th scope="row">{one.source}</th>
          <td>{one.asset.toUpperCase()}</td>
          <td data-name="Last day" data-nowrap>
            {one.lastDay === null ? '–' : dateLabel(one.lastDay)}
          </td>
          <td data-name="Last good answer">
            <Time at={one.lastSuccessAt} none="–" />
          </td>
          <td data-name="Next question">
            <Time at={one.nextTryAt} none="–" />
          </td>
          <td data-ill={one.problem !== null || undefined}>
            <bdi>{sourceState(one)}</bdi>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

interface SourcesPartProps {
  readonly mayImport: boolean;
  readonly onChanged: () => void;
}

/** Shows the state of each source of daily prices, and a button that queries all of them now. */
export function SourcesPart({ mayImport, onChanged }: SourcesPartProps) {
  const { client } = useAdmin();
  const answer = useAnswer(() => client.priceSources(), [client]);
  const [synced, setSynced] = useState<WireSyncResult | null>(null);
  const sending = useAct();
  const sync = (): Promise<void> =>
    sending.send(
      () => client.syncPrices(),
      (result) => {
        setSynced(result);
        answer.reload();
        onChanged();
      },
    );
  return (
    <section className="section part" aria-labelledby="sources">
      <div className="part-head">
        <h2 id="sources">Sources of prices</h2>
        {mayImport && (
          <button type="button" className="hc-button" aria-disabled={sending.busy} onClick={() => void sync()}>
            {sending.busy ? 'Asking the sources...' : 'Sync now'}
          </button>
        )}
      </div>
      {synced && <SyncReport result={synced} />}
      <Answered what="The sources" answer={answer}>
        {(sources) =>
          sources.length === 0 ? (
            <p className="admin-empty">No source of prices is set up: HINDCAST_PRICE_SOURCES is none.</p>
          ) : (
            <SourceTable sources={sources} />
          )
        }
      </Answered>
    </section>
  );
}
