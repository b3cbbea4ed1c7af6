import type { Storage } from '../db/index.ts';
import type { Log } from '../lib/index.ts';
import { OtherPayment } from './wallets/paidAsAsked.ts';
import { type Wallet, WalletError } from './wallets/wallet.ts';
import { WalletClosed } from './wallets/walletAway.ts';
import type { WalletTrouble } from './walletTrouble.ts';

/** Result of looking up an invoice. `unknown`: the wallet gave no certain answer. */
export type Found = 'paid' | 'unpaid' | 'unknown';

/** Fields of an invoice that the look-up at its wallet needs. */
export interface LookedUp {
  readonly paymentHash: string;
  readonly sats: number;
  /** Id of the wallet that made the invoice. */
  readonly wallet: string;
}

/** Asks the wallet whether an invoice is paid, and settles it if so. */
export type LookUp = (invoice: LookedUp) => Promise<Found>;

interface LookUpParts {
  readonly storage: Storage;
  readonly wallet: Wallet;
  readonly log: Log | null;
  readonly trouble: WalletTrouble;
  settle(paymentHash: string): Promise<boolean>;
}

/** Length of the database column `doubt`. */
const LONGEST = 190;

export function createLookUp({ storage, wallet, log, trouble, settle }: LookUpParts): LookUp {
  /**
   * Stores that the wallet's answer does not match the payment that was asked about, so that a person looks into it.
   */
  async function noteDoubt({ paymentHash }: LookedUp, doubt: string): Promise<void> {
    const open = { payment_hash: paymentHash, state: 'open', doubt: null } as const;
    if (!(await storage.models.invoices.findOne({ where: open, attributes: ['id'] }))) return;
    log?.error(
      { paymentHash, wallet: wallet.id, doubt },
      'an invoice is not settled: the wallet tells of another payment',
    );
    await storage.transaction(
      async ({ models }) => {
        await models.invoices.update({ doubt: doubt.slice(0, LONGEST) }, { where: open });
      },
      { urgent: true },
    );
  }

  async function askWallet(invoice: LookedUp): Promise<Found> {
    if (invoice.wallet !== wallet.id) return 'unknown';
    try {
      const isPaid = await wallet.isPaid(invoice.paymentHash, invoice.sats);
      trouble.answered();
      return isPaid ? 'paid' : 'unpaid';
    } catch (thrown) {
      if (!(thrown instanceof WalletError)) throw thrown;
      if (thrown instanceof OtherPayment) await noteDoubt(invoice, thrown.message);
      else if (!(thrown instanceof WalletClosed)) trouble.failed(thrown.message);
      return 'unknown';
    }
  }

  /** Tells whether the invoice is stored as paid. This is final, even if the wallet now says otherwise. */
  async function isOnRecord({ paymentHash: hash }: LookedUp): Promise<boolean> {
    const sql = "SELECT id FROM invoices WHERE payment_hash = :hash AND state = 'paid'";
    return (await storage.select<{ id: number }>(sql, { hash })).length > 0;
  }

  return async (invoice) => {
    const found = await askWallet(invoice);
    if (found === 'paid') return (await settle(invoice.paymentHash)) ? 'paid' : 'unknown';
    return (await isOnRecord(invoice)) ? 'paid' : found;
  };
}
