import type { WireQueueItem } from '@hindcast/domain/extraction';
import { QueueRow } from './QueueRow.tsx';
import type { QueueDesk, QueueState } from './queueDesk.ts';

interface QueueTableProps {
  readonly desk: QueueDesk;
  readonly state: QueueState;
  readonly items: readonly WireQueueItem[];
  readonly open: number | null;
  readonly onView: (id: number) => void;
  readonly onDelete: (item: WireQueueItem) => void;
}

const COLUMNS = ['Item', 'Post', 'Expert', 'Status', 'Added', 'Processed', 'Result', 'Error', 'Actions'] as const;

/** Shows the items of the queue, newest first. */
export const QueueTable = ({ desk, state, items, open, onView, onDelete }: QueueTableProps) => (
  <table className="admin-list posts" aria-label="Posts in the queue">
    <thead>
      <tr>
        {COLUMNS.map((name) => (
          <th key={name} scope="col" data-column={name}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {items.map((item) => (
        <QueueRow
          key={item.id}
          item={item}
          isOpen={item.id === open}
          problem={state.problems.get(item.id) ?? null}
          onProcess={() => void desk.process(item.id)}
          onRetry={() => void desk.retry(item.id)}
          onView={() => onView(item.id)}
          onDelete={() => onDelete(item)}
        />
      ))}
    </tbody>
  </table>
);
