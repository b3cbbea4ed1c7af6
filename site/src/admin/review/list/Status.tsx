import type { SubmissionMark, WireSubmissionRecord } from '@hindcast/domain';
import { formatSats, spamText } from '@hindcast/domain/submit';
import type { Mark } from '../desk.ts';
import { markNames } from './markNames.ts';
import './marks.css';

const WORDS = { pending: 'Pending', approved: 'Approved', rejected: 'Rejected' } as const;
const SENDING = { approved: 'Approving…', rejected: 'Rejecting…' } as const;

/** What a mark says of one submission: of payments how much, of spam by what sign. */
function markText(record: WireSubmissionRecord, mark: SubmissionMark): string {
  if (mark === 'paid') return formatSats(record.payments.reduce((sum, { sats }) => sum + sats, 0));
  const signs = mark === 'spam' ? spamText(record) : null;
  return signs === null ? markNames[mark] : `${markNames[mark]}: ${signs}`;
}

/** How a submission stands, and what of it is on its way. */
export function Status({ record, mark }: { readonly record: WireSubmissionRecord; readonly mark: Mark | null }) {
  const status = mark?.state === 'decided' ? mark.act : record.status;
  return (
    <span className="status" data-status={status}>
      {mark?.state === 'sending' ? SENDING[mark.act] : WORDS[status]}
      {mark?.state === 'failed' && status === 'pending' && (
        <span className="row-hint">{mark.isRefused ? 'Refused: open it' : 'No answer: open it'}</span>
      )}
      {status === 'pending' &&
        record.marks.map((name) => (
          <span key={name} className="row-mark" data-mark={name}>
            {markText(record, name)}
          </span>
        ))}
    </span>
  );
}
