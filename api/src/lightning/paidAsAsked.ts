import { isPreimageOfOther } from './preimage.ts';
import { WalletError } from './wallet.ts';

/** A wallet says that something is paid which is not what was asked: nothing is settled by it. */
export class OtherPayment extends WalletError {
  /** @param name what sentences call the wallet. */
  constructor(name: string, but: string) {
    super(`${name} says that it was paid, but ${but}`, { unknown: true });
  }
}

/** A payment that a wallet says has come, as in the wallet's answer. */
export interface ToldPayment {
  readonly paymentHash: unknown;
  readonly msats: unknown;
  /** Optional; one that is given must be that of the hash. */
  readonly preimage: unknown;
}

/** No node takes more than this times what an invoice asks for (BOLT 4), and less is no payment of it. */
const MOST_TIMES = 2;

/**
 * Makes sure that a payment is the one that was asked for: of this hash, and of this amount or, as payers may, somewhat
 * more. Throws OtherPayment. @param name what sentences call the wallet.
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
