import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { type ApiOptions, startApi } from '../api/fixture.ts';
import { startRefunds } from '../api/refundServer.ts';
import { hindcast } from './hindcast.ts';
import { runInProcess } from './terminal.ts';

/** An API at work: its job runs. */
async function start(t: TestContext, options: ApiOptions = {}) {
  const api = await startRefunds(t, options);
  await api.server.start();
  const env = { HINDCAST_URL: `http://127.0.0.1:${api.server.info.port}`, HINDCAST_TOKEN: api.token };
  let round: Promise<unknown> = Promise.resolve();
  const job = setInterval(() => {
    round = round.then(api.round);
  }, 50);
  t.after(async () => {
    clearInterval(job);
    await round;
  });
  return { ...api, env, run: (...args: string[]) => hindcast(['submission', ...args], { env }) };
}

test('a refund is shown before it is sent, asks for its amount at a terminal, and says what became of it [K1]', async (t) => {
  const { addPaid, run, env, lnbits } = await start(t);
  const { id, payment } = await addPaid();
  const line = ['refund', String(id), '--to', 'bo@wallet.example.com'];
  const dry = await run(...line, '--dry-run');
  assert.deepEqual([dry.code, dry.err], [0, '']);
  assert.equal(
    dry.out,
    `Submission ${id}: 1,000 sats were paid (${payment}).\n985 sats go to bo@wallet.example.com; fees take up to 15 sats.\n`,
  );
  const silent = await run(...line);
  assert.equal(silent.code, 2);
  assert.match(silent.err, /no terminal to ask at: give --yes/);
  const slip = runInProcess(['submission', ...line], env);
  await slip.answer(/To send 985 sats, type 985:/, '98\r');
  const { code, shown } = await slip.end();
  assert.deepEqual([code, /Nothing was sent\./.test(shown), lnbits.sent.payments.length], [1, true, 0]);
  const session = runInProcess(['submission', ...line], env);
  await session.answer(/985 sats go to bo@wallet\.example\.com; fees take up to 15 sats\.\s+.*type 985:/, '985\r');
  const sent = await session.end();
  assert.equal(sent.code, 0, sent.shown);
  assert.match(sent.shown, /Refund 1, 985 sats to wallet\.example\.com: paid, with 1 sat of fees\./);
  assert.match((await run('show', String(id))).out, /^Refund +Refund 1, 985 sats to wallet\.example\.com: paid/m);
  const again = await run(...line, '--yes');
  assert.equal(again.code, 6);
  assert.match(again.err, /was sent back already: refund 1/);
});

test('a refund that failed, or of which nobody knows yet, is said so with another exit code [K1]', async (t) => {
  const { addPaid, run, lnbits } = await start(t);
  const { id } = await addPaid();
  lnbits.sent.next = { state: 'pending', says: null };
  const open = await run('refund', String(id), '--to', 'bo@wallet.example.com', '--amount', '500', '--yes');
  assert.equal(open.code, 7);
  assert.match(open.err, /the wallet has not said yet what became of it: the payment is under way/);
  lnbits.alter = ({ method, path }, reply) =>
    method === 'POST' && path === '/api/v1/payments' ? { status: 403, body: { detail: 'No' } } : reply;
  lnbits.sent.next = { state: 'failed', says: null };
  const other = await addPaid();
  const failed = await run('refund', String(other.id), '--to', 'bo@wallet.example.com', '--yes', '--json');
  assert.deepEqual([failed.code, JSON.parse(failed.out).state], [7, 'unknown']);
  for (const wrong of [
    ['--amount', '-5'],
    ['--amount', '1.5'],
    ['--max-fee', 'x'],
  ]) {
    assert.equal((await run('refund', String(id), ...wrong)).code, 2);
  }
});

test('doctor and a refund say which key is missing, and what a demo pays is worth nothing [K1]', async (t) => {
  const without = await start(t, { settings: { HINDCAST_SPEND_KEY: '' } });
  const { id } = await without.addPaid();
  const refused = await without.run('refund', String(id), '--to', 'bo@wallet.example.com', '--yes');
  assert.match(refused.err, /set HINDCAST_SPEND_KEY to the wallet’s admin key/);
  const { out } = await hindcast(['doctor'], { env: without.env });
  assert.match(out, /^Refunds +not set +No key is set that pays.*HINDCAST_SPEND_KEY to the wallet’s admin key\.$/m);
  const demo = await startApi(t);
  await demo.server.start();
  const env = { HINDCAST_URL: `http://127.0.0.1:${demo.server.info.port}`, HINDCAST_TOKEN: demo.token };
  assert.match((await hindcast(['doctor'], { env })).out, /^Refunds +well +The demo’s own wallet can pay\.$/m);
});
