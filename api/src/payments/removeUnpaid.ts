import type { Records, Storage } from '../db/index.ts';
import { LOOKED_UP_MS } from './reconcile.ts';

/** Maximum number of intents removed in one transaction. */
export const REMOVED_AT_ONCE = 500;
/** Age at which unpaid intents go: a day longer than any of their invoices is looked up. */
const KEPT_MS = LOOKED_UP_MS + 2 * 86_400_000;

const OLD = `
  SELECT id FROM payment_intents WHERE created_at < :before
  AND id NOT IN (SELECT intent_id FROM submissions WHERE intent_id IS NOT NULL)
  AND id NOT IN (
    SELECT intent_id FROM invoices
    WHERE state IN ('asked', 'paid') OR due_at IS NOT NULL OR doubt IS NOT NULL OR expires_at > :before
  )
  ORDER BY id LIMIT ${REMOVED_AT_ONCE}`;

/**
 * Removes submissions that nobody paid for, 32 days after they were sent and after their last invoice expired.
 * Submissions with an invoice that is still looked up, or that has a doubt, stay.
 */
export async function removeUnpaid(storage: Storage, nowMs: number): Promise<number> {
  const before = new Date(nowMs - KEPT_MS);
  const old = async ({ select }: Pick<Records, 'select'>): Promise<number[]> =>
    (await select<{ id: number }>(OLD, { before })).map(({ id }) => id);
  if ((await old(storage)).length === 0) return 0;
  return storage.transaction(async (tx) => {
    // an invoice or a payment may have come since the first query
    const ids = await old(tx);
    await tx.models.invoices.destroy({ where: { intent_id: ids } });
    await tx.models.paymentIntents.destroy({ where: { id: ids } });
    return ids.length;
  });
}
