import type { SubmissionMark, WireSubmissionRecord } from '@hindcast/domain';
import { formatSats, spamText } from '@hindcast/domain/submit';
import './marks.css';

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
