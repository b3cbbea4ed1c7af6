import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Fault } from '../lightning/walletHost.ts';
import { startRefunds } from './refundServer.ts';
import { startAgain } from './startAgain.ts';

const startUsed = startAgain(startRefunds);

const HOUR_MS = 3_600_000;
/** The end of a payee’s invoice, and the time after it in which a payment may still arrive. */
const OVER_MS = 1_260_000;

type Api = Awaited<ReturnType<typeof startRefunds>>;

/** A submission whose refund is on record, and the rounds of a job until its wallet was asked to pay. */
async function start(t: Parameters<typeof startRefunds>[0], before: (api: Api) => unknown) {
  const api = await startUsed(t);
  const { id } = await api.addPaid();
  assert.equal((await api.refund(id)).status, 202);
  await before(api);
  await api.round();
  const stateOf = async () => (await api.refundsOf(id)).map(({ state }) => state).join();
  const rounds = async (passMs: number, times: number) => {
    for (let n = 0; n < times; n++) {
      api.pass(passMs);
      await api.round();
    }
  };
  return { api, id, stateOf, rounds, asks: () => api.lnbits.sent.payments.map(({ asked }) => asked) };
}

/** Does something else than answering when the wallet is asked to pay; what it did is true all the same. */
const onPay = (fault: Fault) => (api: Api) => {
  api.lnbits.alter = ({ method, path }, reply) => (method === 'POST' && path === '/api/v1/payments' ? fault : reply);
};

for (const [what, fault] of [
  ['answers 500', { status: 500, body: {} }],
  ['answers 400', { status: 400, body: { detail: 'Payment failed' } }],
  ['answers 520 and failed', { status: 520, body: { detail: 'failed', status: 'failed' } }],
  ['breaks the connection', 'drop'],
  ['answers nonsense', { status: 201, body: '<html>' }],
] as const) {
  test(`a wallet that pays and ${what} is asked by the hash, and has paid once`, async (t) => {
    const { stateOf, rounds, asks } = await start(t, onPay(fault));
    assert.equal(await stateOf(), 'paid');
    await rounds(HOUR_MS, 3);
    assert.deepEqual(asks(), [1]);
  });
}

test('a wallet that pays and then says nothing at all is asked again until it does, for days', async (t) => {
  const { api, id, stateOf, rounds, asks } = await start(t, (api) => {
    api.lnbits.alter = ({ method, path }, reply) => {
      if (method === 'POST' && path === '/api/v1/payments') api.lnbits.fault = 'drop';
      return api.lnbits.fault ?? reply;
    };
  });
  assert.equal(await stateOf(), 'unknown');
  await rounds(HOUR_MS, 50);
  assert.equal(await stateOf(), 'unknown');
  const second = await api.refund(id);
  assert.deepEqual([second.status, second.message.includes('is on its way back already')], [409, true]);
  api.lnbits.fault = null;
  await rounds(HOUR_MS, 1);
  assert.equal(await stateOf(), 'paid');
  assert.deepEqual(asks(), [1]);
});

test('a payment that is pending for hours, long past its invoice’s end, stays the only one', async (t) => {
  const { api, id, stateOf, rounds, asks } = await start(t, (api) => {
    api.lnbits.sent.next = { state: 'pending', says: null };
  });
  assert.equal(await stateOf(), 'unknown');
  await rounds(HOUR_MS, 12);
  assert.equal(await stateOf(), 'unknown');
  assert.equal((await api.refund(id)).status, 409);
  const [payment] = api.lnbits.sent.payments;
  if (payment) payment.state = 'paid';
  await rounds(HOUR_MS, 1);
  assert.deepEqual([await stateOf(), asks()], ['paid', [1]]);
});

test('a wallet that says failed after it paid is not believed while the invoice lasts', async (t) => {
  const { api, id, stateOf, rounds, asks } = await start(t, (api) => {
    api.lnbits.sent.next = { state: 'paid', says: 'failed' };
  });
  assert.equal(await stateOf(), 'unknown');
  await rounds(60_000, 5);
  assert.equal((await api.refund(id)).status, 409);
  const [payment] = api.lnbits.sent.payments;
  if (payment) payment.says = null;
  await rounds(OVER_MS, 1);
  assert.deepEqual([await stateOf(), asks()], ['paid', [1]]);
});

test('one that failed may be asked for again once its invoice has ended, unless the wallet then says it was paid', async (t) => {
  const { api, id, stateOf, rounds, asks } = await start(t, (api) => {
    api.lnbits.sent.next = { state: 'paid', says: 'failed' };
  });
  await rounds(OVER_MS, 1);
  assert.equal(await stateOf(), 'failed');
  const [payment] = api.lnbits.sent.payments;
  if (payment) payment.says = null;
  const again = await api.refund(id);
  assert.deepEqual([again.status, again.message.includes('was paid after all')], [409, true]);
  await rounds(1000, 1);
  assert.deepEqual([await stateOf(), asks()], ['paid', [1]]);
});

test('one that has failed for good is followed by another, with an invoice of its own', async (t) => {
  const { api, id, stateOf, rounds, asks } = await start(t, (api) => {
    api.lnbits.sent.next = { state: 'failed', says: null };
  });
  await rounds(OVER_MS, 1);
  const [refund] = await api.refundsOf(id);
  assert.deepEqual([refund?.state, refund?.said], ['failed', 'the wallet says that it failed']);
  api.lnbits.sent.next = { state: 'paid', says: null };
  api.setNow(Date.now());
  assert.equal((await api.refund(id)).status, 202);
  await rounds(1000, 1);
  assert.deepEqual([await stateOf(), asks()], ['failed,paid', [1, 1]]);
});

test('a wallet that refuses the key may have paid all the same: it counts as unknown until that is found out', async (t) => {
  const { api, id, stateOf, asks } = await start(t, (api) => {
    api.lnbits.alter = ({ method, path }, reply) =>
      method === 'POST' && path === '/api/v1/payments' ? { status: 401, body: { detail: 'Invalid adminkey.' } } : reply;
  });
  const [refund] = await api.refundsOf(id);
  assert.deepEqual([await stateOf(), refund?.said], ['paid', null]);
  assert.equal(asks().length, 1);
});

test('a wallet that is away is asked once it is back, and what ended meanwhile was never asked for', async (t) => {
  const { api, id, stateOf, rounds, asks } = await start(t, (api) => {
    api.lnbits.fault = 'drop';
  });
  assert.equal(await stateOf(), 'asked');
  api.lnbits.fault = null;
  await rounds(5000, 1);
  assert.deepEqual([await stateOf(), asks()], ['paid', [1]]);
  const other = await api.addPaid();
  api.setNow(Date.now());
  await api.refund(other.id);
  await rounds(HOUR_MS, 1);
  const [refund] = await api.refundsOf(other.id);
  assert.deepEqual([refund?.state, asks()], ['failed', [1]]);
  assert.match(refund?.said ?? '', /ended before the wallet could be asked/);
  assert.equal((await api.refundsOf(id)).length, 1);
});

test('a wallet that knows the payment already, as after a restore, is not asked to pay it', async (t) => {
  const { stateOf, asks } = await start(t, async (api) => {
    const refund = await api.storage.models.refunds.findOne();
    api.lnbits.sent.pay(refund?.bolt11 ?? '');
  });
  assert.deepEqual([await stateOf(), asks()], ['paid', [1]]);
});

test('what another wallet or key was asked for is sent again only after its invoice has ended, and when somebody has looked there', async (t) => {
  const { api, id, stateOf, rounds, asks } = await start(t, (api) => {
    api.lnbits.sent.next = { state: 'failed', says: null };
  });
  const old = 'lnbits http://127.0.0.1:9 0a1b2c3d';
  await api.storage.models.refunds.update({ wallet: old }, { where: {} });
  const to = 'bo@wallet.example.com';
  const early = await api.refund(id, { to, again: true });
  assert.match(early.message, /asked of another wallet .*lnbits http:\/\/127\.0\.0\.1:9.*can be paid until/);
  await rounds(OVER_MS, 1);
  assert.equal(await stateOf(), 'unknown', 'nobody here can say what became of it');
  const { message, status } = await api.refund(id);
  assert.deepEqual([status, /--again/.test(message), asks()], [409, true, [1]]);
  for (const state of ['unknown', 'failed'] as const) {
    await api.storage.models.refunds.update({ state, claim: state === 'failed' ? null : 1 }, { where: {} });
    assert.equal((await api.refund(id)).status, 409, state);
    assert.equal((await api.refund(id, { to, again: true, dry_run: true })).status, 200, state);
    assert.equal(await stateOf(), state, 'a dry run changes nothing');
  }
  api.lnbits.sent.next = { state: 'paid', says: null };
  api.setNow(Date.now());
  await api.storage.models.refunds.update({ state: 'unknown', claim: 1, expires_at: new Date(1) }, { where: {} });
  assert.equal((await api.refund(id, { to, again: true })).status, 202);
  await rounds(1000, 1);
  assert.deepEqual([await stateOf(), asks()], ['failed,paid', [1, 1]]);
});

test('two refunds at once of what news has cost something of send back no more than is left', async (t) => {
  const api = await startUsed(t);
  const { id, intent, payment } = await api.addPaid();
  const surplus = await api.addPayment(intent, 500, true);
  const now = new Date(api.clock.now());
  await api.storage.models.newsPayments.create({
    ...{ notice_id: 1, claim: null, intent_id: intent, state: 'paid', wallet: 'w', payment_hash: 'ab'.repeat(32) },
    ...{ expires_at: now, created_at: now, sats: 600, fee_cap: 0, fee: 0 },
  });
  const to = 'bo@wallet.example.com';
  const both = await Promise.all([payment, surplus].map((one) => api.refund(id, { to, payment: one })));
  assert.deepEqual(both.map(({ status }) => status).sort(), [202, 409]);
  assert.match(both.find(({ status }) => status === 409)?.message ?? '', /are left of what was paid/);
});
