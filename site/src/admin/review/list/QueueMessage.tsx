import { ListMessage } from '@hindcast/widgets';
import { saidBy } from '../../shell/saidBy.ts';
import type { Dashboard, StatusChoice } from '../dashboards.ts';
import type { QueueState } from '../queue.ts';

interface QueueMessageProps {
  readonly dashboard: Dashboard;
  readonly status: StatusChoice;
  /** Text of the search. Empty without a search. */
  readonly search: string;
  readonly list: QueueState;
  readonly onMore: () => void;
  readonly onClear: () => void;
}

/** Shows the state of a list below its rows: it is empty, more is loading, or loading failed. */
export function QueueMessage({ dashboard, status, search, list, onMore, onClear }: QueueMessageProps) {
  const { failure, busy, ready, items, hasMore } = list;
  if (failure) {
    return (
      <ListMessage title={dashboard.loadFailed} detail={saidBy(failure.error)} action="Retry" onAction={onMore} alarm />
    );
  }
  if (ready && items.length === 0 && search !== '') {
    return (
      <div className="queue-empty">
        <p>
          No {status === 'all' ? '' : `${status} `}submission has “<bdi>{search}</bdi>” in its names, words or links.
        </p>
        <button type="button" className="hc-button" onClick={onClear}>
          Clear the search
        </button>
      </div>
    );
  }
  if (ready && items.length === 0) return <p className="queue-empty">{dashboard.empty(status)}</p>;
  if (busy || !ready) {
    return (
      <p className="queue-empty" role="status">
        Loading submissions...
      </p>
    );
  }
  if (!hasMore) return null;
  return (
    <p className="queue-empty">
      <button type="button" className="hc-button" onClick={onMore}>
        Show more
      </button>
    </p>
  );
}
