import { type SubmissionMark, type SubmissionOrder, submissionMarks, submissionOrders } from '@hindcast/domain';
import { useCallback } from 'react';
import { SearchField } from '../../shell/SearchField.tsx';
import { addressOf, type Choice, withStatus } from '../choice.ts';
import type { Dashboard } from '../dashboards.ts';
import { CommandButton } from '../keys/CommandKeys.tsx';
import type { Pending } from '../useNews.ts';
import { DashboardHead } from './DashboardHead.tsx';
import { markNames } from './Marks.tsx';

interface QueueHeadProps {
  readonly dashboard: Dashboard;
  readonly choice: Choice;
  /** Number of pending submissions, by asset. Null until it is known. */
  readonly pending: Pending | null;
  /** True if the last request for other people's changes succeeded. */
  readonly live: boolean;
  readonly onChoose: (change: Partial<Choice>) => void;
  /** Called on Enter in the search field, to open the first result. */
  readonly onFirst: (search: string) => void;
  /** Called on Escape in the search field, to leave the field. */
  readonly onLeave: () => void;
  readonly onKeys: () => void;
}

const ORDERS: Readonly<Record<SubmissionOrder, string>> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  end: 'By target date',
};
/** Shows the title of a dashboard, the links to the other dashboards, and the filters of the list. */
export function QueueHead(props: QueueHeadProps) {
  const { dashboard, choice, pending, live, onChoose, onFirst, onLeave, onKeys } = props;
  const onSearch = useCallback((search: string) => onChoose({ search, id: null }), [onChoose]);
  return (
    <DashboardHead
      dashboard={dashboard}
      pending={pending}
      open={choice.status}
      hrefOf={(status) => addressOf(dashboard, withStatus(choice, status))}
    >
      {pending !== null && !live && (
        <span className="queue-lost" role="status">
          Not live: trying again...
        </span>
      )}
      <SearchField
        label="Search names, handles, notes and links"
        value={choice.search}
        onSearch={onSearch}
        onEnter={onFirst}
        onEscape={onLeave}
      />
      <select
        className="admin-input"
        aria-label="Marked"
        value={choice.mark ?? ''}
        onChange={({ currentTarget }) => onChoose({ mark: (currentTarget.value || null) as SubmissionMark | null })}
      >
        <option value="">Any mark</option>
        {submissionMarks.map((mark) => (
          <option key={mark} value={mark}>
            {markNames[mark]}
          </option>
        ))}
      </select>
      <select
        className="admin-input"
        aria-label="Order"
        value={choice.sort}
        onChange={({ currentTarget }) => onChoose({ sort: currentTarget.value as SubmissionOrder })}
      >
        {submissionOrders.map((order) => (
          <option key={order} value={order}>
            {ORDERS[order]}
          </option>
        ))}
      </select>
      <CommandButton name="help" className="queue-keys row-act" onPress={onKeys} />
    </DashboardHead>
  );
}
