import type { WireSyncResult } from '@hindcast/domain/client';
import { daysText } from '@hindcast/domain/machine';

/** Shows the result for each asset after its sources were queried. */
export const SyncReport = ({ result: { results } }: { readonly result: WireSyncResult }) => (
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
