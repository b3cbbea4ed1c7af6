import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { WireFinding } from '@hindcast/domain/client';
import { createPayments } from '../../api/src/payments/payments.ts';
import { removeUnpaid } from '../../api/src/payments/removeUnpaid.ts';
import { settleInvoice } from '../../api/src/payments/settleInvoice.ts';
import { createLogLines } from '../edge/logLines.ts';
import { DAY_MS, startWithLnbits, words } from './lnbitsApi.ts';
import { startAgain } from './startAgain.ts';

const startUsed = startAgain(startWithLnbits);

test('what the wallet says is paid, though not as asked, is not settled: log, status and doctor say so [Y5 Y6]', async (t) => {
  const lines = createLogLines();
  const { api, wallet, ask, check, sweep, submissions } = await startWithLnbits(t, { log: lines.log });
  const { invoice } = await ask();
  const { payment_hash, checking_id } = invoice;
  const lie = { paid: true, details: { payment_hash, amount: 20_000 } };
  wallet.alter = (asked, reply) => (asked.path.endsWith(payment_hash) ? { status: 200, body: lie } : reply);
  for (let time = 1; time <= 2; time++) {
    assert.equal((await check(checking_id)).paid, false);
    api.setNow(Date.now() + time * 20_000);
    await sweep();
  }
  assert.equal(await submissions(), 0);
  const said = lines.all().filter(({ msg }) => /tells of another payment/.test(String(msg)));
  assert.equal(said.length, 1, 'once, not at each look');
  assert.match(String(said[0]?.doubt), /tells of 20 sats where 21 were asked for/);
  const admin = { authorization: `Bearer ${api.token}` };
  const status = JSON.parse((await api.get('/api/admin/status', admin)).payload);
  assert.match(status.problems.join(' '), /says of 1 invoice that another amount or another invoice was paid/);
  const examined = await api.server.inject({ method: 'POST', url: '/api/admin/doctor', headers: admin });
  const findings = JSON.parse(examined.payload).data as readonly WireFinding[];
  assert.equal(findings.find(({ part }) => part === 'Payments')?.state, 'ill');
  api.setNow(Date.now() + 33 * DAY_MS);
  await sweep();
  assert.equal(await removeUnpaid(api.storage, api.clock.now()), 0, 'its words stay');
});

test('once paid, always paid: a wallet that says unpaid later is not believed [Y3 Y5]', async (t) => {
  const { api, ask, check } = await startUsed(t);
  const { invoice } = await ask();
  assert.equal((await check(invoice.checking_id)).paid, false);
  await api.storage.transaction((tx) => settleInvoice(tx, invoice.payment_hash, new Date()));
  api.setNow(Date.now() + DAY_MS);
  const { paid, expired } = await check(invoice.checking_id);
  assert.deepEqual([paid, expired], [true, false]);
});

/** Returns LNbits's answer about an invoice, changed as if it was not paid. */
const unpaid = (said: unknown): object => {
  const { details, ...rest } = said as { readonly details: object };
  return { ...rest, paid: false, preimage: null, details: { ...details, pending: true, status: 'pending' } };
};

test('doctor finds a wallet ill that answers, and says of what it was paid that it was not [Y5]', async (t) => {
  const { api, wallet, ask, check } = await startUsed(t);
  const { invoice } = await ask();
  wallet.invoices.pay(invoice.payment_hash);
  assert.equal((await check(invoice.checking_id)).paid, true);
  const examine = async () => {
    const headers = { authorization: `Bearer ${api.token}` };
    const { payload } = await api.server.inject({ method: 'POST', url: '/api/admin/doctor', headers });
    return (JSON.parse(payload).data as readonly WireFinding[]).find(({ part }) => part === 'Wallet');
  };
  assert.equal((await examine())?.state, 'well');
  wallet.alter = (asked, reply) =>
    asked.path.endsWith(invoice.payment_hash) ? { ...reply, body: unpaid(reply.body) } : reply;
  const found = await examine();
  assert.deepEqual([found?.state, /is not paid, .* 21 sats/.test(found?.said ?? '')], ['ill', true], found?.said);
});

test('under the key of an invoice that has ended there is a living one, or the ended one once it is paid [Y4 Y5]', async (t) => {
  const { api, wallet, ask } = await startUsed(t);
  const first = (await ask('one-wish')).invoice;
  const past = new Date(Date.now() - 1000);
  const end = (hash: string) =>
    api.storage.models.invoices.update({ expires_at: past }, { where: { payment_hash: hash } });
  await end(first.payment_hash);
  const [second, same] = await Promise.all([ask('one-wish'), ask('one-wish')]);
  assert.equal(second.invoice.checking_id, same.invoice.checking_id);
  assert.notEqual(second.invoice.checking_id, first.checking_id);
  assert.ok(Date.parse(second.invoice.expires_at) > Date.now());
  assert.equal(await api.storage.models.paymentIntents.count(), 1);
  await end(second.invoice.payment_hash);
  wallet.invoices.pay(second.invoice.payment_hash);
  const third = await ask('one-wish');
  assert.deepEqual([third.invoice.checking_id, third.invoice.paid], [second.invoice.checking_id, true]);
});

test('a wallet whose clock is minutes from ours is taken, one whose invoices have ended is not [Y2 Y4]', async (t) => {
  const { api, ask } = await startUsed(t);
  for (const [minutes, status] of [
    [12, 200],
    [-12, 200],
    [14, 503],
  ] as const) {
    api.setNow(Date.now() + minutes * 60_000);
    assert.equal((await ask()).status, status, `${minutes} minutes`);
  }
});

test('servers that share a database tell by its clock whether another one still asks its wallet [Y6]', async (t) => {
  const { api, payments } = await startUsed(t);
  const parts = { ...{ key: api.key, wallet: payments.wallet, log: null, brand: 'x' }, webhook: null, news: [] };
  const wish = { sats: 21, words, earlier: null, isTheirs: false, key: 'one-wish' } as const;
  const server = (aheadMs: number, wallet = payments.wallet) =>
    createPayments({
      ...{ ...parts, wallet, patienceMs: 500, storage: { ...api.storage, shared: true } },
      clock: { ...api.clock, now: () => api.clock.now() + aheadMs },
    });
  let asked = 0;
  const slow = { ...payments.wallet, createInvoice: () => new Promise<string>(() => asked++) };
  for (const aheadMs of [0, 300_000, -300_000]) {
    const made = server(aheadMs, slow).create(wish, async () => undefined);
    await assert.rejects(made, /Failed to create invoice/);
  }
  assert.equal(asked, 1);
});

test('a payment is settled before all writes that wait, however many do [Y5]', async (t) => {
  const { api, payments, ask } = await startUsed(t);
  const { invoice } = await ask();
  const { storage } = api;
  const order: string[] = [];
  const gate = Promise.withResolvers<void>();
  const write = (name: string, work: () => Promise<void>) =>
    storage.transaction(work).then(() => void order.push(name));
  const held = write('the one under way', () => gate.promise);
  const waiting = [1, 2, 3].map((number) => write(`write ${number}`, async () => undefined));
  const settled = payments.settle(invoice.payment_hash).then(() => void order.push('settled'));
  gate.resolve();
  await Promise.all([held, ...waiting, settled]);
  assert.deepEqual(order.slice(0, 2), ['the one under way', 'settled']);
});

test('an invoice that another server has taken over meanwhile is shown by that one alone [Y5 Y6]', async (t) => {
  const { api, wallet, ask } = await startUsed(t);
  const { invoices } = api.storage.models;
  wallet.alter = async (asked, reply) => {
    if (asked.method === 'POST') await invoices.update({ asked_by: 'another server' }, { where: {} });
    return reply;
  };
  const { status, body } = await ask('one-wish');
  assert.deepEqual([status, body.code], [503, 'wallet_unavailable']);
  const row = await invoices.findOne();
  assert.deepEqual([row?.state, row?.asked_by, row?.bolt11], ['asked', 'another server', null]);
});
