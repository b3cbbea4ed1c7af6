import { isPreimageOfOther } from './preimage.ts';
import { WalletError } from './wallet.ts';

/** Error for a wallet whose answer does not match the payment that was asked about. The invoice is not settled. */
export class OtherPayment extends WalletError {
  /** @param name the wallet's name in messages. */
  constructor(name: string, but: string) {
    super(`${name} says that it was paid, but ${but}`, { unknown: true });
  }
}

/** An incoming payment as the wallet reports it. */
export interface ToldPayment {
  readonly paymentHash: unknown;
  readonly msats: unknown;
  /** Preimage of the payment. Optional; if present, it must match the hash. */
  readonly preimage: unknown;
}

/** Highest accepted payment as a multiple of the invoice: nodes refuse more (BOLT 4), and less does not pay it. */
const MOST_TIMES = 2;

/**
 * Checks that a payment has the expected hash and at least the expected amount; payers may send up to twice as much.
 * Throws OtherPayment. @param name the wallet's name in messages.
 */
export function requireAsAsked(
  name: string,
  { paymentHash, msats, preimage }: ToldPayment,
  asked: { readonly paymentHash: string; readonly sats: number },
): void {
  if (paymentHash !== asked.paymentHash) {
    throw new OtherPayment(name, 'not that it is the invoice which was asked about');
  }
  if (isPreimageOfOther(preimage, paymentHash)) throw new OtherPayment(name, 'gives the preimage of another payment');
  if (typeof msats !== 'number' || !Number.isFinite(msats)) throw new OtherPayment(name, 'not how much has come');
  const least = asked.sats * 1000;
  if (msats < least || msats > least * MOST_TIMES) {
    throw new OtherPayment(name, `tells of ${msats / 1000} sats where ${asked.sats} were asked for`);
  }
}
