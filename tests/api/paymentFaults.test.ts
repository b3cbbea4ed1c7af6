import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Op } from 'sequelize';
import { createLog } from '../../api/src/lib/logging/log.ts';
import { readBolt11 } from '../../api/src/payments/bolt11/readBolt11.ts';
import { createPayments } from '../../api/src/payments/payments.ts';
import { reconcile } from '../../api/src/payments/reconcile.ts';
import { removeUnpaid } from '../../api/src/payments/removeUnpaid.ts';
import { settleInvoice } from '../../api/src/payments/settleInvoice.ts';
import { webhookPath } from '../../api/src/payments/webhookPath.ts';
import { createLogLines } from '../edge/logLines.ts';
import { INVOICE_KEY } from '../lightning/lnbitsHost.ts';
import { eventually } from '../live/eventually.ts';
import { DAY_MS, startWithLnbits, words } from './lnbitsApi.ts';
import { startAgain } from './startAgain.ts';

const startUsed = startAgain(startWithLnbits);

test('a wallet that is away is said so in the words of the page, and the next try works [Y4]', async (t) => {
  const { wallet, ask } = await startUsed(t);
  for (const fault of ['drop', { status: 520, body: { detail: 'No route' } }, { status: 401, body: {} }] as const) {
    wallet.fault = fault;
    const { status, body } = await ask('a-key-for-this-wish');
    assert.deepEqual([status, body.code, body.error], [503, 'wallet_unavailable', 'Failed to create invoice']);
  }
  wallet.fault = null;
  assert.equal((await ask('a-key-for-this-wish')).status, 200);
});

test('a slow wallet is not asked twice for one wish, and its invoice is there when it comes [Y4 Y6]', async (t) => {
  const { api, payments, wallet, invoices } = await startUsed(t);
  const made = createPayments({
    ...{ storage: api.storage, clock: api.clock, key: api.key, wallet: payments.wallet, log: null },
    ...{ brand: 'Hindcast', webhook: null, news: [], patienceMs: 200 },
  });
  wallet.fault = 'hang';
  const wish = { sats: 21, words, earlier: null, isTheirs: false, key: 'one-wish' } as const;
  const slow = () =>
    assert.rejects(
      made.create(wish, async () => undefined),
      /Failed to create invoice/,
    );
  await slow();
  await slow();
  await Promise.all([slow(), slow(), slow()]);
  assert.equal(invoices(), 1);
  assert.equal(await api.storage.models.paymentIntents.count(), 1);
});

test('an invoice that a process asked for and did not live to see is asked for again under its key [Y5 Y6]', async (t) => {
  const { api, ask } = await startUsed(t);
  const { invoice } = await ask('one-wish');
  // as if the process had ended before the wallet answered
  const lost = { state: 'asked', asked_by: 'another process', payment_hash: null, bolt11: null } as const;
  const where = { checking_id: invoice.checking_id };
  await api.storage.models.invoices.update({ ...lost, asked_at: new Date(Date.now() - 80_000) }, { where });
  const again = await ask('one-wish');
  assert.deepEqual([again.status, again.invoice.checking_id], [200, invoice.checking_id]);
  assert.notEqual(again.invoice.payment_hash, invoice.payment_hash);
});

test('what a wallet makes is shown only when it is what was asked for [Y2]', async (t) => {
  const { api, wallet, ask } = await startUsed(t);
  const lies = {
    'another amount': wallet.invoices.make({ sats: 22, description: 'x', lastsS: 900 }).text,
    'an end before the page stops asking': wallet.invoices.make({ sats: 21, description: 'x', lastsS: 300 }).text,
    'an invoice that has ended': wallet.invoices.make({ sats: 21, description: 'x', lastsS: 0 }).text,
    'no invoice': 'lnbcrt1oops',
    'a foreign network':
      'lnbc2500u1pvjluezsp5zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zygspp5qqqsyqcyq5rqwzqfqqqsyqcyq5rqwzqfqqqsyqcyq5rqwzqfqypqdq5xysxxatsyp3k7enxv4jsxqzpu9qrsgquk0rl77nj30yxdy8j9vdx85fkpmdla2087ne0xh8nhedh8w27kyke0lp53ut353s06fv3qfegext0eh0ymjpf39tuven09sam30g4vgpfna3rh',
  };
  for (const [lie, text] of Object.entries(lies)) {
    wallet.fault = { status: 201, body: { payment_request: text, bolt11: text } };
    const { status, body } = await ask();
    assert.deepEqual([status, body.error], [503, 'Failed to create invoice'], lie);
  }
  const shown = await api.storage.models.invoices.count({ where: { state: 'open' } });
  assert.equal(shown, 0);
});

test('a wallet that repeats an invoice does not have two wishes paid by one payment [Y5]', async (t) => {
  const { wallet, ask } = await startUsed(t);
  const { invoice } = await ask('first');
  wallet.fault = { status: 201, body: { payment_request: invoice.payment_request, bolt11: invoice.payment_request } };
  const { status, body } = await ask('second');
  assert.deepEqual([status, body.error], [503, 'Failed to create invoice']);
  wallet.fault = null;
  assert.notEqual((await ask('second')).invoice.payment_hash, invoice.payment_hash);
});

test('a wallet that cannot say is no wallet that says no: the page goes on waiting [Y3]', async (t) => {
  const { api, wallet, ask, check, submissions } = await startUsed(t);
  const { invoice } = await ask();
  wallet.fault = { status: 404, body: { detail: 'Payment does not exist.' } };
  api.setNow(Date.now() + DAY_MS);
  assert.deepEqual(await check(invoice.checking_id), { success: true, paid: false, expired: false });
  wallet.fault = { status: 200, body: { paid: true } }; // as LNbits answers to nobody's key
  assert.deepEqual((await check(invoice.checking_id)).paid, false);
  assert.equal(await submissions(), 0);
});

test('an invoice has expired once the wallet says after its end that nothing has come, not before [Y3]', async (t) => {
  const { api, wallet, ask, check } = await startUsed(t);
  const { checking_id } = (await ask()).invoice;
  assert.equal((await check(checking_id)).expired, false);
  api.setNow(Date.now() + 905_000);
  wallet.fault = { status: 520, body: {} };
  assert.equal((await check(checking_id)).expired, false, 'the wallet cannot say');
  wallet.fault = null;
  api.setNow(Date.now() + 910_000);
  assert.equal((await check(checking_id)).expired, true);
});

test('a payment is found without page and webhook, also long after the invoice has ended [Y5]', async (t) => {
  const { api, wallet, ask, check, sweep, submissions } = await startUsed(t);
  const { invoice } = await ask();
  assert.equal(await sweep(), 0, 'not due yet');
  api.setNow(Date.now() + 20_000);
  assert.equal(await sweep(), 0);
  api.setNow(Date.now() + 3 * DAY_MS);
  await sweep();
  wallet.invoices.pay(invoice.payment_hash);
  api.setNow(Date.now() + 6 * DAY_MS);
  assert.equal(await sweep(), 1);
  assert.equal(await submissions(), 1);
  assert.equal(await sweep(), 0);
  assert.equal((await check(invoice.checking_id)).paid, true);
});

test('an invoice that the wallet has forgotten is asked for ever more rarely, and in the end no more [Y5]', async (t) => {
  const { api, wallet, ask, sweep } = await startUsed(t);
  await ask();
  wallet.fault = { status: 404, body: { detail: 'Payment does not exist' } };
  const { models } = api.storage;
  const row = async () => (await models.invoices.findOne())?.get();
  const endMs = (await row())?.expires_at?.getTime() ?? 0;
  const waits: number[] = [];
  for (const laterMs of [60_000, 10 * 3_600_000, 20 * DAY_MS]) {
    api.setNow(endMs + laterMs);
    await models.invoices.update({ due_at: new Date(endMs) }, { where: {} });
    await sweep();
    waits.push(((await row())?.due_at?.getTime() ?? 0) - endMs - laterMs);
  }
  assert.deepEqual(waits, [30_000, 3_600_000, 3 * 3_600_000]);
  api.setNow(endMs + 31 * DAY_MS);
  await models.invoices.update({ due_at: new Date(endMs) }, { where: {} });
  await sweep();
  assert.equal((await row())?.due_at, null);
});

test('one invoice that cannot be settled keeps no other from it, and a page’s failed look puts nothing off [Y5]', async (t) => {
  const { api, wallet, payments, ask, check, submissions } = await startUsed(t);
  const [bad, good] = [(await ask()).invoice, (await ask(undefined, 500)).invoice];
  for (const { payment_hash } of [bad, good]) wallet.invoices.pay(payment_hash);
  wallet.fault = { status: 500, body: {} };
  assert.equal((await check(good.checking_id)).paid, false);
  wallet.fault = null;
  api.setNow(Date.now() + 20_000);
  const { storage, clock } = api;
  const lookUp: typeof payments.lookUp = async (invoice) => {
    if (invoice.paymentHash === bad.payment_hash) throw new TypeError('poisoned');
    return payments.lookUp(invoice);
  };
  await reconcile({ storage, clock, ...payments, lookUp }, createLog('silent'));
  assert.equal(await submissions(), 1);
});

test('an invoice that a clock 20 minutes ahead put off is looked up at once when the clock is right again [Y5]', async (t) => {
  const { api, wallet, payments, ask, submissions } = await startUsed(t);
  const { invoice } = await ask();
  const nowMs = Date.now();
  const { storage, clock } = api;
  const sweep = () => reconcile({ storage, clock, ...payments }, createLog('silent'));
  api.setNow(nowMs + 20 * 60_000);
  await sweep();
  wallet.invoices.pay(invoice.payment_hash);
  api.setNow(nowMs + 1000);
  assert.equal(await sweep(), 1);
  assert.equal(await submissions(), 1);
});

test('an invoice that a page asked about while the clock was ahead is looked up as soon as it is right again [Y5]', async (t) => {
  const { api, wallet, ask, check, sweep, submissions } = await startUsed(t);
  const nowMs = Date.now();
  const { invoice } = await ask();
  api.setNow(nowMs + 600_000);
  await check(invoice.checking_id);
  wallet.invoices.pay(invoice.payment_hash);
  api.setNow(nowMs + 20_000);
  await sweep();
  assert.equal(await submissions(), 1);
});

test('an invoice that a clock 31 days ahead gave up is looked up when the clock is right again [Y5]', async (t) => {
  const { api, wallet, ask, sweep, submissions } = await startUsed(t);
  const nowMs = Date.now();
  const { invoice } = await ask();
  api.setNow(nowMs + 31.5 * DAY_MS);
  await sweep();
  wallet.invoices.pay(invoice.payment_hash);
  api.setNow(nowMs + 20_000);
  await sweep();
  assert.equal(await submissions(), 1);
});

test('a payment of an invoice that is not on record is never said to be paid, and is told to operators [Y5]', async (t) => {
  const { log, text } = createLogLines();
  const { api, wallet, ask, check, submissions } = await startWithLnbits(t, { log });
  const { invoice } = await ask();
  await check(invoice.checking_id);
  await api.storage.models.invoices.destroy({ where: {} });
  wallet.invoices.pay(invoice.payment_hash);
  api.setNow(Date.now() + 5000);
  assert.equal((await check(invoice.checking_id)).paid, false);
  assert.equal(await submissions(), 0);
  assert.match(text(), new RegExp(`"paymentHash":"${invoice.payment_hash}".*is not on record`));
});

test('what another server has settled is paid here too, although the wallet does not say so [Y3 Y5]', async (t) => {
  const { api, wallet, ask, check } = await startUsed(t);
  const { invoice } = await ask();
  wallet.fault = { status: 500, body: {} };
  assert.equal((await check(invoice.checking_id)).paid, false);
  await api.storage.transaction((tx) => settleInvoice(tx, invoice.payment_hash, new Date()));
  api.setNow(Date.now() + 5000);
  assert.equal((await check(invoice.checking_id)).paid, true);
});

test('words that nobody paid for go after 32 days, and what was paid for stays [Y5]', async (t) => {
  const { api, wallet, ask, sweep, submissions } = await startUsed(t);
  const paid = await ask();
  wallet.invoices.pay(paid.invoice.payment_hash);
  await ask(undefined, 500);
  const { storage } = api;
  api.setNow(Date.now() + 31 * DAY_MS);
  await sweep();
  assert.equal(await removeUnpaid(storage, api.clock.now()), 0);
  api.setNow(Date.now() + 33 * DAY_MS);
  await sweep();
  assert.equal(await removeUnpaid(storage, api.clock.now()), 1);
  assert.deepEqual([await storage.models.paymentIntents.count(), await submissions()], [1, 1]);
});

test('words are not removed before the wallet was asked a last time, nor when their payment arrives meanwhile [Y5]', async (t) => {
  const { api, payments, ask, sweep, submissions } = await startUsed(t);
  const { invoice } = await ask();
  const { storage } = api;
  api.setNow(Date.now() + 33 * DAY_MS);
  assert.equal(await removeUnpaid(storage, api.clock.now()), 0, 'not before the wallet was asked a last time');
  await sweep();
  const select: typeof storage.select = async (...question) => {
    const found = await storage.select(...question);
    await payments.settle(invoice.payment_hash);
    return found as never;
  };
  await removeUnpaid({ ...storage, select }, api.clock.now());
  assert.deepEqual([await storage.models.paymentIntents.count(), await submissions()], [1, 1]);
});

test('words are not removed when another invoice for them is made meanwhile [Y5]', async (t) => {
  const { api, ask } = await startUsed(t);
  await ask('one-wish-of-old');
  const { storage } = api;
  const old = new Date(Date.now() - 33 * DAY_MS);
  await storage.models.paymentIntents.update({ created_at: old }, { where: {} });
  await storage.models.invoices.update({ expires_at: old, due_at: null }, { where: {} });
  const select: typeof storage.select = async (...question) => {
    const found = await storage.select(...question);
    await ask('one-wish-of-old');
    return found as never;
  };
  assert.equal(await removeUnpaid({ ...storage, select }, api.clock.now()), 0);
  assert.equal(await storage.models.invoices.count({ where: { state: 'open', due_at: { [Op.ne]: null } } }), 1);
});

test('a webhook is a hint: forged, doubled or wrapped twice, the wallet’s word decides [Y5 Y6]', async (t) => {
  const settings = { HINDCAST_PUBLIC_URL: 'https://hindcast.example' };
  const { api, wallet, ask, submissions } = await startWithLnbits(t, { settings });
  const { invoice } = await ask();
  const [order] = wallet.asked.filter(({ method }) => method === 'POST');
  const { webhook } = JSON.parse(order?.body ?? '{}');
  assert.equal(webhook, `https://hindcast.example${webhookPath(api.key)}`);
  const hook = (payload: string, url = webhookPath(api.key)) => api.server.inject({ method: 'POST', url, payload });
  const body = JSON.stringify({ payment_hash: invoice.payment_hash, paid: true, status: 'success' });
  assert.equal((await hook(body)).statusCode, 204);
  assert.equal(await submissions(), 0, 'the wallet says no');
  wallet.invoices.pay(invoice.payment_hash);
  assert.equal((await hook(body, '/api/payments/webhook/wrong')).statusCode, 404);
  assert.equal(await submissions(), 0);
  api.setNow(Date.now() + 2000); // a wallet is asked once in two seconds
  await Promise.all([hook(JSON.stringify(body)), hook(body), hook(body), hook('{')]);
  assert.equal(await submissions(), 1);
});

test('pages that ask often cost the wallet one question in two seconds [Y3]', async (t) => {
  const { wallet, ask, check } = await startUsed(t);
  const { invoice } = await ask();
  await Promise.all(Array.from({ length: 50 }, () => check(invoice.checking_id)));
  assert.equal(wallet.asked.filter(({ method }) => method === 'GET').length, 1);
});

test('a page that asks whether it paid is answered in time while the wallet hangs, and hears of the payment later [Y3]', async (t) => {
  const { api, wallet, payments, ask, submissions } = await startUsed(t);
  const made = createPayments({
    ...{ storage: api.storage, clock: api.clock, key: api.key, wallet: payments.wallet, log: null },
    ...{ brand: 'Hindcast', webhook: null, news: [], patienceMs: 20 },
  });
  const { invoice } = await ask();
  wallet.fault = 'hang';
  assert.equal((await made.check(invoice.checking_id)).paid, false);
  const isAsked = () => wallet.asked.some(({ path }) => path.endsWith(invoice.payment_hash));
  await eventually('the wallet is asked, and hangs', isAsked); // an order of a test before may hang too
  wallet.fault = null;
  wallet.invoices.pay(invoice.payment_hash);
  assert.equal((await payments.check(invoice.checking_id)).paid, true);
  assert.equal(await submissions(), 1);
});

test('an invoice of another wallet is not asked for where nobody knows it, and the operator is told [Y5]', async (t) => {
  const { api, wallet, ask, check, sweep } = await startUsed(t);
  const { invoice } = await ask();
  await api.storage.models.invoices.update({ wallet: 'phoenixd elsewhere' }, { where: {} });
  api.setNow(Date.now() + 20_000);
  await sweep();
  const lookUps = wallet.asked.filter(({ method }) => method === 'GET').length;
  assert.equal(lookUps, 0);
  assert.equal((await check(invoice.checking_id)).paid, false);
  const status = JSON.parse((await api.get('/api/admin/status', { authorization: `Bearer ${api.token}` })).payload);
  assert.match(status.problems.join(' '), /1 open invoice was made by another wallet than the one that is set/);
});

test('neither the wallet’s key nor the path of its webhook comes into the log [Y6]', async (t) => {
  const lines: string[] = [];
  const log = createLog(
    'trace',
    Object.assign({ write: (line: string) => lines.push(line) }, { onDropped: () => undefined }) as never,
  );
  const { api, wallet, ask } = await startWithLnbits(t, { log });
  wallet.fault = { status: 500, body: { detail: `key ${INVOICE_KEY}` } };
  await ask();
  await api.server.inject({ method: 'POST', url: webhookPath(api.key), payload: '{}' });
  const text = lines.join('');
  assert.ok(!text.includes(INVOICE_KEY));
  assert.ok(!text.includes(webhookPath(api.key).split('/').at(-1) ?? ''));
});

test('the invoice says who said what, no longer than wallets show [Y2]', async (t) => {
  const { wallet, ask } = await startUsed(t);
  const { invoice } = await ask();
  const [order] = wallet.asked;
  assert.equal(JSON.parse(order?.body ?? '{}').memo, 'Hindcast: Cassandra on BTC, $100,000');
  assert.equal(readBolt11(invoice.payment_request).lastsS, 900);
});
