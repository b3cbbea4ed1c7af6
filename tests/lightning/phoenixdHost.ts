import type { Scope } from '../api/fixture.ts';
import { createInvoices, type Invoices } from './invoices.ts';
import { createSentBooks, type SentBooks } from './outgoing.ts';
import { type Asked, type Reply, startWalletHost, type WalletHost } from './walletHost.ts';

export interface PhoenixdHost extends WalletHost {
  readonly invoices: Invoices;
  readonly sent: SentBooks;
}

export const LIMITED_PASSWORD = '8d0e3a9f1c7b5e2460a1';
export const FULL_PASSWORD = 'c41b7d90e2f3a5b6180d';

const FIELDS: Readonly<Record<string, RegExp>> = {
  amountSat: /^[1-9]\d*$/,
  description: /^.{1,128}$/,
  expirySeconds: /^[1-9]\d*$/,
  externalId: /^\S+$/,
};

/** Its errors are plain text. */
const refuse = (status: number, body: string): Reply => ({ status, body });

/** Starts a phoenixd that is strict about what it is sent. */
export async function startPhoenixd(scope: Scope): Promise<PhoenixdHost> {
  const invoices = createInvoices();
  const sent = createSentBooks();

  const pay = ({ headers, body }: Asked, isFull: boolean): Reply => {
    if (!isFull) return refuse(401, 'Invalid authentication (use basic auth with the http password)');
    if (!headers['content-type']?.startsWith('application/x-www-form-urlencoded')) return refuse(415, 'Not a form');
    const { invoice = '', ...rest } = Object.fromEntries(new URLSearchParams(body));
    if (Object.keys(rest).length > 0 || invoice === '') return refuse(400, 'Missing parameter: invoice');
    const { paymentHash, sats } = sent.pay(invoice);
    const { says = 'pending' } = sent.find(paymentHash) ?? {};
    if (says !== 'paid') return { status: 200, body: { paymentHash, reason: 'route not found' } };
    const paid = { recipientAmountSat: sats, routingFeeSat: sent.feeSats, paymentId: `id-${paymentHash}`, paymentHash };
    return { status: 200, body: { ...paid, paymentPreimage: sent.preimageOf(paymentHash) } };
  };
  const lookUpSent = (paymentHash: string): Reply => {
    const { sent: one, says } = sent.find(paymentHash) ?? {};
    if (!one) return refuse(404, '');
    const told = { type: 'outgoing_payment', subType: 'lightning', paymentId: `id-${paymentHash}`, paymentHash };
    const isPaid = says === 'paid';
    const done = says === 'pending' ? {} : { completedAt: Date.now() };
    const preimage = isPaid ? { preimage: sent.preimageOf(paymentHash) } : {};
    const body = { ...told, ...preimage, isPaid, sent: one.sats + sent.feeSats, fees: sent.feeSats * 1000, ...done };
    return { status: 200, body: { ...body, invoice: one.bolt11, createdAt: Date.now() } };
  };

  const create = ({ headers, body }: Asked): Reply => {
    if (!headers['content-type']?.startsWith('application/x-www-form-urlencoded')) return refuse(415, 'Not a form');
    const form = Object.fromEntries(new URLSearchParams(body));
    const names = new Set([...Object.keys(FIELDS), ...Object.keys(form)]);
    const wrong = [...names].find((name) => !FIELDS[name]?.test(form[name] ?? ''));
    if (wrong) return refuse(400, `Request parameter ${wrong} is wrong`);
    const [sats, lastsS] = [Number(form.amountSat), Number(form.expirySeconds)];
    const { text, paymentHash } = invoices.make({ sats, description: form.description ?? '', lastsS });
    return { status: 200, body: { amountSat: sats, paymentHash, serialized: text } };
  };
  const lookUp = (paymentHash: string): Reply => {
    const invoice = invoices.find(paymentHash);
    if (!invoice) return refuse(404, 'Unknown endpoint (check api doc)');
    const { text, preimage, description, sats, isPaid } = invoice;
    const told = { type: 'incoming_payment', subType: 'lightning', paymentHash, preimage, description, invoice: text };
    return { status: 200, body: { ...told, isPaid, receivedSat: isPaid ? sats : 0, fees: 0, createdAt: Date.now() } };
  };

  const host = await startWalletHost(scope, (asked) => {
    const { method, path, headers } = asked;
    const isFull = headers.authorization === `Basic ${Buffer.from(`:${FULL_PASSWORD}`).toString('base64')}`;
    if (!isFull && headers.authorization !== `Basic ${Buffer.from(`:${LIMITED_PASSWORD}`).toString('base64')}`) {
      return refuse(401, 'Invalid authentication (use basic auth with the http password set in phoenix.conf)');
    }
    const [, hash] = /^\/payments\/incoming\/([0-9a-f]{64})$/.exec(path) ?? [];
    if (method === 'GET' && hash) return lookUp(hash);
    const [, sentHash] = /^\/payments\/outgoingbyhash\/([0-9a-f]{64})$/.exec(path) ?? [];
    if (method === 'GET' && sentHash) return lookUpSent(sentHash);
    if (method === 'POST' && path === '/payinvoice') return pay(asked, isFull);
    if (method === 'POST' && path === '/createinvoice') return create(asked);
    if (method === 'GET' && path === '/getinfo') {
      const node = { nodeId: `03${'ab'.repeat(32)}`, channels: [], chain: 'regtest', blockHeight: 101 };
      return { status: 200, body: { ...node, version: '0.6.2-b1a2c3d' } };
    }
    return refuse(404, 'Unknown endpoint (check api doc)');
  });
  return Object.assign(host, { invoices, sent });
}
