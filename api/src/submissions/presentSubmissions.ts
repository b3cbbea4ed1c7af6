import type { WireSubmissionRecord } from '@hindcast/domain';
import type { SubmissionRow } from '../db/index.ts';
import { hideAddresses, withoutAddresses } from '../http/index.ts';
import { finalAt } from '../payments/index.ts';
import { readExperts } from '../predictions/index.ts';
import { marksOf } from './review/duplicates/marksOf.ts';
import { expertMeant } from './review/expertOfSubmission.ts';
import { hideSubmission } from './review/hiddenSubmission.ts';
import type { PreviewParts } from './review/preview.ts';
import { presentRefund } from './wire/refund.ts';
import { presentSubmission } from './wire/submission.ts';

/** Returns submissions with their experts, payments and marks. @param withMail true to include e-mail addresses. */
export async function presentSubmissions(
  parts: PreviewParts,
  rows: readonly SubmissionRow[],
  withMail: boolean,
): Promise<WireSubmissionRecord[]> {
  if (rows.length === 0) return [];
  const { models } = parts.storage;
  const intents = rows.map(({ intent_id }) => intent_id).filter((id) => id !== null);
  const [experts, invoices, refunds] = await Promise.all([
    readExperts(parts.storage),
    models.invoices.findAll({ where: { intent_id: intents, state: 'paid' }, order: ['id'] }),
    models.refunds.findAll({ where: { submission_id: rows.map(({ id }) => id) }, order: ['id'] }),
  ]);
  const paidFor = Map.groupBy(invoices, ({ intent_id }): number | null => intent_id);
  const refundsOf = Map.groupBy(refunds, ({ submission_id }) => submission_id);
  const paid = new Set(rows.filter((row) => paidFor.has(row.intent_id)).map(({ id }) => id));
  const marks = await marksOf(parts, experts, { rows, paid });
  return rows.map((row) => {
    const payments = paidFor.get(row.intent_id) ?? [];
    const shown = hideSubmission(row);
    const seen = withMail
      ? shown
      : { ...shown, submitter_email: null, admin_comment: withoutAddresses(shown.admin_comment) };
    const sentBack = (refundsOf.get(row.id) ?? []).map((one) =>
      presentRefund(
        one.get(),
        payments.find(({ id }) => id === one.invoice_id),
        finalAt(one),
      ),
    );
    return presentSubmission(seen, expertMeant(experts, row), payments, {
      refunds: withMail ? sentBack : hideAddresses(sentBack),
      marks: marks.get(row.id) ?? [],
    });
  });
}
