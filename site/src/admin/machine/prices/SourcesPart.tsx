import type { WirePriceSource, WireSyncResult } from '@hindcast/domain/client';
import { daysText, sourceState } from '@hindcast/domain/machine';
import { useState } from 'react';
import { Loaded } from '../../query/Loaded.tsx';
import { useAct } from '../../query/useAct.ts';
import { useAdmin } from '../../session/admin.ts';
import { Part } from '../../shell/Part.tsx';
import { type Column, Table } from '../../shell/Table.tsx';
import { DayTime, Time } from '../../shell/Time.tsx';
import { usePriceSources } from './queries.ts';

/** Shows the result for each asset after its sources were queried. */
const SyncReport = ({ result: { results } }: { readonly result: WireSyncResult }) => (
  <div role="status">
    <ul className="gap-list">
      {results.map(({ asset, message, held, disputed, sources }) => (
        <li key={asset}>
          {message}
          {held > 0 && ` ${daysText(held)} held back, since sources differ.`}
          {disputed > 0 && ` ${daysText(disputed)} on record that a source contradicts.`}
          {sources.map(({ source, problem }) => problem && <div key={source}>{problem.message}.</div>)}
        </li>
      ))}
    </ul>
  </div>
);

const columns: readonly Column<WirePriceSource>[] = [
  { name: 'Source', kind: 'head', cell: ({ source }) => source },
  { name: 'Asset', kind: 'bare', cell: ({ asset }) => asset.toUpperCase() },
  { name: 'Last day', cell: ({ lastDay }) => <DayTime day={lastDay} /> },
  { name: 'Last good answer', cell: ({ lastSuccessAt }) => <Time at={lastSuccessAt} none="–" /> },
  { name: 'Next question', cell: ({ nextTryAt }) => <Time at={nextTryAt} none="–" /> },
  {
    name: 'State',
    kind: 'bare',
    mark: ({ problem }) => (problem === null ? null : 'ill'),
    cell: (one) => <bdi>{sourceState(one)}</bdi>,
  },
];

/** Shows the state of each source of daily prices, and a button that queries all of them now. */
export function SourcesPart({ mayImport }: { readonly mayImport: boolean }) {
  const { client } = useAdmin();
  const query = usePriceSources();
  const [synced, setSynced] = useState<WireSyncResult | null>(null);
  const sending = useAct({ changes: 'prices' });
  return (
    <Part
      title="Sources of prices"
      ways={
        mayImport && (
          <button
            type="button"
            className="hc-button"
            aria-disabled={sending.busy}
            onClick={() => void sending.send(() => client.syncPrices(), setSynced)}
          >
            {sending.busy ? 'Asking the sources...' : 'Sync now'}
          </button>
        )
      }
    >
      {synced && <SyncReport result={synced} />}
      <Loaded what="The sources" query={query}>
        {(sources) =>
          sources.length === 0 ? (
            <p className="admin-empty">No source of prices is set up: HINDCAST_PRICE_SOURCES is none.</p>
          ) : (
            <Table
              label="Sources"
              columns={columns}
              rows={sources}
              keyOf={({ source, asset }) => `${source} ${asset}`}
            />
          )
        }
      </Loaded>
    </Part>
  );
}
