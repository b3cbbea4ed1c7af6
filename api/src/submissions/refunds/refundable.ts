import { formatSats } from '@hindcast/domain/submit';
import { type InvoiceRow, type Records, type SubmissionRow, standingDecision } from '../../db/index.ts';
import { AppError } from '../../lib/index.ts';

/** A payment that may be refunded, and its submission. */
export interface Refundable {
  readonly submission: SubmissionRow;
  readonly invoice: InvoiceRow;
}

interface Asked {
  /** Hash of the payment to refund. Needed only if there are several. */
  readonly payment?: string | undefined;
}

const list = (invoices: readonly InvoiceRow[]): string =>
  invoices.map(({ payment_hash, sats }) => `${payment_hash} (${formatSats(sats)})`).join(', ');

/** Reads a submission and the paid invoices for it. Throws 404 and 409. */
async function paymentsOf({ models }: Records, id: number) {
  const submission = (await models.submissions.findOne({ where: { id } }))?.get();
  if (!submission) throw new AppError('not_found', `There is no submission ${id}`);
  const where = { intent_id: submission.intent_id ?? 0, state: 'paid' } as const;
  const invoices = (await models.invoices.findAll({ where, order: ['id'] })).map((row) => row.get());
  if (invoices.length === 0)
    throw new AppError('conflict', `Nobody paid for submission ${id}: there is nothing to send back`);
  return { submission, invoices };
}

/** Refuses a refund while the rejection can still be undone. Throws 409. */
async function refuseUndoable(records: Records, { id }: SubmissionRow): Promise<void> {
  const { release_at = null } = (await standingDecision(records, id, 'rejected')) ?? {};
  if (release_at === null) return;
  throw new AppError('conflict', `The rejection of submission ${id} can still be undone: try again in a few seconds`);
}

/**
 * Returns the payment of a submission that may be refunded, once: any payment for a rejected submission, or a surplus
 * payment for any submission. Throws 404, 409, and 400 if several may be refunded and none is named.
 */
export async function findRefundable(
  records: Records,
  id: number,
  { payment }: Asked,
  lost: readonly number[] = [],
): Promise<Refundable> {
  const { submission, invoices } = await paymentsOf(records, id);
  const named = payment === undefined ? invoices : invoices.filter(({ payment_hash }) => payment_hash === payment);
  if (named.length === 0) throw new AppError('not_found', `No payment ${payment} was made for submission ${id}`);
  const isRejected = submission.status === 'rejected';
  const owed = named.filter(({ surplus }) => surplus || isRejected);
  if (owed.length === 0) {
    throw new AppError(
      'conflict',
      `Submission ${id} is ${submission.status}: what was paid for it goes back once it is rejected`,
    );
  }
  const standing = await records.models.refunds.findAll({ where: { claim: owed.map(({ id }) => id) }, raw: true });
  const claims = standing.filter((one) => !lost.includes(one.id));
  const [invoice, ...others] = owed.filter((one) => !claims.some(({ claim }) => claim === one.id));
  if (!invoice) {
    const [last] = claims;
    const how = last?.state === 'paid' ? 'was sent back' : 'is on its way back';
    throw new AppError(
      'conflict',
      `What was paid for submission ${id} ${how} already: refund ${last?.id}, asked by ${last?.actor}`,
    );
  }
  if (others.length > 0) {
    throw new AppError(
      'bad_request',
      `Several payments may go back, name one in “payment”: ${list([invoice, ...others])}`,
    );
  }
  if (!invoice.surplus) await refuseUndoable(records, submission);
  return { submission, invoice };
}
