import { readLink } from '@hindcast/domain';
import type { QueueStatus, WireQueueItem } from '@hindcast/domain/extraction';
import { shownText } from '@hindcast/domain/text';
import { submissionPath } from '../../shell/submissionPath.ts';
import type { Column } from '../../shell/Table.tsx';
import { Time } from '../../shell/Time.tsx';
import { postName } from './words.ts';

interface QueueActs {
  /** Returns the reason why the last act on an item failed. Null if it did not. */
  readonly problemOf: (id: number) => string | null;
  readonly onProcess: (id: number) => void;
  readonly onRetry: (id: number) => void;
  readonly onView: (id: number) => void;
  readonly onDelete: (item: WireQueueItem) => void;
}

const ACTS: Readonly<Record<QueueStatus, 'Process' | 'Processing...' | 'View' | 'Retry'>> = {
  pending: 'Process',
  processing: 'Processing...',
  completed: 'View',
  failed: 'Retry',
  retrying: 'Process',
};

function Post({ url }: { readonly url: string }) {
  const link = readLink(url);
  const [whose, number] = postName(url) ?? [url, ''];
  if (link === null) return <bdi>{shownText(url)}</bdi>;
  return (
    <a href={link} target="_blank" rel="noopener noreferrer nofollow" title={link}>
      <bdi>{whose}</bdi> <span>{number}</span>
    </a>
  );
}

function Result({ item: { submission_id, has_prediction, status } }: { readonly item: WireQueueItem }) {
  if (submission_id !== null) return <a href={submissionPath(submission_id)}>Submission {submission_id}</a>;
  if (has_prediction === false) return 'no prediction found';
  return status === 'completed' && <span className="queue-none">not submitted</span>;
}

/** Returns the columns of the queue: post, status and error of an item, and the possible acts. */
export function queueColumns(acts: QueueActs): readonly Column<WireQueueItem>[] {
  const { problemOf, onProcess, onRetry, onView, onDelete } = acts;
  const run = { Process: onProcess, Retry: onRetry, View: onView, 'Processing...': () => undefined } as const;
  return [
    { name: 'Item', kind: 'head', cell: ({ id }) => id },
    { name: 'Post', kind: 'bare', cell: ({ tweet_url }) => <Post url={tweet_url} /> },
    {
      name: 'Expert',
      kind: 'bare',
      cell: ({ expert_name }) => expert_name !== null && <bdi>{shownText(expert_name)}</bdi>,
    },
    {
      name: 'Status',
      kind: 'bare',
      cell: ({ status, sample }) => (
        <>
          <span className="status" data-queue={status}>
            {status}
          </span>
          {sample && <span className="queue-sample">Sample</span>}
        </>
      ),
    },
    { name: 'Added', kind: 'bare', cell: ({ created_at }) => <Time at={created_at} /> },
    { name: 'Processed', kind: 'bare', cell: ({ processed_at }) => <Time at={processed_at} none="" /> },
    { name: 'Result', kind: 'bare', cell: (item) => <Result item={item} /> },
    {
      name: 'Error',
      kind: 'bare',
      cell: ({ id, error_message, next_attempt_at, attempts }) => {
        const problem = problemOf(id);
        return (
          <>
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
          </>
        );
      },
    },
    {
      name: 'Actions',
      kind: 'bare',
      cell: (item) => {
        const { id, status, sample } = item;
        const name = ACTS[status];
        const isActive = name !== 'Processing...' && (!sample || name === 'View');
        return (
          <>
            <button
              type="button"
              className="row-act"
              aria-label={`${name} ${id}`}
              aria-disabled={!isActive || undefined}
              onClick={() => isActive && run[name](id)}
            >
              {name}
            </button>
            <button type="button" className="row-act" aria-label={`Delete ${id}`} onClick={() => onDelete(item)}>
              Delete
            </button>
          </>
        );
      },
    },
  ];
}
