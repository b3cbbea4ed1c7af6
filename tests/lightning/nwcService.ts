import assert from 'node:assert/strict';
import * as nip44 from 'nostr-tools/nip44';
import { type Event, finalizeEvent, generateSecretKey, getPublicKey, verifyEvent } from 'nostr-tools/pure';
import { WebSocket } from 'ws';
import type { Scope } from '../api/fixture.ts';
import { createInvoices, type Invoices } from './invoices.ts';
import { createSentBooks, type SentBooks } from './outgoing.ts';

/** The two keys of a connection: the wallet's and, in the URI, ours. */
export interface NwcKeys {
  readonly wallet: Uint8Array;
  readonly client: Uint8Array;
}

export const createNwcKeys = (): NwcKeys => ({ wallet: generateSecretKey(), client: generateSecretKey() });

/** The URI by which a connection is given away. */
export function nwcUri({ wallet, client }: NwcKeys, relays: readonly string[]): string {
  const query = relays.map((relay) => `relay=${encodeURIComponent(relay)}`).join('&');
  const secret = Buffer.from(client).toString('hex');
  return `nostr+walletconnect://${getPublicKey(wallet)}?${query}&secret=${secret}&lud16=ada%40wallet.example`;
}

export interface NwcRequest {
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** Reads a request as a wallet does, and fails where it is not what NIP-47 publishes. */
export function readRequest(event: Event, { wallet, client }: NwcKeys): NwcRequest {
  assert(verifyEvent(event));
  assert.equal(event.kind, 23194);
  assert.equal(event.pubkey, getPublicKey(client));
  const tags = Object.fromEntries(event.tags) as Record<string, string>;
  const { expiration, ...rest } = tags;
  assert.deepEqual(rest, { p: getPublicKey(wallet), encryption: 'nip44_v2' });
  assert(Number(expiration) > Date.now() / 1000);
  const key = nip44.getConversationKey(wallet, event.pubkey);
  const request: unknown = JSON.parse(nip44.decrypt(event.content, key));
  assert(typeof request === 'object' && request !== null);
  assert.deepEqual(Object.keys(request), ['method', 'params']);
  return request as NwcRequest;
}

/** Encrypts and signs an answer as the wallet does, but for what is given: the signer, the kind, the encrypted text. */
export function writeAnswer(
  to: Event,
  said: object,
  { wallet }: NwcKeys,
  { signer = wallet, kind = 23195, content = '' } = {},
): Event {
  const key = nip44.getConversationKey(wallet, to.pubkey);
  const tags = [
    ['p', to.pubkey],
    ['e', to.id],
  ];
  const text = content || nip44.encrypt(JSON.stringify(said), key);
  return finalizeEvent({ kind, created_at: Math.floor(Date.now() / 1000), tags, content: text }, signer);
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** Methods that a receive-only connection may call. */
export const RECEIVES = ['make_invoice', 'lookup_invoice', 'get_info'];

export interface NwcService {
  readonly invoices: Invoices;
  readonly sent: SentBooks;
  readonly requests: readonly NwcRequest[];
  /** Answer sent from now on in place of the right one: `error` or `result`. Null for the right one. */
  instead: object | null;
  /** Changes an answer that is already true of the wallet; by default it stays as it is. */
  alter(request: NwcRequest, said: object): object;
  methods: readonly unknown[];
}

/** Starts a wallet that listens at a relay, ended with the test. */
export async function startNwcService(scope: Scope, relayUrl: string, keys: NwcKeys): Promise<NwcService> {
  const invoices = createInvoices();
  const sent = createSentBooks();
  const requests: NwcRequest[] = [];

  const pay = ({ invoice, ...rest }: NwcRequest['params']): object => {
    assert.deepEqual(rest, {});
    if (!service.methods.includes('pay_invoice')) return { error: { code: 'RESTRICTED', message: 'receive only' } };
    const { paymentHash } = sent.pay(String(invoice));
    const { says = 'pending' } = sent.find(paymentHash) ?? {};
    if (says !== 'paid') return { error: { code: 'PAYMENT_FAILED', message: 'no route' } };
    return { result: { preimage: sent.preimageOf(paymentHash), fees_paid: sent.feeSats * 1000 } };
  };
  const lookUpSent = (payment_hash: string): object | null => {
    const { sent: one, says } = sent.find(payment_hash) ?? {};
    if (!one) return null;
    const state = says === 'paid' ? 'settled' : says;
    const paid = says === 'paid' ? { preimage: sent.preimageOf(payment_hash), fees_paid: sent.feeSats * 1000 } : {};
    return { result: { type: 'outgoing', payment_hash, amount: one.sats * 1000, state, ...paid } };
  };

  const carryOut = ({ method, params }: NwcRequest): object => {
    if (method === 'get_info')
      return { result: { alias: 'Ada’s wallet', network: 'regtest', methods: service.methods } };
    if (method === 'make_invoice') {
      const { amount, description, expiry, ...rest } = params;
      assert.deepEqual(rest, {});
      assert(isText(description) && Number(amount) % 1000 === 0);
      const made = invoices.make({ sats: Number(amount) / 1000, description, lastsS: Number(expiry) });
      return { result: { type: 'incoming', invoice: made.text, payment_hash: made.paymentHash, amount } };
    }
    if (method === 'pay_invoice') return pay(params);
    assert.deepEqual([method, Object.keys(params)], ['lookup_invoice', ['payment_hash']]);
    const paid = lookUpSent(String(params.payment_hash));
    if (paid) return paid;
    const invoice = invoices.find(String(params.payment_hash));
    if (!invoice) return { error: { code: 'NOT_FOUND', message: 'no such invoice' } };
    const { paymentHash: payment_hash, isPaid } = invoice;
    const settled = isPaid ? { state: 'settled', settled_at: Math.floor(Date.now() / 1000) } : { state: 'pending' };
    return { result: { type: 'incoming', payment_hash, amount: invoice.sats * 1000, ...settled } };
  };

  const socket = new WebSocket(relayUrl);
  scope.after(async () => socket.terminate());
  const service: NwcService = { invoices, sent, requests, instead: null, alter: (_, said) => said, methods: RECEIVES };
  await new Promise<void>((resolve, reject) => {
    const filter = { kinds: [23194], '#p': [getPublicKey(keys.wallet)] };
    socket.on('open', () => socket.send(JSON.stringify(['REQ', 'wallet', filter])));
    socket.on('error', reject);
    socket.on('message', (data) => {
      const [type, , event] = JSON.parse(String(data)) as [string, string, Event];
      if (type === 'EOSE') resolve();
      if (type !== 'EVENT') return;
      const request = readRequest(event, keys);
      requests.push(request);
      const said = {
        result_type: request.method,
        error: null,
        result: null,
        ...(service.instead ?? service.alter(request, carryOut(request))),
      };
      socket.send(JSON.stringify(['EVENT', writeAnswer(event, said, keys)]));
    });
  });
  return service;
}
