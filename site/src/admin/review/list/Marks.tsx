import type { SubmissionMark, WireSubmissionRecord } from '@hindcast/domain';
import { formatSats, spamText } from '@hindcast/domain/submit';
import type { Mark } from '../desk.ts';
import './marks.css';

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

/** Texts of the marks that a list shows on submissions. */
export const markNames: Readonly<Record<SubmissionMark, string>> = {
  twin: 'Twin',
  price: 'Doubtful price',
  source: 'No source',
  spam: 'Signs of spam',
  paid: 'Paid',
};

/** Returns the text of a mark. For a payment it has the amount, for spam the signs. */
function markText(record: WireSubmissionRecord, mark: SubmissionMark): string {
  if (mark === 'paid') return formatSats(record.payments.reduce((sum, { sats }) => sum + sats, 0));
  const signs = mark === 'spam' ? spamText(record) : null;
  return signs === null ? markNames[mark] : `${markNames[mark]}: ${signs}`;
}

/** Shows the marks of a pending submission: points to check before the decision, and the paid amount. */
export function Marks({ record }: { readonly record: WireSubmissionRecord }) {
  if (record.status !== 'pending' || record.marks.length === 0) return null;
  return (
    <span className="row-marks">
      {record.marks.map((name) => (
        <span key={name} className="row-mark" data-mark={name}>
          {markText(record, name)}
        </span>
      ))}
    </span>
  );
}
