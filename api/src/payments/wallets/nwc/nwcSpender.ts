import { usualDeadlines } from '../deadlines.ts';
import { preimageOf } from '../preimage.ts';
import { feeOfMsats, findBy, type Outgoing, type Spender } from '../spender.ts';
import { WalletError } from '../wallet.ts';
import type { NwcOptions } from './nwc.ts';
import { checkNwc } from './nwcCheck.ts';
import { createNwcRequests } from './nwcRequests.ts';
import { nwcState } from './nwcState.ts';

const NEEDED = ['pay_invoice', 'lookup_invoice'];

function outgoingOf(answer: Readonly<Record<string, unknown>>, paymentHash: string): Outgoing {
  if (answer.payment_hash !== paymentHash) {
    throw new WalletError('The wallet answers about another payment', { unknown: true });
  }
  if (answer.type !== undefined && answer.type !== 'outgoing') {
    throw new WalletError('The wallet tells of a payment that came, not of one that was sent', { unknown: true });
  }
  const state = nwcState(answer, paymentHash);
  if (state === 'settled') {
    const preimage = preimageOf(answer.preimage, paymentHash);
    return { state: 'paid', feeSats: feeOfMsats(answer.fees_paid), preimage };
  }
  return state === 'failed' || state === 'expired'
    ? { state: 'failed', why: 'the wallet says that it failed' }
    : { state: 'pending' };
}

/**
 * Builds a Nostr Wallet Connect wallet (NIP-47) that pays. The connection must allow payments. Throws if the URI is
 * invalid.
 */
export function createNwcSpender({ uri, network, ...deadlines }: NwcOptions): Spender {
  const { createMs = usualDeadlines.createMs, lookUpMs = usualDeadlines.lookUpMs } = deadlines;
  const requests = createNwcRequests(uri);
  return {
    kind: 'nwc',
    id: requests.id,
    network,
    feeFor: async () => null,
    pay: async ({ bolt11 }) => {
      await requests.ask('pay_invoice', { invoice: bolt11 }, createMs);
    },
    find: (paymentHash) =>
      findBy(async () => {
        return outgoingOf(await requests.ask('lookup_invoice', { payment_hash: paymentHash }, lookUpMs), paymentHash);
      }),
    check: async () => (await checkNwc(requests, NEEDED, lookUpMs)).name,
    close: requests.close,
  };
}
