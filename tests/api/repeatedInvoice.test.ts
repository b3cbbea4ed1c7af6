import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { INVOICE_KEY, startLnbits } from '../lightning/lnbitsHost.ts';
import type { Reply } from '../lightning/walletHost.ts';
import { startApi } from './fixture.ts';

const words = {
  ...{ twitter_handle: '', nostr_npub: '', prediction_type: 'target', target_time: '2099-12-31', submitter_email: '' },
  ...{ notes: '', source_url: '', asset_type: 'btc', price_prediction: '$100,000', price_min: null, price_max: null },
  direction: null,
};

test('a wallet that answers with the invoice of another order is asked again, and nobody sees that invoice [Y5 Y6]', async (t) => {
  const lnbits = await startLnbits(t);
  const settings = {
    HINDCAST_WALLET: 'lnbits',
    HINDCAST_WALLET_URL: lnbits.url,
    HINDCAST_WALLET_KEY: INVOICE_KEY,
    HINDCAST_WALLET_NETWORK: 'regtest',
  };
  const api = await startApi(t, { settings });
  api.setNow(Date.now());
  const ask = async (expert_name: string, key: string) => {
    const payload = { amount: 21, submissionData: { ...words, expert_name } };
    const headers = { 'idempotency-key': key };
    const answer = await api.server.inject({ method: 'POST', url: '/api/payments/create-invoice', payload, headers });
    return { status: answer.statusCode, ...(JSON.parse(answer.payload) as { code?: string; payment_hash?: string }) };
  };
  let first: Reply | null = null;
  lnbits.alter = (_, reply) => {
    first ??= reply;
    return first;
  };
  const { payment_hash } = await ask('Cassandra', randomUUID());
  assert.match(payment_hash ?? '', /^[0-9a-f]{64}$/);
  const key = randomUUID();
  const { status, code } = await ask('Pythia', key);
  assert.deepEqual([status, code], [503, 'wallet_unavailable']);
  lnbits.alter = (_, reply) => reply;
  const again = await ask('Pythia', key);
  assert.equal(again.status, 200);
  assert.notEqual(again.payment_hash, payment_hash);
});
