import type { InvoiceRow, RefundRow } from '../../db/index.ts';
import { AppError } from '../../lib/index.ts';
import { WalletError } from '../../payments/index.ts';
import type { PayingParts } from './planRefund.ts';

/** Tells whether a refund marked as failed is paid or pending after all. Throws 503 if the wallet does not answer. */
async function isAlive({ spender }: PayingParts, { payment_hash }: RefundRow): Promise<boolean> {
  try {
    const { state } = await spender.find(payment_hash);
    return state === 'paid' || state === 'pending';
  } catch (thrown) {
    if (!(thrown instanceof WalletError)) throw thrown;
    const why = `whether an earlier refund has failed cannot be asked: ${thrown.message}`;
    throw new AppError('wallet_unavailable', `Nothing is paid, ${why}`, { cause: thrown });
  }
}

/**
 * Looks up earlier refunds of a payment that are marked as failed. One that was paid or is pending is corrected, and no
 * other refund is made. Throws 409 and 503.
 */
export async function doubtFailed(parts: PayingParts, { id }: InvoiceRow): Promise<void> {
  const { storage, spender, clock } = parts;
  const where = { invoice_id: id, state: 'failed', wallet: spender.id } as const;
  const failed = await storage.models.refunds.findAll({ where, order: ['id'] });
  for (const row of failed) {
    if (row.begun_at === null || !(await isAlive(parts, row.get()))) continue;
    await storage.transaction(async ({ models }) => {
      if (await models.refunds.findOne({ where: { claim: id } })) return;
      const news = { state: 'unknown', claim: id, due_at: new Date(clock.now()), settled_at: null } as const;
      await models.refunds.update(news, { where: { id: row.id, state: 'failed' } });
    });
    throw new AppError('conflict', `Refund ${row.id}, which counted as failed, was paid after all or is under way`);
  }
}
