import { Op } from 'sequelize';
import type { RefundRow } from '../../db/index.ts';
import { AppError } from '../../lib/index.ts';
import { finalAt } from '../../payments/index.ts';
import type { PayingParts } from './planRefund.ts';

const where = ({ id, wallet, payment_hash }: RefundRow): string =>
  `refund ${id} was asked of another wallet or by another key (${wallet}), which cannot be asked any more: look there whether the payment ${payment_hash} was sent`;

/**
 * Refuses a refund if an earlier one was paid from a wallet or key that is no longer set, because its outcome is
 * unknown. While the earlier invoice can be paid, there is no other refund; later only if an operator has checked
 * (`again`). Returns the earlier refunds. Throws 409.
 */
export async function refuseLost(
  { storage, spender, clock }: PayingParts,
  submission: number,
  { again = false, payment }: { readonly again?: boolean | undefined; readonly payment?: string | undefined },
): Promise<readonly RefundRow[]> {
  const { models } = storage;
  const invoices = payment === undefined ? null : await models.invoices.findAll({ where: { payment_hash: payment } });
  const rows = await models.refunds.findAll({
    where: {
      submission_id: submission,
      ...(invoices && { invoice_id: invoices.map(({ id }) => id) }),
      wallet: { [Op.ne]: spender.id },
      state: { [Op.ne]: 'paid' },
    },
    order: ['id'],
  });
  // a refund that is not begun may have been begun before a database restore
  const lost = rows.map((row) => row.get()).filter(({ state, begun_at }) => state !== 'failed' || begun_at !== null);
  for (const row of lost) {
    if (clock.now() < finalAt(row).getTime()) {
      const until = finalAt(row).toISOString();
      throw new AppError('conflict', `Nothing is paid: ${where(row)}. Its invoice can be paid until ${until}`);
    }
    if (!again) {
      throw new AppError(
        'conflict',
        `Nothing is paid: ${where(row)}. If it was not, send “again” as true (hindcast submission refund ${submission} --again)`,
      );
    }
  }
  return lost.filter(({ state }) => state !== 'failed');
}

/** Marks earlier refunds as failed after an operator found that nothing was sent. */
export async function closeLost({ storage, clock }: PayingParts, lost: readonly RefundRow[]): Promise<void> {
  if (lost.length === 0) return;
  const ids = lost.map(({ id }) => id);
  const news = {
    state: 'failed',
    claim: null,
    due_at: null,
    said: 'an operator looked in the wallet that was asked: it was not sent',
    settled_at: new Date(clock.now()),
  } as const;
  await storage.transaction(({ models }) =>
    models.refunds.update(news, { where: { id: ids, state: { [Op.notIn]: ['paid', 'failed'] } } }),
  );
}
