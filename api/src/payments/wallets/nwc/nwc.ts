import type { Network } from '../../bolt11/bolt11Text.ts';
import { type Deadlines, usualDeadlines } from '../deadlines.ts';
import { requireAsAsked } from '../paidAsAsked.ts';
import { type Wallet, WalletError } from '../wallet.ts';
import { checkNwc } from './nwcCheck.ts';
import { createNwcRequests } from './nwcRequests.ts';
import { nwcState } from './nwcState.ts';

export interface NwcOptions extends Partial<Deadlines> {
  /** Contains a secret. A connection that can only receive suffices. */
  readonly uri: string;
  readonly network: Network;
}

const NEEDED = ['make_invoice', 'lookup_invoice'];
const SPENDS = /^(multi_)?pay_/;

/** Builds a wallet over Nostr Wallet Connect (NIP-47). Throws if the URI is invalid; see `readNwcUri`. */
export function createNwc({ uri, network, ...deadlines }: NwcOptions): Wallet {
  const { createMs = usualDeadlines.createMs, lookUpMs = usualDeadlines.lookUpMs } = deadlines;
  const requests = createNwcRequests(uri);
  const { id, ask, close } = requests;

  return {
    kind: 'nwc',
    id,
    network,
    createInvoice: async ({ sats, description, lastsS }) => {
      const { invoice } = await ask('make_invoice', { amount: sats * 1000, description, expiry: lastsS }, createMs);
      if (typeof invoice !== 'string')
        throw new WalletError('The wallet answers without an invoice', { unknown: true });
      return invoice;
    },
    isPaid: async (paymentHash, sats) => {
      const answer = await ask('lookup_invoice', { payment_hash: paymentHash }, lookUpMs);
      if (answer.payment_hash !== paymentHash) {
        throw new WalletError('The wallet answers about another invoice', { unknown: true });
      }
      if (answer.type !== undefined && answer.type !== 'incoming') {
        throw new WalletError('The wallet tells of a payment that was sent, not of one that came', { unknown: true });
      }
      if (nwcState(answer, paymentHash) !== 'settled') return false;
      const { amount: msats, preimage } = answer;
      requireAsAsked('The wallet', { paymentHash, msats, preimage }, { paymentHash, sats });
      return true;
    },
    check: async () => {
      const { name, methods } = await checkNwc(requests, NEEDED, lookUpMs);
      return { name, receivesOnly: methods === null ? null : !methods.some((method) => SPENDS.test(method)) };
    },
    close,
  };
}
