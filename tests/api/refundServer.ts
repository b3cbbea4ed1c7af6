import { randomBytes } from 'node:crypto';
import type { WireRefund, WireRefundAnswer, WireRefundRequest, WireSubmissionRecord } from '@hindcast/domain';
import { createLog } from '../../api/src/lib/logging/log.ts';
import type { GuardedFetch } from '../../api/src/lib/outbound/guardedFetch.ts';
import { sealedAs } from '../../api/src/notifications/newsPath.ts';
import { carryOutRefunds } from '../../api/src/submissions/refunds/carryOut.ts';
import { ADMIN_KEY, INVOICE_KEY, startLnbits } from '../lightning/lnbitsHost.ts';
import { invoiceOfPayee } from '../lightning/outgoing.ts';
import type { ApiOptions, Scope } from './fixture.ts';
import { sent, startReview } from './reviewServer.ts';

export const METADATA = '[["text/plain","To Bo"]]';
export const TERMS = {
  tag: 'payRequest',
  callback: 'https://wallet.example.com/cb?user=bo',
  minSendable: 1000,
  maxSendable: 100_000_000,
  metadata: METADATA,
};

/** The wallet of a payee, as LNURL-pay asks it. */
export interface PayeeWallet {
  readonly asked: string[];
  terms: object;
  /** Returns the answer to a request for an invoice of so many sats. */
  invoice(sats: number): unknown;
  readonly fetch: GuardedFetch;
}

function createPayeeWallet(): PayeeWallet {
  const wallet: PayeeWallet = {
    asked: [],
    terms: TERMS,
    invoice: (sats) => ({ pr: invoiceOfPayee({ sats, metadata: METADATA }), routes: [] }),
    fetch: async (url) => {
      wallet.asked.push(url);
      const amount = new URL(url).searchParams.get('amount');
      return { status: 200, json: amount === null ? wallet.terms : wallet.invoice(Number(amount) / 1000) };
    },
  };
  return wallet;
}

/** An API whose wallet can pay, with the calls of whoever sends money back. Its clock is the real one. */
export async function startRefunds(scope: Scope, options: ApiOptions = {}) {
  const lnbits = await startLnbits(scope);
  const payee = createPayeeWallet();
  const usual = { alter: lnbits.alter, next: lnbits.sent.next, feeSats: lnbits.sent.feeSats, invoice: payee.invoice };
  const settings = {
    HINDCAST_WALLET: 'lnbits',
    HINDCAST_WALLET_URL: lnbits.url,
    HINDCAST_WALLET_KEY: INVOICE_KEY,
    HINDCAST_WALLET_NETWORK: 'regtest',
    HINDCAST_SPEND_KEY: ADMIN_KEY,
    ...options.settings,
  };
  const api = await startReview(scope, { outbound: payee.fetch, ...options, settings });
  api.setNow(Date.now());
  const { storage, clock, spender, list } = api;
  const { models } = storage;

  /** A paid invoice for the words of a submission. */
  const addPayment = async (intent_id: number, sats = 1000, surplus = false) => {
    const made = { checking_id: randomBytes(16).toString('hex'), request: '', state: 'paid' as const, sats, surplus };
    const payment_hash = randomBytes(32).toString('hex');
    const now = new Date(clock.now());
    const wallet = 'w';
    await models.invoices.create({
      ...{ ...made, intent_id, payment_hash, wallet, asked_by: 'x', asked_at: now, created_at: now, paid_at: now },
    });
    return payment_hash;
  };

  return {
    ...api,
    async clear() {
      Object.assign(lnbits, { fault: null, alter: usual.alter });
      Object.assign(lnbits.sent, { next: usual.next, feeSats: usual.feeSats });
      lnbits.sent.payments.length = 0;
      Object.assign(payee, { terms: TERMS, invoice: usual.invoice });
      payee.asked.length = 0;
      await api.clear();
      api.setNow(Date.now());
    },
    lnbits,
    payee,
    addPayment,
    /** A submission that somebody paid 1000 sats for, and that is rejected unless told. */
    addPaid: async (status: 'rejected' | 'approved' | 'pending' = 'rejected', sats = 1000) => {
      const intent = await models.paymentIntents.create({
        ...{ asset: 'btc', words: '{}', spam_score: 0, created_at: new Date() },
      });
      const { id } = await models.submissions.create({ ...sent(), intent_id: intent.id, status });
      return { id, intent: intent.id, payment: await addPayment(intent.id, sats) };
    },
    /** Where the payer wants news, as the server keeps it. */
    leaveContact: (intent_id: number, address: string, state: 'on' | 'off' = 'on') =>
      models.contacts.create({
        ...{ intent_id, kind: 'lnurl', state, created_at: new Date() },
        sealed: api.key.seal(sealedAs(intent_id), address),
      }),
    refund: async (id: number, body: WireRefundRequest = { to: 'bo@wallet.example.com' }, token?: string) => {
      const { status, body: answer } = await api.call('POST', `${list}/${id}/refund`, body, token);
      return { status, ...(answer as unknown as WireRefundAnswer & { readonly code?: string }) };
    },
    /** Runs one round of the refund job. */
    round: async () => (spender ? carryOutRefunds({ storage, clock, spender }, createLog('silent')) : 0),
    refundsOf: async (id: number): Promise<readonly WireRefund[]> => {
      const { body } = await api.call('GET', `${list}/${id}`);
      return (body as unknown as { readonly data: WireSubmissionRecord }).data.refunds;
    },
    /** Lets time pass. */
    pass: (ms: number) => api.setNow(clock.now() + ms),
  };
}
