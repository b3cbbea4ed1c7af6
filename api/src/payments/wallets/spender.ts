import type { WalletKind } from '../../lib/index.ts';
import type { Network } from '../bolt11/bolt11Text.ts';
import { WalletError } from './wallet.ts';
import { WalletAway } from './walletAway.ts';

/** State of an outgoing payment by the wallet's answer. */
export type Outgoing =
  | {
      readonly state: 'paid';
      /** Fee in whole sats, rounded up. Null if the wallet does not report it. */
      readonly feeSats: number | null;
      /** Proof of the payment (hexadecimal). Null if the wallet gives none that matches the hash. */
      readonly preimage: string | null;
    }
  | { readonly state: 'pending' }
  /** The payment failed, or the wallet never received the order. Until the invoice expires, this may still change. */
  | { readonly state: 'failed' | 'none'; readonly why: string };

/** Order for an outgoing payment. */
export interface PaymentOrder {
  readonly bolt11: string;
  readonly sats: number;
  /** Payment hash, hexadecimal. */
  readonly paymentHash: string;
  /** Text by which the payment is found in the wallet's list. */
  readonly reference: string;
}

/**
 * A Lightning wallet that pays, with a key of its own. Only `find` returns the result of a payment: an answer to `pay`
 * may be lost or wrong. Every call has a timeout.
 */
export interface Spender {
  readonly kind: WalletKind;
  /** Id of this wallet and its key, different from all others that the installation had. */
  readonly id: string;
  readonly network: Network;
  /** Returns the highest fee of a payment, sats. Null if the wallet gives no estimate. Throws WalletError. */
  feeFor(order: Pick<PaymentOrder, 'bolt11' | 'sats'>): Promise<number | null>;
  /** Sends a payment. Throws WalletError; `unknown` is false only if surely nothing is paid. */
  pay(order: PaymentOrder): Promise<void>;
  /** Finds the state of a payment (payment hash, hexadecimal). Throws WalletError if it cannot be known. */
  find(paymentHash: string): Promise<Outgoing>;
  /** Checks that the wallet answers and lets this key pay. Returns its name. Throws WalletError with what to fix. */
  check(): Promise<string>;
  close(): void;
}

/** Returns a fee in whole sats, rounded up. Null if it is not a number. Wallets send fees with either sign. */
export const feeOfMsats = (msats: unknown): number | null =>
  typeof msats === 'number' && Number.isFinite(msats) ? Math.ceil(Math.abs(msats) / 1000) : null;

/**
 * Sends a payment order over HTTP. A payment counts as surely unpaid only if the request could not be sent: any answer
 * may come from a proxy, or from a later step of the payment. Throws WalletError.
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
 * Returns the state of a payment that `look` finds. A 404 means that the wallet does not know the payment. Throws
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
