import { ListMessage } from '@hindcast/widgets';
import { saidBy } from '../../shell/saidBy.ts';
import type { Dashboard, StatusChoice } from '../dashboards.ts';
import type { QueueState } from '../queue.ts';

interface QueueMessageProps {
  readonly dashboard: Dashboard;
  readonly status: StatusChoice;
  readonly list: QueueState;
  readonly onMore: () => void;
}

/** What stands below the rows of a list: that it is empty, that more is coming, or that it failed to. */
export function QueueMessage({ dashboard, status, list, onMore }: QueueMessageProps) {
  const { failure, busy, ready, items, hasMore } = list;
  if (failure) {
    return (
      <ListMessage title={dashboard.loadFailed} detail={saidBy(failure.error)} action="Retry" onAction={onMore} alarm />
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
