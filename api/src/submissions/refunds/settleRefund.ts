import type { NewRefund, RefundRow, Storage } from '../../db/index.ts';
import { type Backoff, backoffMs } from '../../lib/index.ts';
import { finalAt, type Outgoing } from '../../payments/index.ts';

/** Result of looking up a refund: the wallet's answer, or the reason for its silence. */
export type Look = Outgoing | { readonly state: 'silent'; readonly why: string };

/** Longest time between look-ups of a refund, ms. */
export const LONGEST_WAIT_MS = 600_000;
const AGAIN: Backoff = { firstMs: 2000, longestMs: LONGEST_WAIT_MS, spread: 0.2 };
const LONGEST = 250;

type News = Partial<NewRefund>;

/** Returns the columns of a refund that change after a look-up. */
export function newsOf(row: RefundRow, look: Look, nowMs: number): News {
  const now = new Date(nowMs);
  const { looks } = row;
  if (look.state === 'paid') {
    const { feeSats: fee, preimage } = look;
    return { state: 'paid', fee, preimage, said: null, due_at: null, settled_at: now };
  }
  const said = ('why' in look ? look.why : 'the payment is under way').slice(0, LONGEST);
  const isOver = look.state === 'failed' || look.state === 'none';
  if (isOver && nowMs >= finalAt(row).getTime()) {
    return { state: 'failed', claim: null, said, due_at: null, settled_at: now };
  }
  return { state: 'unknown', said, looks: looks + 1, due_at: new Date(nowMs + backoffMs(AGAIN, looks)) };
}

/** Updates a refund if it is still in the state in which it was read. False if another process changed it first. */
export async function moveRefund(storage: Storage, { id, state }: RefundRow, news: News): Promise<boolean> {
  const changed = await storage.transaction(
    async ({ models }) => {
      const [found] = await models.refunds.update(news, { where: { id, state } });
      return found;
    },
    { urgent: true },
  );
  return changed === 1;
}
