import { formatSats } from '@hindcast/domain/submit';
import type { RefundRow, WriteTransaction } from '../../db/index.ts';
import { AppError } from '../../lib/index.ts';
import { readBudget } from '../../notifications/index.ts';
import type { PayeeInvoice } from '../../payments/index.ts';
import type { RefundPlan } from './planRefund.ts';
import { findRefundable } from './refundable.ts';

/** Order for a refund: invoice, operator, wallet and time. */
export interface RefundOrder {
  readonly invoice: PayeeInvoice;
  readonly actor: string;
  /** Id of the spender that pays. */
  readonly wallet: string;
  readonly now: Date;
}

/**
 * Stores a refund before the wallet is asked, if the payment may still be refunded. From then on it is paid once, and
 * another refund is refused until this refund has failed. Throws 409.
 */
export async function placeRefund(
  tx: WriteTransaction,
  plan: RefundPlan,
  { invoice: payee, actor, wallet, now }: RefundOrder,
): Promise<RefundRow> {
  const { models } = tx;
  const { submission, invoice } = await findRefundable(tx, plan.submission.id, {
    payment: plan.invoice.payment_hash ?? undefined,
  });
  const { ofPayer } = await readBudget(tx, { intent: invoice.intent_id, nowMs: now.getTime(), daySats: 0 });
  if (plan.sats + plan.feeCap > ofPayer) {
    throw new AppError(
      'conflict',
      `Nothing is paid: by now ${formatSats(Math.max(0, ofPayer))} are left of what was paid`,
    );
  }
  const { paymentHash: payment_hash, bolt11, expiresAt: expires_at } = payee;
  const isOurs = await models.invoices.findOne({ where: { payment_hash }, attributes: ['id'] });
  const isKnown = await models.refunds.findOne({ where: { payment_hash }, attributes: ['id'] });
  if (isOurs || isKnown) {
    throw new AppError(
      'conflict',
      'The payee’s wallet answers with an invoice that is on record already: nothing is paid',
    );
  }
  const made = await models.refunds.create({
    submission_id: submission.id,
    invoice_id: invoice.id,
    claim: invoice.id,
    state: 'asked',
    sats: plan.sats,
    fee_cap: plan.feeCap,
    host: plan.payee.host,
    wallet,
    payment_hash,
    bolt11,
    expires_at,
    actor,
    created_at: now,
    due_at: now,
    ...{ begun_at: null, said: null, fee: null, preimage: null, settled_at: null },
  });
  return made.get();
}
