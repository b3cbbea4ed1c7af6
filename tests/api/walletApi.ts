import assert from 'node:assert/strict';
import type { WireInvoice, WireSubmission } from '@hindcast/domain';
import { createLog } from '../../api/src/lib/logging/log.ts';
import { reconcile } from '../../api/src/payments/reconcile.ts';
import { type ApiOptions, type Scope, startApi } from './fixture.ts';

/** Words that somebody pays for. */
export const words: WireSubmission = {
  ...{
    expert_name: 'Cassandra',
    twitter_handle: '',
    nostr_npub: '',
    prediction_type: 'target',
    target_time: '2027-12-31',
  },
  ...{ submitter_email: '', notes: '', source_url: '', asset_type: 'btc', price_prediction: '$100,000' },
  ...{ price_min: null, price_max: null, direction: null },
};
/** The address of whoever pays: this machine's own is not counted. */
const VISITOR = '203.0.113.7';
export const DAY_MS = 86_400_000;

/** An API whose payments come into the wallet of these settings, on the developers' network, at the time that it is. */
export async function startWithWallet(t: Scope, wallet: Readonly<Record<string, string>>, options: ApiOptions = {}) {
  const settings = { HINDCAST_WALLET_NETWORK: 'regtest', ...wallet, ...options.settings };
  const limits = { invoices: 1000, ...options.limits }; // tests that share a start ask for many
  const api = await startApi(t, { ...options, limits, settings });
  api.setNow(Date.now());
  const { payments, storage, clock } = api;
  assert.ok(payments);
  t.after(async () => payments.wallet.close());
  const ask = async (key?: string, amount = 21, earlier: string | null = null) => {
    const answer = await api.server.inject({
      method: 'POST',
      url: '/api/payments/create-invoice',
      remoteAddress: VISITOR,
      payload: { amount, submissionData: words, earlier },
      headers: key === undefined ? {} : { 'idempotency-key': key },
    });
    const body = JSON.parse(answer.payload);
    return { status: answer.statusCode, body, invoice: body as WireInvoice };
  };
  const check = async (id: string) => JSON.parse((await api.get(`/api/payments/check-payment/${id}`)).payload);
  const sweep = () => reconcile({ storage, clock, ...payments }, createLog('silent'));
  const submissions = () => storage.models.submissions.count();
  return {
    ...{ api, payments, ask, check, sweep, submissions, checkAnswers: api.checkAnswers },
    async clear() {
      await api.clear();
      api.setNow(Date.now());
    },
  };
}
