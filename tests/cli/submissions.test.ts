import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { type TestContext, test } from 'node:test';
import { jobNames } from '../../api/src/app/jobs/jobs.ts';
import { type ApiOptions, startApi } from '../api/fixture.ts';
import { freePort } from '../freePort.ts';
import { hindcast } from './hindcast.ts';

const words = {
  ...{
    expert_name: 'Cassandra',
    twitter_handle: 'cassandra',
    nostr_npub: '',
    prediction_type: 'range',
    target_time: '2025-12-31',
  },
  ...{
    submitter_email: 'priam@example.org',
    notes: 'Two lines\nof words',
    source_url: 'https://example.org/1',
    asset_type: 'btc',
  },
  ...{ price_prediction: '', price_min: 80_000, price_max: 120_000, direction: null },
};

async function start(t: TestContext, options: ApiOptions = {}) {
  const api = await startApi(t, options);
  await api.server.start();
  const env = { HINDCAST_URL: `http://127.0.0.1:${api.server.info.port}`, HINDCAST_TOKEN: api.token };
  const post = async (path: string, payload: object) =>
    JSON.parse((await api.server.inject({ method: 'POST', url: `/api/payments/${path}`, payload })).payload);
  const secrets = new Map<string, string>();
  const pay = async (amount: number, earlier: string | null = null): Promise<string> => {
    const { checking_id, notify_secret } = await post('create-invoice', { amount, submissionData: words, earlier });
    secrets.set(checking_id, notify_secret);
    return checking_id as string;
  };
  return { api, post, pay, secrets, run: (...args: string[]) => hindcast(args, { env }) };
}

test('submission list and show tell what was sent in and paid, and what is owed [K1 Y5]', async (t) => {
  const { pay, post, secrets, run } = await start(t);
  assert.match((await run('submission', 'list')).out, /^No submissions found\.$/m);
  const first = await pay(21);
  const second = await pay(500, `${first}.${secrets.get(first)}`);
  for (const id of [first, second]) await post(`${id}/pay-demo`, {});
  const list = await run('submission', 'list', '--status', 'pending');
  assert.deepEqual([list.code, list.err], [0, '']);
  assert.match(
    list.out,
    /^ *1 +BTC +Cassandra \(new\) +Range +\$80,000 to \$120,000 +2025-12-31 +pending +21 sats, 500 sats \(owed: paid twice\)/m,
  );
  const json = JSON.parse((await run('submission', 'list', '--json')).out);
  assert.equal(json.submitter_email, 'priam@example.org');
  const shown = await run('submission', 'show', '1');
  for (const line of [
    /^Expert +Cassandra$/m,
    /^Said on +no day is named; it counts from the day it was sent$/m,
    /^X +@cassandra$/m,
    /^Source +https:\/\/example.org\/1$/m,
    /^E-mail +priam@example.org$/m,
  ]) {
    assert.match(shown.out, line);
  }
  const missing = await run('submission', 'show', '99');
  assert.deepEqual([missing.code, missing.out], [5, '']);
  assert.match(missing.err, /There is no submission 99/);
  assert.equal((await run('submission', 'show', 'x')).code, 2);
});

test('doctor tries every part, and says of each that it is well, ill or not set [K1]', async (t) => {
  const { api, run } = await start(t);
  const idle = await run('doctor');
  assert.equal(idle.code, 1);
  assert.match(idle.out, /^Work +ILL +Nobody does judging/m);
  for (const name of jobNames) await api.storage.leases.take(name);
  api.setNow(Date.now());
  const { code, out, err } = await run('doctor');
  assert.deepEqual([code, err], [0, ''], out);
  assert.match(out, /^Database +well /m);
  assert.match(out, /^Wallet +well +the demo’s own wallet makes invoices and answers for them\.$/m);
  assert.match(out, /^Mail +not set /m);
});

test('doctor says of a wallet that is away where it was looked for, and what to look at first [K1]', async (t) => {
  const settings = {
    HINDCAST_WALLET: 'lnbits',
    HINDCAST_WALLET_URL: `http://127.0.0.1:${await freePort()}`,
    HINDCAST_WALLET_KEY: 'ab'.repeat(16),
    HINDCAST_WALLET_NETWORK: 'regtest',
  };
  const { run } = await start(t, { settings });
  const { out } = await run('doctor');
  const wallet = /^Wallet +ILL +(.*)$/m.exec(out.replaceAll(/\n {2,}/g, ' '))?.[1] ?? out;
  assert.match(wallet, /LNbits at http:\/\/127\.0\.0\.1:\d+ cannot be reached.*Is it running\? HINDCAST_WALLET_URL/);
});

test('outbox says that everything is sent, or what is not and why [K1 N2]', async (t) => {
  const { api, run } = await start(t);
  assert.match((await run('outbox', 'list')).out, /^Everything is sent\.$/m);
  const at = new Date('2025-01-01');
  await api.storage.models.notices.create({
    contact_id: 1,
    event: 'confirm',
    state: 'held',
    created_at: at,
    due_at: at,
  });
  assert.match((await run('outbox', 'list')).out, /^ *1 +confirm +payer by mail +held +2025-01-01 00:00 UTC/m);
  assert.match((await run('outbox', 'release')).out, /^1 message will be sent\.$/m);
  assert.match((await run('outbox', 'hold')).out, /^1 message waits until it is released\.$/m);
  assert.match((await run('outbox', 'drop', '1', 'o7')).out, /^1 message will not be sent\.$/m);
  assert.match((await run('outbox', 'list')).out, /^ *1 +confirm +payer by mail +dropped .* an operator dropped it/m);
  assert.match((await run('outbox', 'retry', '1')).out, /^1 message will be tried again\.$/m);
  assert.match((await run('outbox', 'list', '--state', 'sent')).out, /^There is nothing\.$/m);
  const wrong = await run('outbox', 'retry', 'x');
  assert.deepEqual([wrong.code, wrong.out], [1, '']);
  assert.match(wrong.err, /Name the messages in “ids”/);
});

test('after a change of wallet its open invoices are listed, and settled by a proof of payment, once [K1 Y5]', async (t) => {
  const { api, run } = await start(t);
  const { invoices } = api.storage.models;
  const [preimage, other] = ['ab'.repeat(32), 'cd'.repeat(32)];
  const hash = createHash('sha256').update(Buffer.from(preimage, 'hex')).digest('hex');
  assert.match((await run('payment', 'list')).out, /^The wallet that is set can look up every open invoice\.$/m);
  const payload = { amount: 21, submissionData: words };
  await api.server.inject({ method: 'POST', url: '/api/payments/create-invoice', payload });
  await invoices.update({ payment_hash: hash, wallet: 'phoenixd elsewhere' }, { where: {} });
  const listed = (await run('payment', 'list')).out;
  assert.match(listed, new RegExp(`^${hash}\\n +21 sats, .*Cassandra: BTC \\$80,000 to \\$120,000 by 31 Dec 2025\\n`));
  assert.match(listed, /made by phoenixd elsewhere, which is not the wallet that is set/);
  const wrong = await run('payment', 'settle', hash, '--proof', other);
  assert.deepEqual([wrong.code, await api.storage.models.submissions.count()], [1, 0]);
  assert.match(wrong.err, /that of another payment/);
  assert.equal((await run('payment', 'settle', hash, '--proof', 'x')).code, 2);
  const settled = await run('payment', 'settle', hash, '--proof', preimage.toUpperCase());
  assert.deepEqual([settled.code, settled.out], [0, 'Settled: 21 sats made submission 1.\n']);
  assert.match((await run('payment', 'settle', hash, '--proof', preimage)).err, /settled already/);
  assert.match((await run('payment', 'settle', 'ef'.repeat(32), '--proof', preimage)).err, /no invoice/);
  const audit = (await run('audit')).out;
  assert.match(audit, /settled by a proof of payment/);
  assert.equal((await invoices.findOne())?.state, 'paid');
});
