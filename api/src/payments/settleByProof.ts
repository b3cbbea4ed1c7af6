import type { WireSettlement } from '@hindcast/domain';
import { formatSats } from '@hindcast/domain/submit';
import type { WriteTransaction } from '../db/index.ts';
import type { Written } from '../http/index.ts';
import { AppError } from '../lib/index.ts';
import { settleInvoice } from './settleInvoice.ts';
import { preimageOf } from './wallets/preimage.ts';

/**
 * Settles an invoice by its preimage, which the payer or the earlier wallet has, if no wallet reports the payment.
 * Throws 404, 409 if it is settled already, and 400 if the preimage belongs to another payment.
 */
export async function settleByProof(
  tx: WriteTransaction,
  { paymentHash, proof }: { readonly paymentHash: string; readonly proof: string },
  now: Date,
): Promise<Written> {
  const invoice = await tx.models.invoices.findOne({ where: { payment_hash: paymentHash } });
  if (!invoice) throw new AppError('not_found', `There is no invoice with the payment hash ${paymentHash}`);
  if (preimageOf(proof, paymentHash) === null)
    throw new AppError('bad_request', 'This preimage is that of another payment: its SHA-256 is not the payment hash');
  const settled = await settleInvoice(tx, paymentHash, now);
  if (settled.as === 'before') throw new AppError('conflict', 'This invoice is settled already');
  const submission = settled.as === 'submission' ? settled.id : null;
  const { sats, wallet, doubt } = invoice;
  const amount = formatSats(sats);
  const message =
    submission === null
      ? `Settled: ${amount}, for words that were paid before: they are owed to the payer`
      : `Settled: ${amount} made submission ${submission}`;
  const answer: WireSettlement = { success: true, message, submission, surplus: submission === null };
  const detail = { sats, wallet, submission, doubt };
  return { answer, entry: { act: 'payments.settle', subject: `payment ${paymentHash}`, detail } };
}
