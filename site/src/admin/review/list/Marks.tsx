import type { SubmissionMark, WireSubmissionRecord } from '@hindcast/domain';
import { formatSats, spamText } from '@hindcast/domain/submit';
import { markNames } from './markNames.ts';
import './marks.css';

/** What a mark says of one submission: of payments how much, of spam by what sign. */
function markText(record: WireSubmissionRecord, mark: SubmissionMark): string {
  if (mark === 'paid') return formatSats(record.payments.reduce((sum, { sats }) => sum + sats, 0));
  const signs = mark === 'spam' ? spamText(record) : null;
  return signs === null ? markNames[mark] : `${markNames[mark]}: ${signs}`;
}

/** What is to be looked at before a submission is decided, and what was paid for it. */
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
