import type { WalletKind } from '../config/wallet.ts';
import type { Network } from './bolt11Text.ts';

/** An invoice that a wallet is asked for. */
export interface InvoiceOrder {
  readonly sats: number;
  /** Text that the payer's wallet shows; no more than 120 characters. */
  readonly description: string;
  readonly lastsS: number;
  /** Names the order among all, so that it is found again in the wallet. */
  readonly reference: string;
  /** Where the wallet may say that it was paid; null if it need not. */
  readonly webhook: string | null;
}

/** The result of a check of a wallet. */
export interface WalletCheck {
  /** The name and the place of the wallet, without its key. */
  readonly name: string;
  /**
   * True if the key was found to do no more than receiving, false if it can also spend. Null if the wallet does not
   * tell.
   */
  readonly receivesOnly: boolean | null;
}

/**
 * A Lightning wallet that receives. Its word decides: an error means that nothing is known, never that an invoice is not
 * paid. Every call ends by itself.
 */
export interface Wallet {
  readonly kind: WalletKind;
  /** Names this wallet among all that an installation may have had: an invoice is looked up where it was made. */
  readonly id: string;
  /** The only network whose invoices count. */
  readonly network: Network;
  /** Makes an invoice; answers its BOLT11. Throws WalletError. */
  createInvoice(order: InvoiceOrder): Promise<string>;
  /**
   * Tells whether an invoice (payment hash, hexadecimal) over so many sats is paid. Throws WalletError if that cannot
   * be known, and OtherPayment if the wallet reports a payment of another hash or amount.
   */
  isPaid(paymentHash: string, sats: number): Promise<boolean>;
  /** Asks whether the wallet answers and takes the key. Throws WalletError with what to mend. */
  check(): Promise<WalletCheck>;
  /** Ends its connections. */
  close(): void;
}

interface WalletErrorFacts {
  readonly unknown?: boolean;
  readonly status?: number | null;
  readonly cause?: unknown;
}

/** A wallet that did not do what it was asked. */
export class WalletError extends Error {
  /** True if the request may have been carried out all the same: the answer is missing. */
  readonly unknown: boolean;
  /** The HTTP status that it refused with; null where there is none. */
  readonly status: number | null;

  constructor(message: string, { unknown = false, status = null, cause }: WalletErrorFacts = {}) {
    super(message, { cause });
    this.name = 'WalletError';
    this.unknown = unknown;
    this.status = status;
  }
}
