import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { type TestContext, test } from 'node:test';
import type { WireInvoice, WireSubmission } from '@hindcast/domain';
import { createLog } from '../../api/src/lib/logging/log.ts';
import { readBolt11 } from '../../api/src/payments/bolt11/readBolt11.ts';
import { reconcile } from '../../api/src/payments/reconcile.ts';
import { startApi } from '../api/fixture.ts';
import { startLightningPair } from './ldk/pair.ts';
import { startLdkLnbits } from './ldkLnbits.ts';

const words: WireSubmission = {
  ...{ expert_name: 'Cassandra', twitter_handle: '', nostr_npub: '', prediction_type: 'target', source_url: '' },
  ...{ target_time: '2027-12-31', submitter_email: '', notes: '', asset_type: 'btc', price_prediction: '$100,000' },
  ...{ price_min: null, price_max: null, direction: null },
};

/** An API whose payments come over a real channel. */
async function start(t: TestContext, settings: Readonly<Record<string, string>> = {}) {
  const wallet = await startLdkLnbits(t);
  const api = await startApi(t, { settings: { ...wallet.settings, ...settings } });
  const { payments, storage, clock } = api;
  assert.ok(payments);
  let now = Date.now();
  api.setNow(now);
  const ask = async (amount: number) => {
    const payload = { amount, submissionData: words };
    const answer = await api.server.inject({ method: 'POST', url: '/api/payments/create-invoice', payload });
    const body = JSON.parse(answer.payload);
    return { status: answer.statusCode, body, invoice: body as WireInvoice };
  };
  const isPaid = async ({ checking_id }: WireInvoice): Promise<boolean> =>
    JSON.parse((await api.get(`/api/payments/check-payment/${checking_id}`)).payload).paid;
  /** Lets the time pass after which the wallet is asked again, whoever asks. */
  const wait = () => {
    now += 20_000;
    api.setNow(now);
  };
  const sweep = () => reconcile({ storage, clock, ...payments }, createLog('silent'));
  const submissions = () => storage.models.submissions.count();
  return { api, payments, wallet, pair: wallet.pair, ask, isPaid, wait, sweep, submissions };
}

const sha256 = (hex: string): string => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex');

test('a real node is paid for the smallest and the largest amount, and only the payment tells its preimage [Y5]', async (t) => {
  const pair = await startLightningPair(t);
  for (const sats of [1, 100_000]) {
    const { bolt11, paymentHash } = pair.createInvoice(sats, 'Ada: $100k by 2027 ₿', 900);
    const { network, msats, paymentHash: hash, lastsS, madeAt } = readBolt11(bolt11);
    assert.deepEqual([network, msats, hash, lastsS], ['bcrt', BigInt(sats) * 1000n, paymentHash, 900]);
    assert.ok(Math.abs(madeAt - Date.now() / 1000) < 5);
    assert.equal(pair.isPaid(paymentHash), false);
    assert.equal(sha256(await pair.pay(bolt11)), paymentHash);
    assert.equal(pair.isPaid(paymentHash), true);
  }
});

test('a payment over a real channel makes one submission, and the node refuses to pay a second time [Y2 Y5]', async (t) => {
  const { ask, pair, payments, isPaid, wait, sweep, submissions } = await start(t);
  const { status, invoice } = await ask(21);
  assert.equal(status, 200);
  const { network, msats, paymentHash } = readBolt11(invoice.payment_request);
  assert.deepEqual([network, msats, paymentHash], ['bcrt', 21_000n, invoice.payment_hash]);
  assert.equal(await isPaid(invoice), false);
  assert.equal(await submissions(), 0);

  const preimage = await pair.pay(invoice.payment_request);
  assert.equal(sha256(preimage), invoice.payment_hash);
  wait();
  // the payer's page, the wallet's notice and the server's own sweep find out at once
  await Promise.all([isPaid(invoice), payments.hint([invoice.payment_hash]), sweep()]);
  assert.equal(await isPaid(invoice), true);
  assert.equal(await submissions(), 1);

  await assert.rejects(pair.pay(invoice.payment_request), /DuplicatePayment/);
  wait();
  assert.equal(await isPaid(invoice), true);
  assert.equal(await submissions(), 1);
});

test('of two invoices of a real node the one that is paid counts [Y5]', async (t) => {
  const { ask, pair, isPaid, wait, submissions } = await start(t);
  const [{ invoice: left }, { invoice: paid }] = [await ask(21), await ask(2100)];
  await pair.pay(paid.payment_request);
  wait();
  assert.deepEqual([await isPaid(left), await isPaid(paid)], [false, true]);
  assert.equal(await submissions(), 1);
});

test('a real invoice of another network than the operator set is refused before anybody sees it [Y2 Y4]', async (t) => {
  const { api, wallet, ask } = await start(t, { HINDCAST_WALLET_NETWORK: 'mainnet' });
  const { status, body } = await ask(21);
  assert.deepEqual([status, body.error], [503, 'Failed to create invoice']);
  assert.doesNotMatch(JSON.stringify(body), /lnbc/i);
  assert.equal(wallet.asked.length, 1, 'the wallet was asked, and made one');
  assert.equal(await api.storage.models.invoices.count({ where: { state: 'open' } }), 0);
});
