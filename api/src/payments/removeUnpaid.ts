import { Op } from 'sequelize';
import type { Storage } from '../storage/connect.ts';
import { LOOKED_UP_MS } from './reconcile.ts';

/** So many in one transaction. */
export const REMOVED_AT_ONCE = 500;
/** A day more than any invoice of it can be looked up. */
const KEPT_MS = LOOKED_UP_MS + 2 * 86_400_000;

/**
 * Removes words that nobody has paid for, 32 days after they were sent: their invoices ended 30 days ago and are not
 * looked up any more. What a wallet says is paid, though not as asked, stays.
 */
export async function removeUnpaid(storage: Storage, nowMs: number): Promise<number> {
  const old = await storage.select<{ id: number }>(
    `SELECT id FROM payment_intents WHERE created_at < :before
     AND id NOT IN (SELECT intent_id FROM submissions WHERE intent_id IS NOT NULL)
     AND id NOT IN (SELECT intent_id FROM invoices WHERE state = 'paid' OR due_at IS NOT NULL OR doubt IS NOT NULL)
     ORDER BY id LIMIT ${REMOVED_AT_ONCE}`,
    { before: new Date(nowMs - KEPT_MS) },
  );
  const ids = old.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await storage.transaction(async ({ models }) => {
    // between the question and now a payment may have come
    const paid = await models.submissions.findAll({ where: { intent_id: { [Op.in]: ids } } });
    const gone = ids.filter((id) => !paid.some(({ intent_id }) => intent_id === id));
    await models.invoices.destroy({ where: { intent_id: gone } });
    await models.paymentIntents.destroy({ where: { id: gone } });
  });
  return ids.length;
}
