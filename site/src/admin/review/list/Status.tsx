import type { WireSubmissionRecord } from '@hindcast/domain';
import type { Mark } from '../desk.ts';

const WORDS = { pending: 'Pending', approved: 'Approved', rejected: 'Rejected' } as const;
const SENDING = { approved: 'Approving…', rejected: 'Rejecting…' } as const;

/** Shows the status of a submission, or the decision about it that is being sent. */
export function Status({ record, mark }: { readonly record: WireSubmissionRecord; readonly mark: Mark | null }) {
  const status = mark?.state === 'decided' ? mark.act : record.status;
  return (
    <span className="status" data-status={status}>
      {mark?.state === 'sending' ? SENDING[mark.act] : WORDS[status]}
      {mark?.state === 'failed' && status === 'pending' && (
        <span className="row-hint">{mark.isRefused ? 'Refused: open it' : 'No answer: open it'}</span>
      )}
    </span>
  );
}
