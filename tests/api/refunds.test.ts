import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startRefunds } from './refundServer.ts';
import { startAgain } from './startAgain.ts';

const startUsed = startAgain(startRefunds);

const BO = 'bo@wallet.example.com';

test('what was paid for a rejected submission goes back once, without the fee cap, and is on record', async (t) => {
  const api = await startUsed(t);
  const { id, payment } = await api.addPaid();
  const dry = await api.refund(id, { to: BO, dry_run: true });
  assert.deepEqual(
    [dry.status, dry.sats, dry.fee_cap, dry.to, dry.paid, dry.refund, dry.message],
    [200, 985, 15, BO, 1000, null, 'This would send back 985 sats, and up to 15 sats for fees'],
  );
  assert.deepEqual(api.payee.asked, ['https://wallet.example.com/.well-known/lnurlp/bo']);
  const asked = await api.refund(id);
  assert.deepEqual([asked.status, asked.refund?.state, asked.payment], [202, 'asked', payment]);
  assert.equal(api.lnbits.sent.payments.length, 0);
  await api.round();
  const [refund] = await api.refundsOf(id);
  assert(refund);
  const { state, sats, fee, host, by, said } = refund;
  assert.deepEqual([state, sats, fee, host, said], ['paid', 985, 1, 'wallet.example.com', null]);
  assert.equal(by, 'owner (this machine)');
  assert.match(refund.preimage ?? '', /^[0-9a-f]{64}$/);
  assert.deepEqual(
    api.lnbits.sent.payments.map(({ sats, asked, paymentHash }) => [sats, asked, paymentHash]),
    [[985, 1, refund.payment_hash]],
  );
  const again = await api.refund(id);
  assert.deepEqual([again.status, again.code], [409, 'conflict']);
  assert.match(again.message, /was sent back already: refund 1, asked by owner/);
  assert.equal(await api.round(), 0);
});

test('the audit log says who sent back what to which server, and the address is kept nowhere in the open', async (t) => {
  const api = await startUsed(t);
  const { id } = await api.addPaid();
  const headers = { authorization: `Bearer ${api.token}`, 'idempotency-key': 'k1' };
  const request = { method: 'POST' as const, url: `${api.list}/${id}/refund`, headers, payload: { to: BO } };
  const first = await api.server.inject(request);
  const again = await api.server.inject(request);
  assert.deepEqual([first.statusCode, again.statusCode, again.headers['idempotency-replayed']], [202, 202, 'true']);
  await api.round();
  const [entry] = await api.storage.models.auditLog.findAll({ where: { act: 'refunds.ask' }, raw: true });
  const { host, sats, fee_cap, refund } = JSON.parse(entry?.detail ?? '{}');
  assert.deepEqual(
    [entry?.subject, host, sats, fee_cap, refund],
    [`submission ${id}`, 'wallet.example.com', 985, 15, 1],
  );
  const { auditLog, idempotencyKeys, refunds } = api.storage.models;
  const rows = [auditLog, idempotencyKeys, refunds].map((model) => (model as typeof auditLog).findAll({ raw: true }));
  assert(!JSON.stringify(await Promise.all(rows)).includes(BO));
});

test('it goes to the wallet that the payer left, unless they want no more of it', async (t) => {
  const api = await startUsed(t);
  const one = await api.addPaid();
  await api.leaveContact(one.intent, 'bo@own.example.com');
  const { to, status } = await api.refund(one.id, {});
  assert.deepEqual([status, to], [202, 'bo@own.example.com']);
  const linked = await api.addPaid();
  await api.leaveContact(linked.intent, 'https://own.example.com/lnurl/bo'); // left as lnurlp://…
  assert.equal((await api.refund(linked.id, {})).status, 202);
  const other = await api.addPaid();
  await api.leaveContact(other.intent, 'bo@own.example.com', 'off');
  const none = await api.refund(other.id, {});
  assert.deepEqual([none.status, none.message.slice(0, 35)], [400, 'The payer left no lightning address']);
});

test('a payment beside the first goes back whatever became of the submission, the first only when it is rejected', async (t) => {
  const api = await startUsed(t);
  const { id, intent, payment } = await api.addPaid('approved');
  const refused = await api.refund(id);
  assert.match(refused.message, /is approved: what was paid for it goes back once it is rejected/);
  const surplus = await api.addPayment(intent, 500, true);
  assert.equal((await api.refund(id, { to: BO, payment })).status, 409);
  assert.equal((await api.refund(id)).payment, surplus);
  const both = await api.addPaid();
  const second = await api.addPayment(both.intent, 500, true);
  const several = await api.refund(both.id);
  assert.deepEqual([several.status, several.message.includes(`${second} (500 sats)`)], [400, true]);
  assert.equal((await api.refund(both.id, { to: BO, payment: second })).status, 202);
  assert.equal((await api.refund(both.id)).payment, both.payment);
  assert.equal((await api.refund(both.id, { to: BO, payment: 'ab'.repeat(32) })).status, 404);
});

test('while a rejection can be undone nothing goes back, and what nobody paid for never', async (t) => {
  const api = await startUsed(t);
  const { id } = await api.addPaid('pending');
  assert.equal((await api.refund(id)).status, 409);
  assert.equal((await api.reject(id)).status, 200);
  assert.match((await api.refund(id)).message, /can still be undone/);
  await api.release();
  assert.equal((await api.refund(id)).status, 202);
  const free = await api.add({ status: 'rejected' });
  assert.match((await api.refund(free)).message, /Nobody paid for submission/);
  assert.equal((await api.refund(999)).status, 404);
});

test('amount and fee cap are never more than was paid', async (t) => {
  const api = await startUsed(t);
  const { id } = await api.addPaid();
  for (const [body, answer] of [
    [{ sats: 1001 }, 400],
    [{ sats: 990, fee_cap: 11 }, 400],
    [{ sats: 0 }, 400],
    [{ sats: -5 }, 400],
    [{ sats: 10.5 }, 400],
    [{ sats: '10' }, 400],
    [{ fee_cap: 1000 }, 400],
    [{ fee_cap: -1 }, 400],
    [{ sats: 990, fee_cap: 10, dry_run: true }, 200],
    [{ sats: 999, dry_run: true }, 200],
  ] as const) {
    const { status } = await api.refund(id, { to: BO, ...(body as object) });
    assert.equal(status, answer, JSON.stringify(body));
  }
  api.lnbits.sent.feeSats = 20;
  const dear = await api.refund(id, { to: BO });
  assert.match(dear.message, /wants up to 20 sats for this payment, and 15 sats may be spent/);
  const small = await api.addPaid('rejected', 6);
  assert.match((await api.refund(small.id)).message, /nothing is left beside fees of up to 6 sats/);
  assert.equal(api.lnbits.sent.payments.length, 0);
});

test('only an admin sends money back, and a server without a key that pays says what is missing', async (t) => {
  const api = await startRefunds(t, { settings: { HINDCAST_SPEND_KEY: '' } });
  const { id } = await api.addPaid();
  const answer = await api.refund(id);
  assert.deepEqual([answer.status, answer.code], [501, 'not_offered']);
  assert.match(answer.message, /set HINDCAST_SPEND_KEY to the wallet’s admin key$/);
  assert.equal((await api.refund(id, {}, await api.tokenOf('publisher'))).status, 403);
});
