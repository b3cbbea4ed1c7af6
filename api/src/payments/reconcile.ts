import { Op } from 'sequelize';
import type { InvoiceRow, Storage } from '../db/index.ts';
import { type Clock, dueAt, type Log } from '../lib/index.ts';
import type { Found, LookUp } from './lookUp.ts';
import type { Wallet } from './wallets/wallet.ts';

export interface ReconcileParts {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly wallet: Wallet;
  /** Tells whether a page made us ask the wallet about an invoice in the last `ms`. If so, the round skips it. */
  askedWithin(paymentHash: string, ms: number): boolean;
  readonly lookUp: LookUp;
}

/** Maximum number of invoices that are looked up in one round. */
const A_ROUND = 200;
/** Maximum number of concurrent look-ups. */
const AT_ONCE = 10;
/** Time between look-ups while an invoice can be paid, ms. */
const OPEN_MS = 15_000;
/** Time between look-ups if the wallet does not answer, or is not the wallet that made the invoice, ms. */
const SILENT_MS = 30_000;
/**
 * Longest time between look-ups of an expired invoice if the wallet gives no answer, ms. The wallet may come back, or
 * have forgotten the invoice.
 */
const UNKNOWN_MOST_MS = 3 * 3_600_000;
/** Least and most time between look-ups after expiry, ms: a payment may be under way for a long time. */
const LATE_MS = [30_000, 6 * 3_600_000] as const;
/** Time after expiry at which an invoice is looked up for the last time, ms. */
export const LOOKED_UP_MS = 30 * 86_400_000;

type Look = { readonly row: InvoiceRow; readonly found: Found };

async function lookAt({ askedWithin, lookUp }: ReconcileParts, row: InvoiceRow, log: Log): Promise<Look> {
  const { payment_hash: paymentHash, sats, wallet } = row;
  if (paymentHash === null) return { row, found: 'unknown' };
  if (askedWithin(paymentHash, OPEN_MS)) return { row, found: 'unpaid' };
  try {
    return { row, found: await lookUp({ paymentHash, sats, wallet }) };
  } catch (thrown) {
    // an invoice that cannot be settled must not hold up the others
    log.error({ err: thrown, invoice: row.id }, 'an invoice was not settled');
    return { row, found: 'unknown' };
  }
}

/** Returns the time of an invoice's next look-up. Null if there is none. */
function nextLook({ expires_at }: InvoiceRow, isKnown: boolean, nowMs: number): Date | null {
  const endMs = expires_at?.getTime() ?? nowMs;
  if (nowMs <= endMs) return new Date(nowMs + (isKnown ? OPEN_MS : SILENT_MS));
  if (nowMs > endMs + LOOKED_UP_MS) return null;
  const [least, most] = LATE_MS;
  if (!isKnown) return new Date(nowMs + Math.min(UNKNOWN_MOST_MS, Math.max(least, (nowMs - endMs) / 10)));
  return new Date(nowMs + Math.min(most, Math.max(least, (nowMs - endMs) / 2)));
}

/**
 * Returns the invoices of a round: first those that can still be paid, then expired ones, then some of other wallets.
 * Invoices of other wallets cannot be looked up; they are only dropped by age.
 */
async function dueOnes({ storage, wallet }: ReconcileParts, nowMs: number): Promise<InvoiceRow[]> {
  const found: InvoiceRow[] = [];
  const late = { due_at: dueAt(nowMs, LATE_MS[1]) };
  for (const more of [
    { wallet: wallet.id, expires_at: { [Op.gte]: new Date(nowMs) }, due_at: dueAt(nowMs, SILENT_MS) },
    { wallet: wallet.id, ...late },
    // look-ups that a clock running ahead has ended too early
    { wallet: wallet.id, due_at: null, expires_at: { [Op.gte]: new Date(nowMs - LOOKED_UP_MS) } },
    { wallet: { [Op.ne]: wallet.id }, ...late },
  ]) {
    const rows = await storage.models.invoices.findAll({
      where: { state: 'open', ...more },
      order: ['due_at', 'id'],
      limit: A_ROUND - found.length,
    });
    found.push(...rows.map((row) => row.get()).filter(({ id }) => !found.some((known) => known.id === id)));
    if (found.length >= A_ROUND) break;
  }
  return found;
}

/**
 * Looks up the invoices that are due and settles the paid ones. No page, webhook or notification is relied upon.
 * Expired invoices are looked up ever more rarely, for 30 days. Returns the number of payments settled.
 */
export async function reconcile(parts: ReconcileParts, log: Log): Promise<number> {
  const { storage, clock } = parts;
  const nowMs = clock.now();
  const due = await dueOnes(parts, nowMs);
  const looks: Look[] = [];
  for (let at = 0; at < due.length; at += AT_ONCE) {
    const group = due.slice(at, at + AT_ONCE).map((row) => lookAt(parts, row, log));
    looks.push(...(await Promise.all(group)));
  }
  const others = looks.filter(({ found }) => found !== 'paid');
  const byTime = Map.groupBy(others, ({ row, found }) => nextLook(row, found === 'unpaid', nowMs)?.getTime() ?? null);
  if (byTime.size > 0) {
    await storage.transaction(async ({ models }) => {
      for (const [atMs, some] of byTime) {
        const id = some.map(({ row }) => row.id);
        const due_at = atMs === null ? null : new Date(atMs);
        await models.invoices.update({ due_at }, { where: { id, state: 'open' } });
      }
    });
  }
  const paid = looks.length - others.length;
  if (paid > 0) log.info({ paid }, 'payments were found that no page asked for');
  return paid;
}
