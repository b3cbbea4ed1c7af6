import type { RefundRow, Storage } from '../../db/index.ts';
import { backoffMs, type Clock, dueAt, type Log } from '../../lib/index.ts';
import { type Spender, WalletError } from '../../payments/index.ts';
import { LONGEST_WAIT_MS, type Look, moveRefund, newsOf } from './settleRefund.ts';

export interface CarryOutParts {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly spender: Spender;
}

const A_ROUND = 20;
const SILENT = { firstMs: 2000, longestMs: 60_000, spread: 0.2 };

const reasonOf = (thrown: unknown): string => {
  if (thrown instanceof WalletError) return thrown.message;
  throw thrown;
};

async function look(spender: Spender, { payment_hash }: RefundRow): Promise<Look> {
  try {
    return await spender.find(payment_hash);
  } catch (thrown) {
    return { state: 'silent', why: reasonOf(thrown) };
  }
}

/** Asks the wallet to pay, then looks the payment up, because the first answer may be lost or wrong. */
async function pay(
  spender: Spender,
  row: RefundRow,
): Promise<Look | { readonly state: 'undone'; readonly why: string }> {
  const { bolt11, sats, payment_hash: paymentHash, id } = row;
  try {
    await spender.pay({ bolt11, sats, paymentHash, reference: `refund ${id}` });
  } catch (thrown) {
    const why = reasonOf(thrown);
    if (thrown instanceof WalletError && !thrown.unknown) return { state: 'undone', why };
    const found = await look(spender, row);
    return 'why' in found ? { ...found, why } : found;
  }
  return look(spender, row);
}

/**
 * Pays a refund that is not begun. If the wallet already knows the payment hash, the refund was paid before a database
 * restore and is not paid again. If the wallet surely did nothing, the refund has failed.
 */
async function begin({ storage, clock, spender }: CarryOutParts, row: RefundRow): Promise<void> {
  const known = await look(spender, row);
  const nowMs = clock.now();
  if (known.state === 'silent') {
    const due_at = new Date(nowMs + backoffMs(SILENT, row.looks));
    await moveRefund(storage, row, { said: known.why.slice(0, 250), looks: row.looks + 1, due_at });
    return;
  }
  if (known.state !== 'none') {
    await moveRefund(storage, row, { begun_at: new Date(nowMs), ...newsOf(row, known, nowMs) });
    return;
  }
  const failed = { state: 'failed', claim: null, due_at: null } as const;
  if (nowMs >= row.expires_at.getTime()) {
    const said = 'the payee’s invoice ended before the wallet could be asked';
    await moveRefund(storage, row, { ...failed, said, settled_at: new Date(nowMs) });
    return;
  }
  const begun = { state: 'paying', begun_at: new Date(nowMs), looks: 0, said: null } as const;
  if (!(await moveRefund(storage, row, begun))) return; // another process pays it
  const paying: RefundRow = { ...row, ...begun };
  const became = await pay(spender, paying);
  const thenMs = clock.now();
  const news =
    became.state === 'undone'
      ? { ...failed, said: became.why.slice(0, 250), settled_at: new Date(thenMs) }
      : newsOf(paying, became, thenMs);
  await moveRefund(storage, paying, news);
}

/** Looks up the state of a refund's payment by its hash. Never pays again. */
async function follow({ storage, clock, spender }: CarryOutParts, row: RefundRow): Promise<void> {
  const found = await look(spender, row);
  await moveRefund(storage, row, newsOf(row, found, clock.now()));
}

/**
 * Pays each stored refund once, and looks up refunds whose outcome is unknown. Meant for one process at a time; a
 * second process does no harm. Returns the number of refunds handled.
 */
export async function carryOutRefunds(parts: CarryOutParts, log: Log): Promise<number> {
  const { storage, clock, spender } = parts;
  const due = await storage.models.refunds.findAll({
    where: {
      wallet: spender.id,
      state: ['asked', 'paying', 'unknown'],
      due_at: dueAt(clock.now(), LONGEST_WAIT_MS),
    },
    order: ['due_at', 'id'],
    limit: A_ROUND,
  });
  const carryOut = async (row: RefundRow): Promise<void> => {
    try {
      await (row.state === 'asked' ? begin(parts, row) : follow(parts, row));
    } catch (thrown) {
      // one failed refund must not stop the others; the next round looks up its payment
      log.error({ err: thrown, refund: row.id }, 'a refund was not carried out');
    }
  };
  await Promise.all(due.map((row) => carryOut(row.get())));
  return due.length;
}
