import { Op } from 'sequelize';
import type { Records, SubmissionRow } from '../../db/index.ts';

/**
 * Returns a phrase about the refund of the payment for a submission, sent or planned. Null without one. Refunds of
 * surplus payments are ignored, because they are due whatever the decision is.
 */
export async function sentBack({ models }: Records, { id }: Pick<SubmissionRow, 'id'>): Promise<string | null> {
  const where = { submission_id: id, state: { [Op.ne]: 'failed' } } as const;
  const refunds = await models.refunds.findAll({ where, order: ['id'], raw: true });
  if (refunds.length === 0) return null;
  const invoices = refunds.map(({ invoice_id }) => invoice_id);
  const surplus = await models.invoices.findAll({
    where: { id: invoices, surplus: true },
    attributes: ['id'],
    raw: true,
  });
  const refund = refunds.find(({ invoice_id }) => !surplus.some((invoice) => invoice.id === invoice_id));
  if (!refund) return null;
  return `what was paid for it ${refund.state === 'paid' ? 'was sent back' : 'is on its way back'} (refund ${refund.id})`;
}
