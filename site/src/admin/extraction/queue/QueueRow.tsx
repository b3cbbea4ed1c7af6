import { readLink } from '@hindcast/domain';
import type { QueueStatus, WireQueueItem } from '@hindcast/domain/extraction';
import { shownText } from '@hindcast/domain/text';
import { submissionPath } from '../../shell/submissionPath.ts';
import { Time } from '../../shell/Time.tsx';
import { postName } from './postName.ts';

interface QueueRowProps {
  readonly item: WireQueueItem;
  readonly isOpen: boolean;
  /** Reason why the last act on the item failed. Null if it did not. */
  readonly problem: string | null;
  readonly onProcess: () => void;
  readonly onRetry: () => void;
  readonly onView: () => void;
  readonly onDelete: () => void;
}

const ACTS: Readonly<Record<QueueStatus, 'Process' | 'Processing...' | 'View' | 'Retry'>> = {
  pending: 'Process',
  processing: 'Processing...',
  completed: 'View',
  failed: 'Retry',
  retrying: 'Process',
};

/** Shows an item of the queue: its post, status and error, and the possible acts. */
export function QueueRow({ item, isOpen, problem, onProcess, onRetry, onView, onDelete }: QueueRowProps) {
  const { id, tweet_url, status, expert_name, error_message, submission_id, next_attempt_at, attempts } = item;
  const link = readLink(tweet_url);
  const [whose, number] = postName(tweet_url) ?? [tweet_url, ''];
  const name = ACTS[status];
  const acts = { Process: onProcess, Retry: onRetry, View: onView, 'Processing...': () => undefined } as const;
  const isActive = name !== 'Processing...' && (!item.sample || name === 'View');
  return (
    <tr
      id={`queue-${id}`}
      tabIndex={-1}
      aria-current={isOpen || undefined}
      data-processed={item.processed_at !== null || undefined}
    >
      <th scope="row" data-column="Item">
        {id}
      </th>
      <td data-column="Post">
        {link === null ? (
          <bdi>{shownText(tweet_url)}</bdi>
        ) : (
          <a href={link} target="_blank" rel="noopener noreferrer nofollow" title={link}>
            <bdi>{whose}</bdi> <span>{number}</span>
          </a>
        )}
      </td>
      <td data-column="Expert">{expert_name !== null && <bdi>{shownText(expert_name)}</bdi>}</td>
      <td data-column="Status">
        <span className="status" data-queue={status}>
          {status}
        </span>
        {item.sample && <span className="queue-sample">Sample</span>}
      </td>
      <td data-column="Added">
        <Time at={item.created_at} />
      </td>
      <td data-column="Processed">
        <Time at={item.processed_at} none="" />
      </td>
      <td data-column="Result">
        {submission_id !== null ? (
          <a href={submissionPath(submission_id)}>Submission {submission_id}</a>
        ) : item.has_prediction === false ? (
          'no prediction found'
        ) : (
          status === 'completed' && <span className="queue-none">not submitted</span>
        )}
      </td>
      <td data-column="Error">
        {problem !== null ? (
          <span role="alert" data-ill="">
            <bdi>{shownText(problem)}</bdi>
          </span>
        ) : (
          error_message !== null && <bdi>{shownText(error_message)}</bdi>
        )}
        {next_attempt_at !== null && (
          <span className="queue-again">
            {attempts === 1 ? '1 attempt' : `${attempts} attempts`}, again <Time at={next_attempt_at} />
          </span>
        )}
      </td>
      <td data-column="Actions">
        <button
          type="button"
          className="row-act"
          aria-label={`${name} ${id}`}
          aria-disabled={!isActive || undefined}
          onClick={() => isActive && acts[name]()}
        >
          {name}
        </button>
        <button type="button" className="row-act" aria-label={`Delete ${id}`} onClick={onDelete}>
          Delete
        </button>
      </td>
    </tr>
  );
}
