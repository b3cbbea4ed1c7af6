import type { NewsBy, WireInvoice, WirePaymentCheck } from '@hindcast/domain';
import type { InvoiceRow } from '../db/index.ts';
import { AppError, type InstallationKey } from '../lib/index.ts';
import { createInvoiceChecks, type InvoiceCheckParts } from './invoiceChecks.ts';
import { createInvoiceOrders, type InvoiceOrderParts } from './invoiceOrders.ts';
import type { LookUp } from './lookUp.ts';
import { isOpen, type OpenInvoice } from './orderInvoice.ts';
import { type InvoiceRequest, isOver, keyHash, requestHash } from './placeInvoice.ts';
import { presentInvoice } from './presentInvoice.ts';
import { LEAST_FOR_WALLET_NEWS } from './wallets/newsCost.ts';
import { type Wallet, WalletError } from './wallets/wallet.ts';
import { createWalletTrouble } from './walletTrouble.ts';

export interface PaymentParts extends Omit<InvoiceOrderParts, 'trouble'>, InvoiceCheckParts {
  readonly key: InstallationKey;
  /** News channels that this installation offers to payers. */
  readonly news: readonly NewsBy[];
  /** Longest time that a response waits for the wallet, ms. Less than 3 s by default. */
  readonly patienceMs?: number;
}

/** Payments for submissions: invoices, look-ups and settlement. */
export interface Payments {
  readonly wallet: Wallet;
  /**
   * Creates an invoice for a submission. The same request under the same key gets the same invoice, even while the
   * wallet is still working. If an earlier invoice for the same submission was paid meanwhile, that invoice is
   * returned. Throws `wallet_unavailable`, `key_reused`. `admit` runs before the wallet is asked and may refuse; it is
   * skipped if the invoice is already made or paid.
   */
  create(request: InvoiceRequest, admit: () => Promise<void>): Promise<WireInvoice>;
  /** Tells whether an invoice is paid. A new payment is settled before the answer. Throws `not_found`. */
  check(checkingId: string): Promise<WirePaymentCheck>;
  /** Returns the payment hash (hexadecimal) of an invoice. Throws `not_found`. */
  paymentHashOf(checkingId: string): Promise<string>;
  /**
   * Looks up invoices (payment hashes, hexadecimal) that an unverified message says are paid. Only the wallet's answer
   * counts.
   */
  hint(paymentHashes: readonly string[]): Promise<void>;
  /** Tells whether the payer's page made us ask the wallet about this invoice (payment hash) in the last `ms`. */
  askedWithin(paymentHash: string, ms: number): boolean;
  /** Settles an invoice (payment hash, hexadecimal) that the wallet says is paid. True if it is now stored as paid. */
  settle(paymentHash: string): Promise<boolean>;
  /** Asks the wallet whether an invoice is paid, and settles it if so. */
  readonly lookUp: LookUp;
  /** Closes the wallet. Its unanswered orders are stored as failed and logged. */
  close(): Promise<void>;
}

const PATIENCE_MS = 2500;

/** Builds the payments of an installation with its wallet. */
export function createPayments(parts: PaymentParts): Payments {
  const { storage, wallet, key, news, patienceMs = PATIENCE_MS } = parts;
  const trouble = createWalletTrouble(parts.log, parts.clock, wallet.id);
  const { watch, check, settle, lookUp, askedWithin } = createInvoiceChecks({ ...parts, trouble }, patienceMs);
  const orders = createInvoiceOrders({ ...parts, trouble }, patienceMs);

  /**
   * Returns an invoice in the form of the API.
   * @param isTheirs true if the client made the invoice; only then it gets the secret.
   */
  function present(row: OpenInvoice, isTheirs = true): WireInvoice {
    watch(row);
    const secret = isTheirs ? key.secretOf('notify', row.checking_id) : '';
    const offered = news.filter((by) => by !== 'lnurl' || row.sats >= LEAST_FOR_WALLET_NEWS);
    return presentInvoice(row, { secret, news: offered, isDemo: wallet.kind === 'demo' });
  }

  async function read(checkingId: string): Promise<OpenInvoice | null> {
    const row = (await storage.models.invoices.findOne({ where: { checking_id: checkingId } }))?.get();
    return row && isOpen(row) ? row : null;
  }

  /** Returns the earlier invoice of a request if it is for the same submission. Else null. */
  async function earlierOne({ earlier, words }: InvoiceRequest): Promise<OpenInvoice | null> {
    const row = earlier === null ? null : await read(earlier);
    const intent = row && (await storage.models.paymentIntents.findOne({ where: { id: row.intent_id } }));
    return row && intent?.words === JSON.stringify(words) ? row : null;
  }

  /** Returns the stored invoice of the same request under the same key. Null without a key or such an invoice. */
  async function placed(request: InvoiceRequest): Promise<InvoiceRow | null> {
    const request_key = keyHash(request.key);
    const row = request_key && (await storage.models.invoices.findOne({ where: { request_key } }));
    return row && row.request === requestHash(request) ? row.get() : null;
  }

  /** Returns an invoice if the wallet now says that it is paid. Called before another invoice replaces it. */
  async function paidLate(row: InvoiceRow | null): Promise<OpenInvoice | null> {
    return row && (await check(row.checking_id, true)).paid ? read(row.checking_id) : null;
  }

  async function make(request: InvoiceRequest): Promise<OpenInvoice> {
    try {
      const made = await orders.order(request);
      if (made) return made;
    } catch (thrown) {
      if (!(thrown instanceof WalletError)) throw thrown;
      throw new AppError('wallet_unavailable', 'Failed to create invoice', { cause: thrown });
    }
    throw new AppError('wallet_unavailable', 'Failed to create invoice');
  }

  return {
    wallet,
    check,
    settle,
    lookUp,
    askedWithin,
    async create(request, admit) {
      const earlier = await earlierOne(request);
      if (earlier?.state === 'paid') return present(earlier, request.isTheirs);
      const row = await placed(request);
      const hasEnded = row !== null && isOver(row, parts.clock.now());
      if (row && row.state !== 'failed' && !hasEnded) return present(await make(request));
      await admit(); // before the wallet is asked
      const paid = await paidLate(earlier);
      if (paid) return present(paid, request.isTheirs);
      const late = await paidLate(hasEnded ? row : null);
      return present(late ?? (await make(request)));
    },
    async close() {
      wallet.close();
      const left = await orders.end();
      const what = 'the wallet was asked for invoices and had not answered: the same requests get theirs after a start';
      if (left > 0) parts.log?.warn({ wallet: wallet.id, invoices: left }, what);
    },
    async paymentHashOf(checkingId) {
      const row = await read(checkingId);
      if (row) return row.payment_hash;
      throw new AppError('not_found', 'There is no such payment');
    },
    async hint(paymentHashes) {
      const where = { payment_hash: [...paymentHashes], state: 'open' };
      for (const row of await storage.models.invoices.findAll({ where })) await check(row.checking_id);
    },
  };
}
