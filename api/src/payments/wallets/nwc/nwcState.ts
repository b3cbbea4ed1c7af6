import { OtherPayment } from '../paidAsAsked.ts';
import { preimageOf } from '../preimage.ts';
import { WalletError } from '../wallet.ts';

/** States of a payment by NIP-47. */
const states = ['pending', 'accepted', 'settled', 'failed', 'expired'] as const;
type NwcState = (typeof states)[number];

/**
 * Reads the state of a payment. If `state` is present, it alone decides, because some wallets set `settled_at` on every
 * payment. Older wallets send no `state`: then `settled_at` counts together with the preimage, which NIP-47 requires of
 * a paid invoice. Throws WalletError for an unknown state, OtherPayment if the preimage is missing.
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
