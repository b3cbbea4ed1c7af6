import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { jobNames } from '../../api/src/work/jobs.ts';
import { type ApiOptions, startApi } from '../api/fixture.ts';
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
  const pay = async (amount: number, earlier: string | null = null): Promise<string> => {
    const { checking_id } = await post('create-invoice', { amount, submissionData: words, earlier });
    return checking_id as string;
  };
  return { api, post, pay, run: (...args: string[]) => hindcast(args, { env }) };
}

test('submission list and show tell what was sent in and paid, and what is owed [K1 Y5]', async (t) => {
  const { pay, post, run } = await start(t);
  assert.match((await run('submission', 'list')).out, /^No submissions found\.$/m);
  const first = await pay(21);
  const second = await pay(500, first);
  for (const id of [first, second]) await post(`${id}/pay-demo`, {});
  const list = await run('submission', 'list', '--status', 'pending');
  assert.deepEqual([list.code, list.err], [0, '']);
  assert.match(
    list.out,
    /^ *1 +BTC +Cassandra \(new\) +range +\$80,000 to \$120,000 +2025-12-31 +pending +21 sats, 500 sats \(owed: paid twice\)/m,
  );
  const json = JSON.parse((await run('submission', 'list', '--json')).out);
  assert.equal(json.submitter_email, 'priam@example.org');
  const shown = await run('submission', 'show', '1');
  for (const line of [
    /^Expert +Cassandra$/m,
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
