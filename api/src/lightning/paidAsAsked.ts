import { WalletError } from './wallet.ts';

/** A wallet says that something is paid which is not what was asked: nothing is settled by it. */
export class OtherPayment extends WalletError {}

/** What a wallet tells of a payment that it says has come, as its answer has it. */
export interface ToldPayment {
  readonly paymentHash: unknown;
  readonly msats: unknown;
}

/** No node takes more than this times what an invoice asks for (BOLT 4), and less is no payment of it. */
const MOST_TIMES = 2;

/**
 * Makes sure that a payment is the one that was asked for: of this hash, and of this amount or, as payers may, somewhat
 * more. Throws OtherPayment. @param name what sentences call the wallet.
 */
export function requireAsAsked(
  name: string,
  { paymentHash, msats }: ToldPayment,
  asked: { readonly paymentHash: string; readonly sats: number },
): void {
  const says = (what: string) => new OtherPayment(`${name} says that it was paid, but ${what}`, { unknown: true });
  if (paymentHash !== asked.paymentHash) throw says('not that it is the invoice which was asked about');
  if (typeof msats !== 'number' || !Number.isFinite(msats)) throw says('not how much has come');
  const least = asked.sats * 1000;
  if (msats < least || msats > least * MOST_TIMES) {
    throw says(`tells of ${msats / 1000} sats where ${asked.sats} were asked for`);
  }
}
