import type { WalletKind } from '../../config/wallet.ts';
import type { Network } from '../bolt11Text.ts';
import { WalletError } from '../wallet.ts';
import { WalletAway } from '../walletAway.ts';

/** The state of an outgoing payment, by the wallet's word. */
export type Outgoing =
  | {
      readonly state: 'paid';
      /** In whole sats, rounded up; null where the wallet does not tell. */
      readonly feeSats: number | null;
      /** Proves the payment (hexadecimal); null where the wallet gives none that fits. */
      readonly preimage: string | null;
    }
  | { readonly state: 'pending' }
  /** It says that it failed, or was never asked. That is its word of now: it may be wrong while the invoice lasts. */
  | { readonly state: 'failed' | 'none'; readonly why: string };

/** A payment that a wallet is asked for. */
export interface PaymentOrder {
  readonly bolt11: string;
  readonly sats: number;
  /** Hexadecimal. */
  readonly paymentHash: string;
  /** Names the payment in the wallet's own list. */
  readonly reference: string;
}

/**
 * A Lightning wallet that pays, by a key of its own. What became of a payment is told by `find` alone: an answer to `pay`
 * may be lost, or wrong. Every call ends by itself.
 */
export interface Spender {
  readonly kind: WalletKind;
  /** Names this wallet and its key among all that an installation may have had. */
  readonly id: string;
  /** The only network whose invoices it pays. */
  readonly network: Network;
  /** The most that it takes for itself and others of a payment, in sats; null if it does not tell. Throws WalletError. */
  feeFor(order: Pick<PaymentOrder, 'bolt11' | 'sats'>): Promise<number | null>;
  /** Asks it to pay. Throws WalletError: `unknown` is false only where surely nothing is paid. */
  pay(order: PaymentOrder): Promise<void>;
  /** Finds the state of a payment (payment hash, hexadecimal). Throws WalletError if it cannot be known. */
  find(paymentHash: string): Promise<Outgoing>;
  /** Asks whether the wallet answers and lets this key pay; says how it is called. Throws WalletError with what to mend. */
  check(): Promise<string>;
  /** Ends its connections. */
  close(): void;
}

/** Thousandths of a sat as whole sats; null for what is no number. Wallets write fees with either sign. */
export const feeOfMsats = (msats: unknown): number | null =>
  typeof msats === 'number' && Number.isFinite(msats) ? Math.ceil(Math.abs(msats) / 1000) : null;

/**
 * Asks a server over HTTP to pay. Surely unpaid is only what could not be sent: any answer, also one that refuses the key
 * or leads elsewhere, may come from a proxy, or from a later step of the payment. Throws WalletError.
 */
export async function askToPay(ask: () => Promise<unknown>): Promise<void> {
  try {
    await ask();
  } catch (thrown) {
    if (!(thrown instanceof WalletError) || thrown.unknown || thrown instanceof WalletAway) throw thrown;
    throw new WalletError(thrown.message, { unknown: true, status: thrown.status });
  }
}

/**
 * Returns the state of a payment that `look` finds. A wallet that knows none of this hash answers 404. Throws
 * WalletError.
 */
export async function findBy(look: () => Promise<Outgoing>): Promise<Outgoing> {
  try {
    return await look();
  } catch (thrown) {
    if (thrown instanceof WalletError && thrown.status === 404) {
      return { state: 'none', why: 'the wallet knows of no such payment' };
    }
    throw thrown;
  }
}
