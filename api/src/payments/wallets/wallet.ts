import type { WalletKind } from '../../lib/index.ts';
import type { Network } from '../bolt11/bolt11Text.ts';

/** Request to a wallet to issue an invoice. */
export interface InvoiceOrder {
  readonly sats: number;
  /** Text that the payer's wallet shows; no more than 120 characters. */
  readonly description: string;
  readonly lastsS: number;
  /** Text by which the invoice is found in the wallet's list. */
  readonly reference: string;
  /** URL at which the wallet may report a payment. Null if it need not. */
  readonly webhook: string | null;
}

/** Result of checking a wallet: its name, and the rights of the key. */
export interface WalletCheck {
  /** The wallet's name and address, without its key. */
  readonly name: string;
  /** True if the key can only receive, false if it can also spend. Null if the wallet does not tell. */
  readonly receivesOnly: boolean | null;
}

/**
 * A Lightning wallet that receives. Only its answers decide if an invoice is paid. An error means that nothing is
 * known, never that an invoice is unpaid. Every call has a timeout.
 */
export interface Wallet {
  readonly kind: WalletKind;
  /**
   * Id of this wallet, different from all others that the installation had, because an invoice is looked up at the
   * wallet that made it.
   */
  readonly id: string;
  readonly network: Network;
  /** Makes an invoice. Returns its BOLT11 text. Throws WalletError. */
  createInvoice(order: InvoiceOrder): Promise<string>;
  /**
   * Tells whether an invoice (payment hash, hexadecimal) of this amount is paid. Throws WalletError if that cannot be
   * known, and OtherPayment if the wallet reports a payment of another hash or amount.
   */
  isPaid(paymentHash: string, sats: number): Promise<boolean>;
  /** Checks that the wallet answers and accepts the key. Throws WalletError with what to fix. */
  check(): Promise<WalletCheck>;
  close(): void;
}

interface WalletErrorFacts {
  readonly unknown?: boolean;
  readonly status?: number | null;
  readonly cause?: unknown;
}

/** Error of a wallet that failed or refused a request. */
export class WalletError extends Error {
  /** True if the wallet may have carried out the request, because its answer is missing or unclear. */
  readonly unknown: boolean;
  /** HTTP status of the refusal. Null without one. */
  readonly status: number | null;

  constructor(message: string, { unknown = false, status = null, cause }: WalletErrorFacts = {}) {
    super(message, { cause });
    this.name = 'WalletError';
    this.unknown = unknown;
    this.status = status;
  }
}
