import { encrypt } from 'nostr-tools/nip44';
import { finalizeEvent } from 'nostr-tools/pure';
import { askRelays } from './askRelays.ts';
import type { Network } from './bolt11Text.ts';
import { type Deadlines, usualDeadlines } from './deadlines.ts';
import { ANSWER_KIND, readAnswer } from './nwcAnswer.ts';
import { readNwcUri } from './nwcUri.ts';
import { requireAsAsked } from './paidAsAsked.ts';
import { createRelay } from './relay.ts';
import { shownText } from './shownText.ts';
import { type Wallet, WalletError } from './wallet.ts';
import { walletId } from './walletId.ts';

export interface NwcOptions extends Partial<Deadlines> {
  /** Holds a secret. A connection that can only receive suffices. */
  readonly uri: string;
  readonly network: Network;
}

const REQUEST_KIND = 23194;
const NEEDED = ['make_invoice', 'lookup_invoice'];
const SPENDS = /^(multi_)?pay_/;

/** A wallet by Nostr Wallet Connect (NIP-47). Throws where the URI cannot be used; see `readNwcUri`. */
export function createNwc({ uri, network, ...deadlines }: NwcOptions): Wallet {
  const { createMs = usualDeadlines.createMs, lookUpMs = usualDeadlines.lookUpMs } = deadlines;
  const connection = readNwcUri(uri);
  const { walletKey, secret, conversationKey } = connection;
  const secretText = Buffer.from(secret).toString('hex');
  const secrets = [uri, secretText];
  const relays = connection.relays.map(createRelay);
  const place = `nwc ${walletKey.slice(0, 16)}`;
  let isClosed = false;

  const ask = (method: string, params: object, timeoutMs: number): Promise<Readonly<Record<string, unknown>>> => {
    if (isClosed) throw new WalletError('The connection to the wallet is closed');
    const now = Math.floor(Date.now() / 1000);
    const tags = [
      ['p', walletKey],
      ['encryption', 'nip44_v2'],
      // a wallet that comes back later must not do what nobody waits for any more
      ['expiration', String(now + Math.ceil(timeoutMs / 1000))],
    ];
    const content = encrypt(JSON.stringify({ method, params }), conversationKey);
    const event = finalizeEvent({ kind: REQUEST_KIND, created_at: now, tags, content }, secret);
    return askRelays(relays, {
      event,
      answerKind: ANSWER_KIND,
      author: walletKey,
      timeoutMs,
      read: (given) => readAnswer(given, connection, { id: event.id, method }, secrets),
      shown: (why) => shownText(why, secrets),
    });
  };

  return {
    kind: 'nwc',
    id: walletId(place, secretText),
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
      // `state` came late to NIP-47: older wallets tell by the time alone
      const isPaid = answer.state === 'settled' || (typeof answer.settled_at === 'number' && answer.settled_at > 0);
      if (isPaid) requireAsAsked('The wallet', { paymentHash, msats: answer.amount }, { paymentHash, sats });
      return isPaid;
    },
    check: async () => {
      const { alias, methods } = await ask('get_info', {}, lookUpMs);
      const host = relays.map((relay) => relay.host).join(', ');
      const name = `${typeof alias === 'string' ? shownText(alias, secrets) : 'a wallet'} (Nostr Wallet Connect at ${host})`;
      if (!Array.isArray(methods)) return { name, receivesOnly: null };
      const missing = NEEDED.filter((method) => !methods.includes(method));
      if (missing.length > 0) throw new WalletError(`The connection does not allow ${missing.join(' and ')}`);
      return { name, receivesOnly: !methods.some((method) => typeof method === 'string' && SPENDS.test(method)) };
    },
    close: () => {
      isClosed = true;
      for (const relay of relays) relay.close();
    },
  };
}
