import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readBolt11 } from '../../api/src/payments/bolt11/readBolt11.ts';
import { OtherPayment } from '../../api/src/payments/wallets/paidAsAsked.ts';
import { createPhoenixd } from '../../api/src/payments/wallets/phoenixd/phoenixd.ts';
import { testHttpFaults } from './httpFaults.ts';
import { LIMITED_PASSWORD, startPhoenixd } from './phoenixdHost.ts';
import { errorOf, order } from './walletCalls.ts';

const create = (url: string, password = LIMITED_PASSWORD) => createPhoenixd({ url, password, network: 'bcrt' });

testHttpFaults({
  name: 'phoenixd',
  secrets: [LIMITED_PASSWORD, Buffer.from(`:${LIMITED_PASSWORD}`).toString('base64')],
  start: startPhoenixd,
  create: (url, deadlines) => createPhoenixd({ url, password: LIMITED_PASSWORD, network: 'bcrt', ...deadlines }),
});

test('phoenixd makes the invoice that was ordered and keeps how the order is called here [Y2]', async (t) => {
  const host = await startPhoenixd(t);
  const read = readBolt11(await create(`${host.url}/`).createInvoice(order));
  assert.equal(read.msats, 2_100_000n);
  assert.equal(read.lastsS, 900);
  assert.equal(host.invoices.find(read.paymentHash)?.description, order.description);
  assert.deepEqual(Object.fromEntries(new URLSearchParams(host.asked[0]?.body)), {
    amountSat: '2100',
    description: order.description,
    expirySeconds: '900',
    externalId: 'order-1',
  });
});

test('a description that phoenixd would find too long is cut between two letters [Y2]', async (t) => {
  const host = await startPhoenixd(t);
  const description = `a${'🚀'.repeat(119)}`;
  const { paymentHash } = readBolt11(await create(host.url).createInvoice({ ...order, description }));
  assert.equal(host.invoices.find(paymentHash)?.description, `a${'🚀'.repeat(63)}`);
});

test('phoenixd says of each invoice whether it is paid; its preimage, always there, proves nothing [Y6]', async (t) => {
  const host = await startPhoenixd(t);
  const wallet = create(host.url);
  const first = readBolt11(await wallet.createInvoice(order)).paymentHash;
  const second = readBolt11(await wallet.createInvoice(order)).paymentHash;
  host.invoices.pay(second);
  assert.equal(await wallet.isPaid(first, order.sats), false);
  assert.equal(await wallet.isPaid(second, order.sats), true);
});

test('phoenixd that does not know an invoice has not said that it is unpaid [Y6]', async (t) => {
  const host = await startPhoenixd(t);
  const error = await errorOf(create(host.url).isPaid('cd'.repeat(32), order.sats));
  assert.match(error.message, /refuses: Unknown endpoint .* \(HTTP 404\)/);
});

test('phoenixd that tells of another payment settles nothing; what it kept as fees has come [Y6]', async (t) => {
  const host = await startPhoenixd(t);
  const paymentHash = 'cd'.repeat(32);
  const isPaid = (told: object) => {
    host.fault = { status: 200, body: { isPaid: true, fees: 0, ...told } };
    return create(host.url).isPaid(paymentHash, 2100);
  };
  for (const told of [
    { paymentHash: 'ab'.repeat(32), receivedSat: 2100 },
    { receivedSat: 2100 },
    { paymentHash },
    { paymentHash, receivedSat: 2099 },
    { paymentHash, receivedSat: 4201 },
  ]) {
    assert((await errorOf(isPaid(told))) instanceof OtherPayment, JSON.stringify(told));
  }
  assert.equal(await isPaid({ paymentHash, receivedSat: 2100 }), true);
  assert.equal(await isPaid({ paymentHash, receivedSat: 0, fees: 2_100_000 }), true);
});

test('an answer of phoenixd in which isPaid is no yes and no no does not count [Y6]', async (t) => {
  const host = await startPhoenixd(t);
  for (const isPaid of ['true', 1, null]) {
    host.fault = { status: 200, body: { isPaid, preimage: 'cd'.repeat(32), receivedSat: 2100 } };
    await errorOf(create(host.url).isPaid('cd'.repeat(32), order.sats));
  }
});

test('a check of phoenixd asks for nothing that could spend, and so does not say what the password can do [Y2]', async (t) => {
  const host = await startPhoenixd(t);
  const name = `phoenixd at ${host.url}, version 0.6.2-b1a2c3d`;
  assert.deepEqual(await create(host.url).check(), { name, receivesOnly: null });
  assert.deepEqual(
    host.asked.map(({ method, path }) => `${method} ${path}`),
    ['GET /getinfo'],
  );
});

test('a check of phoenixd says that the password is refused and which one would do [Y2]', async (t) => {
  const { url } = await startPhoenixd(t);
  const { message, unknown } = await errorOf(create(url, 'wrong').check());
  assert.match(message, /refuses the password: Invalid authentication .* \(HTTP 401\)\. The limited one suffices/);
  assert.equal(unknown, false);
});

test('a wallet of phoenixd is named by where it is and by its password, without showing it [Y6]', () => {
  const id = create('http://127.0.0.1:9740').id;
  assert.match(id, /^phoenixd http:\/\/127\.0\.0\.1:9740 [0-9a-f]{8}$/);
  assert.notEqual(create('http://127.0.0.1:9740', 'other').id, id);
  assert.throws(() => create('http://127.0.0.1:9740', ''), /the password is empty/);
});
