import type { Scope } from '../api/fixture.ts';
import { createInvoices, type Invoices, type KeptInvoice } from './invoices.ts';
import { createSentBooks, type SentBooks } from './outgoing.ts';
import { type Asked, type Reply, startWalletHost, type WalletHost } from './walletHost.ts';

export interface LnbitsHost extends WalletHost {
  readonly invoices: Invoices;
  readonly sent: SentBooks;
}

export const INVOICE_KEY = '5f0c1d9a7be24c63b0a8d1e2f3a4b5c6';
export const ADMIN_KEY = 'a1b2c3d4e5f60718293a4b5c6d7e8f90';

const refuse = (status: number, detail: string): Reply => ({ status, body: { detail } });

const FIELDS: Readonly<Record<string, (value: unknown) => boolean>> = {
  out: (value) => value === false,
  amount: (value) => Number.isSafeInteger(value) && Number(value) > 0,
  unit: (value) => value === 'sat',
  memo: (value) => typeof value === 'string' && value.length <= 640,
  expiry: (value) => Number.isSafeInteger(value) && Number(value) > 0,
  webhook: (value) => typeof value === 'string' && URL.canParse(value),
  extra: (value) => typeof value === 'object' && value !== null && 'hindcast' in value,
};

/** Returns LNbits's details of a payment; `payment_request` came with version 1.3.1. */
const detailsOf = ({ text, paymentHash, sats, description, isPaid }: KeptInvoice, isOld: boolean) => ({
  checking_id: paymentHash,
  payment_hash: paymentHash,
  wallet_id: 'c7a0e1b2',
  amount: sats * 1000,
  fee: 0,
  bolt11: text,
  ...(!isOld && { payment_request: text }),
  status: isPaid ? 'success' : 'pending',
  memo: description,
});

export interface LnbitsOptions {
  /** Older than 1.3.1. */
  readonly isOld?: boolean;
  readonly tls?: boolean;
  /** Where its invoices come from; its own books unless given. */
  readonly invoices?: Invoices;
}

/** Starts an LNbits that is strict about what it is sent. */
export async function startLnbits(
  scope: Scope,
  { isOld = false, tls = false, invoices = createInvoices() }: LnbitsOptions = {},
): Promise<LnbitsHost> {
  const sent = createSentBooks();
  const pay = ({ bolt11, extra, ...rest }: Record<string, unknown>, key: unknown): Reply => {
    if (Object.keys(rest).join() !== 'out' || typeof extra !== 'object') return refuse(400, 'Fields');
    if (key !== ADMIN_KEY) return refuse(401, 'Invalid adminkey.');
    const { paymentHash } = sent.pay(String(bolt11));
    const { says = 'pending' } = sent.find(paymentHash) ?? {};
    if (says === 'failed') return { status: 520, body: { detail: 'Payment failed: no route', status: 'failed' } };
    const status = says === 'paid' ? 'success' : says;
    return { status: 201, body: { payment_hash: paymentHash, checking_id: paymentHash, status } };
  };
  const lookUpSent = (paymentHash: string): Reply | null => {
    const { sent: one, says } = sent.find(paymentHash) ?? {};
    if (!one) return null;
    const status = says === 'paid' ? 'success' : says;
    const details = { payment_hash: paymentHash, amount: -one.sats * 1000, fee: -sent.feeSats * 1000, status };
    return { status: 200, body: { paid: says === 'paid', status, preimage: sent.preimageOf(paymentHash), details } };
  };

  const create = ({ headers, body }: Asked): Reply => {
    if (headers['content-type'] !== 'application/json') return refuse(400, 'Not JSON');
    const fields = JSON.parse(body) as Record<string, unknown>;
    if (fields.out === true) return pay(fields, headers['x-api-key']);
    const wrong = Object.entries(fields).find(([name, value]) => !FIELDS[name]?.(value));
    const missing = Object.keys(FIELDS).find((name) => !(name in fields) && name !== 'webhook');
    if (wrong || missing) return refuse(400, `Field ${wrong?.[0] ?? missing}`);
    const [sats, description, lastsS] = [Number(fields.amount), String(fields.memo), Number(fields.expiry)];
    return { status: 201, body: detailsOf(invoices.make({ sats, description, lastsS }), isOld) };
  };
  const lookUp = (paymentHash: string, isKnown: boolean): Reply => {
    const invoice = invoices.find(paymentHash);
    if (!invoice) return refuse(404, 'Payment does not exist.');
    const told = { paid: invoice.isPaid, preimage: invoice.isPaid ? invoice.preimage : null };
    return { status: 200, body: isKnown ? { ...told, details: detailsOf(invoice, isOld) } : told };
  };

  const host = await startWalletHost(
    scope,
    (asked) => {
      const key = asked.headers['x-api-key'];
      const isKnown = key === INVOICE_KEY || key === ADMIN_KEY;
      const [, hash] = /^\/api\/v1\/payments\/([0-9a-f]{64})$/.exec(asked.path) ?? [];
      if (asked.method === 'GET' && hash) return (isKnown ? lookUpSent(hash) : null) ?? lookUp(hash, isKnown);
      if (!isKnown) return refuse(401, `Invalid key: ${key}`);
      if (asked.method === 'POST' && asked.path === '/api/v1/payments') return create(asked);
      if (asked.path.startsWith('/api/v1/payments/fee-reserve?invoice=ln')) {
        return { status: 200, body: { fee_reserve: sent.feeSats * 1000 } };
      }
      if (asked.method === 'GET' && asked.path === '/api/v1/wallet') {
        const wallet = { name: 'Tips', balance: 21_000 };
        return { status: 200, body: key === ADMIN_KEY ? { id: 'c7a0e1b2', ...wallet } : wallet };
      }
      return refuse(404, 'Not Found');
    },
    { tls },
  );
  return Object.assign(host, { invoices, sent });
}
