import { shownText } from '../../../lib/index.ts';
import { usualDeadlines } from '../deadlines.ts';
import { preimageOf } from '../preimage.ts';
import { askToPay, feeOfMsats, findBy, type Outgoing, type Spender } from '../spender.ts';
import { WalletError } from '../wallet.ts';
import { walletFetch } from '../walletFetch.ts';
import { walletId } from '../walletId.ts';
import { readBase, readKey, type WalletServer } from '../walletServer.ts';
import type { LnbitsOptions } from './lnbits.ts';
import { lnbitsState } from './lnbitsState.ts';

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields | null =>
  typeof value === 'object' && value !== null ? (value as Fields) : null;

/** Reads the state of an outgoing payment from an answer of LNbits. */
function outgoingOf(answer: Fields, paymentHash: string, name: string): Outgoing {
  const details = fieldsOf(answer.details);
  // LNbits also answers requests without a valid key, but without details
  if (!details) throw new WalletError(`${name} tells nothing of the payment`, { unknown: true });
  if (details.payment_hash !== undefined && details.payment_hash !== paymentHash) {
    throw new WalletError(`${name} tells of another payment than was asked about`, { unknown: true });
  }
  // if payer and payee use the same wallet, LNbits may answer with the payee's row, which says nothing about our
  // payment
  if (!(Number(details.amount) < 0)) {
    throw new WalletError(`${name} tells of a payment that came, not of one that was sent`, { unknown: true });
  }
  const state = lnbitsState(answer, details, name);
  if (state === 'paid') {
    const preimage = preimageOf(answer.preimage ?? details.preimage, paymentHash);
    return { state, feeSats: feeOfMsats(details.fee), preimage };
  }
  return state === 'failed' ? { state, why: 'the wallet says that it failed' } : { state };
}

/** Builds an LNbits wallet that pays with its admin key. Throws if the address or the key is invalid. */
export function createLnbitsSpender(options: LnbitsOptions): Spender {
  const { createMs = usualDeadlines.createMs, lookUpMs = usualDeadlines.lookUpMs } = options;
  const base = readBase(options.url);
  const key = readKey(options.key, 'key');
  const name = `LNbits at ${base}`;
  const closing = new AbortController();
  const server: WalletServer = {
    name,
    base,
    headers: { 'x-api-key': key },
    keyName: 'spend key',
    keyHint: 'To pay it must be the wallet’s admin key',
    secrets: [key],
    closed: closing.signal,
  };
  return {
    kind: 'lnbits',
    id: walletId(`lnbits ${base}`, key),
    network: options.network,
    feeFor: async ({ bolt11 }) => {
      const path = `/api/v1/payments/fee-reserve?invoice=${encodeURIComponent(bolt11)}`;
      try {
        return feeOfMsats((await walletFetch(server, { path, timeoutMs: lookUpMs })).fee_reserve);
      } catch (thrown) {
        if (thrown instanceof WalletError && thrown.status === 404) return null; // no fee estimates in old LNbits
        throw thrown;
      }
    },
    pay: ({ bolt11, reference }) => {
      const body = { out: true, bolt11, extra: { hindcast: reference } };
      return askToPay(() => walletFetch(server, { path: '/api/v1/payments', body, timeoutMs: createMs }));
    },
    find: (paymentHash) =>
      findBy(async () => {
        const path = `/api/v1/payments/${paymentHash}`;
        return outgoingOf(await walletFetch(server, { path, timeoutMs: lookUpMs }), paymentHash, name);
      }),
    check: async () => {
      const answer = await walletFetch(server, { path: '/api/v1/wallet', timeoutMs: lookUpMs });
      if (typeof answer.name !== 'string') throw new WalletError(`${name} does not say which wallet the key opens`);
      // LNbits shows the wallet's id only to the admin key
      if (!('id' in answer)) throw new WalletError(`${name}: the spend key can only receive. ${server.keyHint}`);
      return `${shownText(answer.name, [key])} (${name})`;
    },
    close: () => closing.abort(),
  };
}
