import { shownText } from '../../../lib/index.ts';
import type { Network } from '../../bolt11/bolt11Text.ts';
import { type Deadlines, usualDeadlines } from '../deadlines.ts';
import { requireAsAsked, type ToldPayment } from '../paidAsAsked.ts';
import { type Wallet, WalletError } from '../wallet.ts';
import { walletFetch } from '../walletFetch.ts';
import { walletId } from '../walletId.ts';
import { readBase, type WalletServer } from '../walletServer.ts';
import { refuseUncompleted } from './phoenixdAnswer.ts';

export interface PhoenixdOptions extends Partial<Deadlines> {
  readonly url: string;
  /** The limited password, which can only receive, suffices. */
  readonly password: string;
  readonly network: Network;
}

type Fields = Readonly<Record<string, unknown>>;

/** Longest description that phoenixd accepts, in UTF-16 units like a JavaScript string. */
const LONGEST_DESCRIPTION = 128;

/** Cuts a text to the length that phoenixd accepts, without half a surrogate pair at the end. */
const cut = (text: string): string => text.slice(0, LONGEST_DESCRIPTION).replace(/[\ud800-\udbff]$/, '');

/**
 * Reads a payment from the node's answer. Fees that the node kept, for example for a new channel, count as received.
 * The amount is in whole sats, rounded down.
 */
function told({ paymentHash, receivedSat, fees, preimage }: Fields, sats: number): ToldPayment {
  if (typeof receivedSat !== 'number') return { paymentHash, preimage, msats: null };
  const isShort = receivedSat < sats;
  const feeSats = isShort && typeof fees === 'number' && fees > 0 ? Math.ceil(fees / 1000) : 0;
  return { paymentHash, preimage, msats: (receivedSat + feeSats) * 1000 };
}

/** Builds a wallet of phoenixd. Throws if the address or the password is invalid. */
export function createPhoenixd(options: PhoenixdOptions): Wallet {
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
    keyName: 'password',
    keyHint: 'The limited one suffices, which can only receive (http-password-limited-access)',
    secrets: [password, basic],
    closed: closing.signal,
  };

  return {
    kind: 'phoenixd',
    id: walletId(`phoenixd ${base}`, password),
    network: options.network,
    createInvoice: async ({ sats, description, lastsS, reference }) => {
      const body = new URLSearchParams({
        amountSat: String(sats),
        description: cut(description),
        expirySeconds: String(lastsS),
        externalId: reference,
      });
      const { serialized } = await walletFetch(server, { path: '/createinvoice', body, timeoutMs: createMs });
      if (typeof serialized !== 'string')
        throw new WalletError(`${name} answers without an invoice`, { unknown: true });
      return serialized;
    },
    isPaid: async (paymentHash, sats) => {
      const answer = await walletFetch(server, { path: `/payments/incoming/${paymentHash}`, timeoutMs: lookUpMs });
      // every answer contains the preimage, even of an unpaid invoice, so it proves nothing
      if (typeof answer.isPaid !== 'boolean') {
        throw new WalletError(`${name} does not say whether the invoice is paid`, { unknown: true });
      }
      if (!answer.isPaid) return false;
      refuseUncompleted(answer, name);
      if (answer.type !== undefined && answer.type !== 'incoming_payment') {
        throw new WalletError(`${name} tells of a payment that was sent, not of one that came`, { unknown: true });
      }
      requireAsAsked(name, told(answer, sats), { paymentHash, sats });
      return true;
    },
    check: async () => {
      const { nodeId, version } = await walletFetch(server, { path: '/getinfo', timeoutMs: lookUpMs });
      if (typeof nodeId !== 'string') throw new WalletError(`${name} does not say which node it is`);
      const told = typeof version === 'string' ? shownText(version, server.secrets) : '';
      // both passwords get the same answer; only a payment could tell them apart, and none is tried
      return { name: told ? `${name}, version ${told}` : name, receivesOnly: null };
    },
    close: () => closing.abort(),
  };
}
