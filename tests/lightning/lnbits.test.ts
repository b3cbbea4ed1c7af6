import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readBolt11 } from '../../api/src/payments/bolt11/readBolt11.ts';
import { createLnbits } from '../../api/src/payments/wallets/lnbits/lnbits.ts';
import { OtherPayment } from '../../api/src/payments/wallets/paidAsAsked.ts';
import { testHttpFaults } from './httpFaults.ts';
import { ADMIN_KEY, INVOICE_KEY, startLnbits } from './lnbitsHost.ts';
import { errorOf, order } from './walletCalls.ts';

const create = (url: string, key = INVOICE_KEY) => createLnbits({ url, key, network: 'bcrt' });

testHttpFaults({
  name: 'LNbits',
  secrets: [INVOICE_KEY],
  start: startLnbits,
  create: (url, deadlines) => createLnbits({ url, key: INVOICE_KEY, network: 'bcrt', ...deadlines }),
});

for (const isOld of [false, true]) {
  const version = isOld ? 'before 1.3.1' : 'of today';
  test(`LNbits ${version} makes the invoice that was ordered [Y2]`, async (t) => {
    const host = await startLnbits(t, { isOld });
    const read = readBolt11(await create(`${host.url}/`).createInvoice(order));
    assert.equal(read.msats, 2_100_000n);
    assert.equal(read.lastsS, 900);
    assert.equal(host.invoices.find(read.paymentHash)?.description, order.description);
  });
}

test('LNbits is told how the order is called here, and where to knock only when somebody listens [Y2]', async (t) => {
  const host = await startLnbits(t);
  const wallet = create(host.url);
  const webhook = 'https://hindcast.example/paid';
  await wallet.createInvoice(order);
  await wallet.createInvoice({ ...order, webhook });
  const [without, withOne] = host.asked.map(({ body }) => JSON.parse(body) as Record<string, unknown>);
  const { sats: amount, description: memo, lastsS: expiry, reference } = order;
  const sent = { out: false, amount, unit: 'sat', memo, expiry, extra: { hindcast: reference } };
  assert.deepEqual(without, sent);
  assert.deepEqual(withOne, { ...sent, webhook });
});

test('LNbits says of each invoice whether it is paid [Y6]', async (t) => {
  const host = await startLnbits(t);
  const wallet = create(host.url);
  const first = readBolt11(await wallet.createInvoice(order)).paymentHash;
  const second = readBolt11(await wallet.createInvoice(order)).paymentHash;
  host.invoices.pay(second);
  assert.equal(await wallet.isPaid(first, order.sats), false);
  assert.equal(await wallet.isPaid(second, order.sats), true);
});

test('LNbits that does not know an invoice has not said that it is unpaid [Y6]', async (t) => {
  const host = await startLnbits(t);
  const error = await errorOf(create(host.url).isPaid('cd'.repeat(32), order.sats));
  assert.match(error.message, /Payment does not exist\. \(HTTP 404\)/);
});

test('what LNbits tells those without a key does not count, not even that an invoice is paid [Y6]', async (t) => {
  const host = await startLnbits(t);
  const { paymentHash } = readBolt11(await create(host.url).createInvoice(order));
  host.invoices.pay(paymentHash);
  const error = await errorOf(create(host.url, 'another-key').isPaid(paymentHash, order.sats));
  assert.match(error.message, /does not say whether the invoice is paid/);
});

test('an answer of LNbits in which paid is no yes and no no does not count [Y6]', async (t) => {
  const host = await startLnbits(t);
  for (const paid of ['true', 1, null]) {
    host.fault = { status: 200, body: { paid, details: {} } };
    await errorOf(create(host.url).isPaid('cd'.repeat(32), order.sats));
  }
});

test('LNbits that tells of a payment of another hash or amount settles nothing [Y6]', async (t) => {
  const host = await startLnbits(t);
  const payment_hash = 'cd'.repeat(32);
  const isPaid = (details: object) => {
    host.fault = { status: 200, body: { paid: true, details } };
    return create(host.url).isPaid(payment_hash, 2100);
  };
  for (const details of [
    { payment_hash: 'ab'.repeat(32), amount: 2_100_000 },
    { amount: 2_100_000 },
    { payment_hash },
    { payment_hash, amount: '2100000' },
    { payment_hash, amount: 2_099_999 },
    { payment_hash, amount: 4_200_001 },
  ]) {
    const error = await errorOf(isPaid(details));
    assert(error instanceof OtherPayment, JSON.stringify(details));
  }
  assert.equal(await isPaid({ payment_hash, amount: 4_200_000 }), true); // payers may send up to twice as much
});

test('a row of LNbits about a payment that was sent does not say that one has come [Y6]', async (t) => {
  const host = await startLnbits(t);
  host.fault = { status: 200, body: { paid: true, details: { amount: -2_100_000 } } };
  const error = await errorOf(create(host.url).isPaid('cd'.repeat(32), order.sats));
  assert.match(error.message, /tells of a payment that was sent/);
});

test('a check of LNbits names the wallet, and tells a key that can spend from one that only receives [Y2]', async (t) => {
  const { url } = await startLnbits(t);
  const name = `Tips (LNbits at ${url})`;
  assert.deepEqual(await create(url).check(), { name, receivesOnly: true });
  assert.deepEqual(await create(url, ADMIN_KEY).check(), { name, receivesOnly: false });
});

test('a check of LNbits says that the key is refused and which one would do [Y2]', async (t) => {
  const { url } = await startLnbits(t);
  const error = await errorOf(create(url, 'wrong-key').check());
  assert.equal(
    error.message,
    `LNbits at ${url} refuses the key: Invalid key: … (HTTP 401). The wallet’s invoice key suffices, which can only receive`,
  );
  assert.equal(error.unknown, false);
});

test('LNbits whose certificate nobody vouches for learns nothing, the key least of all [Y2]', async (t) => {
  const host = await startLnbits(t, { tls: true });
  const error = await errorOf(create(host.url).createInvoice(order));
  assert.match(error.message, /cannot be reached \(DEPTH_ZERO_SELF_SIGNED_CERT\)/);
  assert.equal(error.unknown, false);
  assert.equal(host.asked.length, 0);
});

test('a wallet of LNbits is named by where it is and by its key, without showing it [Y6]', () => {
  const id = create('https://lnbits.example/').id;
  assert.match(id, /^lnbits https:\/\/lnbits\.example [0-9a-f]{8}$/);
  assert.equal(create('https://lnbits.example').id, id);
  assert.notEqual(create('https://lnbits.example', ADMIN_KEY).id, id);
});

test('a key that no header can carry is refused without showing it [Y2]', () => {
  for (const key of ['', 'ab cd', 'ab\ncd', 'schlüssel']) {
    assert.throws(() => create('https://lnbits.example', key), /^Error: the key is empty, or holds a space/);
  }
});
