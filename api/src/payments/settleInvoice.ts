import type { WireSubmission } from '@hindcast/domain';
import { Op } from 'sequelize';
import type { NewSubmission, WriteTransaction } from '../db/index.ts';
import { scopeOfNew } from '../predictions/index.ts';

/** Result of a settlement: what the payment led to. */
export type Settled =
  /** The payment created this submission. */
  | { readonly as: 'submission'; readonly id: number }
  /** Another invoice for the same submission was paid before, so the payer gets this payment back. */
  | { readonly as: 'surplus' }
  /** The invoice was settled before. */
  | { readonly as: 'before' }
  | { readonly as: 'unknown' };

const orNull = (text: string): string | null => (text === '' ? null : text);

const submissionRow = (sent: WireSubmission): Omit<NewSubmission, 'created_at'> => ({
  asset: sent.asset_type,
  expert_name: sent.expert_name,
  twitter_handle: orNull(sent.twitter_handle),
  nostr_npub: orNull(sent.nostr_npub),
  kind: sent.prediction_type,
  price_prediction: sent.price_prediction,
  price_min: sent.price_min,
  price_max: sent.price_max,
  direction: sent.direction,
  target_time: sent.target_time,
  prediction_made: sent.prediction_made ?? null,
  source_url: orNull(sent.source_url),
  notes: orNull(sent.notes),
  submitter_email: orNull(sent.submitter_email),
});

/**
 * Marks an invoice as paid; nothing else does. The first payment creates the submission in the same transaction.
 * Repeated calls and crashes cannot create a second one. Call it only after the wallet reported the payment.
 */
export async function settleInvoice(tx: WriteTransaction, paymentHash: string, now: Date): Promise<Settled> {
  const { models } = tx;
  const [changed] = await models.invoices.update(
    { state: 'paid', paid_at: now, due_at: null },
    { where: { payment_hash: paymentHash, state: { [Op.ne]: 'paid' } } },
  );
  const invoice = await models.invoices.findOne({ where: { payment_hash: paymentHash } });
  if (!invoice) return { as: 'unknown' };
  if (changed === 0) return { as: 'before' };
  const intent = await models.paymentIntents.findOne({ where: { id: invoice.intent_id } });
  if (!intent) throw new Error(`The paid invoice ${paymentHash} has no words`);
  const before = await models.submissions.findOne({ where: { intent_id: intent.id } });
  if (before) {
    await models.invoices.update({ surplus: true }, { where: { payment_hash: paymentHash } });
    return { as: 'surplus' };
  }
  const row = submissionRow(JSON.parse(intent.words) as WireSubmission);
  const { id, spam_score } = intent;
  const taken_down = await scopeOfNew(tx, row);
  const submission = await models.submissions.create({
    ...row,
    intent_id: id,
    spam_score,
    taken_down,
    created_at: now,
  });
  return { as: 'submission', id: submission.id };
}
