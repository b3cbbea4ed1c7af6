import { shownText } from '../../../lib/index.ts';
import { usualDeadlines } from '../deadlines.ts';
import { preimageOf } from '../preimage.ts';
import { askToPay, feeOfMsats, findBy, type Outgoing, type Spender } from '../spender.ts';
import { WalletError } from '../wallet.ts';
import { walletFetch } from '../walletFetch.ts';
import { walletId } from '../walletId.ts';
import { readBase, type WalletServer } from '../walletServer.ts';
import type { PhoenixdOptions } from './phoenixd.ts';
import { refuseUncompleted } from './phoenixdAnswer.ts';

/** The fee of phoenixd for a payment by Lightning: 0.4 % and 4 sats. */
const FEE = { rate: 0.004, sats: 4 } as const;

function outgoingOf(answer: Readonly<Record<string, unknown>>, paymentHash: string, name: string): Outgoing {
  if (answer.paymentHash !== paymentHash || typeof answer.isPaid !== 'boolean') {
    throw new WalletError(`${name} does not say what became of the payment`, { unknown: true });
  }
  if (answer.isPaid) {
    refuseUncompleted(answer, name);
    return { state: 'paid', feeSats: feeOfMsats(answer.fees), preimage: preimageOf(answer.preimage, paymentHash) };
  }
  // completed but not paid means failed
  return typeof answer.completedAt === 'number'
    ? { state: 'failed', why: 'the wallet says that it failed' }
    : { state: 'pending' };
}

/** Builds a phoenixd wallet that pays, with its full password. Throws if the address or the password is invalid. */
export function createPhoenixdSpender(options: PhoenixdOptions): Spender {
  const { createMs = usualDeadlines.createMs, lookUpMs = usualDeadlines.lookUpMs } = options;
  const { password } = options;
  if (password === '') throw new Error('the password is empty');
  const base = readBase(options.url);
  const name = `phoenixd at ${base}`;
  const basic = Buffer.from(`:${password}`).toString('base64');
  const closing = new AbortController();
  const server: WalletServer = {
    name,
    base,
    headers: { authorization: `Basic ${basic}` },
    keyName: 'spend password',
    keyHint: 'To pay it must be the full one (http-password)',
    secrets: [password, basic],
    closed: closing.signal,
  };
  return {
    kind: 'phoenixd',
    id: walletId(`phoenixd ${base}`, password),
    network: options.network,
    feeFor: async ({ sats }) => Math.ceil(sats * FEE.rate) + FEE.sats,
    pay: ({ bolt11 }) => {
      const body = new URLSearchParams({ invoice: bolt11 });
      return askToPay(() => walletFetch(server, { path: '/payinvoice', body, timeoutMs: createMs }));
    },
    find: (paymentHash) =>
      findBy(async () => {
        const path = `/payments/outgoingbyhash/${paymentHash}`;
        return outgoingOf(await walletFetch(server, { path, timeoutMs: lookUpMs }), paymentHash, name);
      }),
    check: async () => {
      const { nodeId, version } = await walletFetch(server, { path: '/getinfo', timeoutMs: lookUpMs });
      if (typeof nodeId !== 'string') throw new WalletError(`${name} does not say which node it is`);
      // only the full password is accepted here, and an empty invoice pays nothing
      const body = new URLSearchParams({ invoice: '' });
      await walletFetch(server, { path: '/payinvoice', body, timeoutMs: lookUpMs }).catch((thrown: unknown) => {
        if (!(thrown instanceof WalletError) || thrown.status === 401 || thrown.status === 403) throw thrown;
      });
      const told = typeof version === 'string' ? shownText(version, server.secrets) : '';
      return told ? `${name}, version ${told}` : name;
    },
    close: () => closing.abort(),
  };
}
