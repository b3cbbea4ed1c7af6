import type { WirePaymentCheck } from '@hindcast/domain';
import { CHECK_EVERY_MS } from '@hindcast/domain/submit';
import type { Storage } from '../db/index.ts';
import { AppError, type Clock, type Log } from '../lib/index.ts';
import { createLookUp, type LookUp } from './lookUp.ts';
import { isOpen, type OpenInvoice } from './orderInvoice.ts';
import { createPacedLooks, type Looked } from './pacedLooks.ts';
import { settleInvoice } from './settleInvoice.ts';
import type { Wallet } from './wallets/wallet.ts';
import type { WalletTrouble } from './walletTrouble.ts';
import { createWatchedInvoices, type Watched } from './watchedInvoices.ts';
import { within } from './within.ts';

export interface InvoiceCheckParts {
  readonly storage: Storage;
  readonly wallet: Wallet;
  readonly clock: Clock;
  readonly log: Log | null;
}

/** Checks at the wallet which invoices are paid, and settles the paid ones. */
export interface InvoiceChecks {
  /** Keeps an invoice in memory, because its payer's page will soon ask for its state. */
  watch(invoice: OpenInvoice): Watched;
  /**
   * Tells whether an invoice is paid. A new payment is settled before the answer. With `anew`, only a look-up that
   * starts after this call counts. Throws `not_found`.
   */
  check(checkingId: string, anew?: boolean): Promise<WirePaymentCheck>;
  /** Tells whether the payer's page made us ask the wallet about this invoice (payment hash) in the last `ms`. */
  askedWithin(paymentHash: string, ms: number): boolean;
  /** Settles an invoice (payment hash, hexadecimal) that the wallet says is paid. True if it is now stored as paid. */
  settle(paymentHash: string): Promise<boolean>;
  /** Asks the wallet whether an invoice is paid, at most every two seconds, and settles it if so. */
  readonly lookUp: LookUp;
}

export function createInvoiceChecks(
  { storage, wallet, clock, log, trouble }: InvoiceCheckParts & { readonly trouble: WalletTrouble },
  patienceMs: number,
): InvoiceChecks {
  const watched = createWatchedInvoices();

  const watch = ({ checking_id, payment_hash, sats, wallet: id, expires_at, state }: OpenInvoice): Watched =>
    watched.add(checking_id, {
      paymentHash: payment_hash,
      sats,
      wallet: id,
      expiresMs: expires_at.getTime(),
      paid: state === 'paid',
    });

  async function settle(paymentHash: string): Promise<boolean> {
    const now = new Date(clock.now());
    const settled = await storage.transaction((tx) => settleInvoice(tx, paymentHash, now), { urgent: true });
    if (settled.as === 'unknown') {
      log?.error({ paymentHash }, 'the wallet was paid for an invoice that is not on record');
      return false;
    }
    watched.markPaid(paymentHash);
    if (settled.as === 'submission') log?.info({ submission: settled.id }, 'a submission was paid for');
    if (settled.as === 'surplus') log?.warn({ paymentHash }, 'words were paid for twice: the second payment is owed');
    return true;
  }

  const looks = createPacedLooks(clock, createLookUp({ storage, wallet, log, trouble, settle }));

  /** Stores the result of a look-up. An `unknown` result changes nothing. */
  function note(invoice: Watched, { found, askedMs }: Looked): void {
    if (found === 'paid') invoice.paid = true;
    if (found === 'unknown') return;
    invoice.over = askedMs > invoice.expiresMs;
    invoice.answeredMs = askedMs;
  }

  async function find(checkingId: string): Promise<Watched> {
    const known = watched.get(checkingId);
    if (known) return known;
    const row = (await storage.models.invoices.findOne({ where: { checking_id: checkingId } }))?.get();
    if (row && isOpen(row)) return watch(row);
    throw new AppError('not_found', 'There is no such payment');
  }

  return {
    watch,
    settle,
    lookUp: async (invoice) => (await looks.look(invoice)).found,
    askedWithin(paymentHash, ms) {
      const askedMs = watched.askedAt(paymentHash);
      // a clock that ran ahead and was set back leaves a time in the future
      return askedMs !== null && askedMs <= clock.now() && clock.now() - askedMs <= ms;
    },
    async check(checkingId, anew = false) {
      const invoice = await find(checkingId);
      if (!invoice.paid) {
        const look = anew ? looks.lookAnew : looks.look;
        // a look-up that takes longer than the request waits goes on; the next request reads its result
        const noted = look(invoice).then((looked) => note(invoice, looked));
        await within(anew ? patienceMs + CHECK_EVERY_MS : patienceMs, noted);
      }
      return { success: true, paid: invoice.paid, expired: !invoice.paid && invoice.over };
    },
  };
}
