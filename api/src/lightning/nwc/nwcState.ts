import { OtherPayment } from '../paidAsAsked.ts';
import { preimageOf } from '../preimage.ts';
import { WalletError } from '../wallet.ts';

/** The states of a payment by NIP-47. */
const states = ['pending', 'accepted', 'settled', 'failed', 'expired'] as const;
type NwcState = (typeof states)[number];

/**
 * Reads the state of a payment. Where `state` is there it alone decides: some wallets give a time of settlement to all
 * that they know. Without it, as in older wallets, that time counts together with the preimage, which is there by NIP-47
 * when something is paid. Throws WalletError for a state that is not known, OtherPayment where the preimage is missing.
 */
export function nwcState(answer: Readonly<Record<string, unknown>>, paymentHash: string): NwcState {
  const { state, settled_at, preimage } = answer;
  if (state !== undefined) {
    const known = states.find((one) => one === state);
    if (known) return known;
    throw new WalletError('The wallet answers with a state that NIP-47 does not know', { unknown: true });
  }
  if (typeof settled_at !== 'number' || settled_at <= 0) return 'pending';
  if (preimageOf(preimage, paymentHash) !== null) return 'settled';
  throw new OtherPayment('The wallet', 'gives neither a state nor the preimage that proves it');
}
