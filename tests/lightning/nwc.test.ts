import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { inspect } from 'node:util';
import { readBolt11 } from '../../api/src/payments/bolt11/readBolt11.ts';
import { createNwc } from '../../api/src/payments/wallets/nwc/nwc.ts';
import { OtherPayment } from '../../api/src/payments/wallets/paidAsAsked.ts';
import type { Scope } from '../api/fixture.ts';
import { startRelay } from './nostrRelay.ts';
import { createNwcKeys, nwcUri, RECEIVES, startNwcService } from './nwcService.ts';
import { errorOf, order } from './walletCalls.ts';

/** A wallet behind a relay, and our connection to it. */
async function start(scope: Scope) {
  const keys = createNwcKeys();
  const relay = await startRelay(scope);
  const service = await startNwcService(scope, relay.url, keys);
  const uri = nwcUri(keys, [relay.url]);
  const wallet = createNwc({ uri, network: 'bcrt' });
  scope.after(async () => wallet.close());
  return { keys, relay, service, wallet, uri };
}

test('a wallet by Nostr Wallet Connect makes the invoice that was ordered, asked in thousandths of a sat [Y2]', async (t) => {
  const { wallet, service } = await start(t);
  const read = readBolt11(await wallet.createInvoice(order));
  assert.equal(read.msats, 2_100_000n);
  assert.equal(read.lastsS, 900);
  const params = { amount: 2_100_000, description: order.description, expiry: 900 };
  assert.deepEqual(service.requests, [{ method: 'make_invoice', params }]);
});

test('a wallet by Nostr Wallet Connect says of each invoice whether it is paid [Y6]', async (t) => {
  const { wallet, service } = await start(t);
  const first = readBolt11(await wallet.createInvoice(order)).paymentHash;
  const second = readBolt11(await wallet.createInvoice(order)).paymentHash;
  service.invoices.pay(second);
  assert.deepEqual(await Promise.all([wallet.isPaid(first, order.sats), wallet.isPaid(second, order.sats)]), [
    false,
    true,
  ]);
});

test('a wallet from before states tells by the time of payment and the preimage; no time, zero and another amount are none [Y6]', async (t) => {
  const { wallet, service } = await start(t);
  const preimage = 'cd'.repeat(32);
  const payment_hash = createHash('sha256').update(Buffer.from(preimage, 'hex')).digest('hex');
  const isPaid = async (told: object) => {
    service.instead = { result: { type: 'incoming', payment_hash, preimage, amount: 2_100_000, ...told } };
    return wallet.isPaid(payment_hash, order.sats);
  };
  assert.equal(await isPaid({ settled_at: 1_800_000_000 }), true);
  assert.equal(await isPaid({ state: 'settled' }), true);
  for (const told of [
    {},
    { settled_at: null },
    { settled_at: 0 },
    { settled_at: '1800000000' },
    { state: 'expired' },
  ]) {
    assert.equal(await isPaid(told), false);
  }
  for (const told of [{ amount: 2_099_000 }, { amount: 4_201_000 }, { amount: undefined }]) {
    assert((await errorOf(isPaid({ state: 'settled', ...told }))) instanceof OtherPayment, JSON.stringify(told));
  }
});

test('an answer about another invoice does not count, paid as it may be [Y6]', async (t) => {
  const { wallet, service } = await start(t);
  service.instead = { result: { payment_hash: 'cd'.repeat(32), state: 'settled' } };
  const { message, unknown } = await errorOf(wallet.isPaid('ab'.repeat(32), order.sats));
  assert.match(message, /about another invoice/);
  assert.equal(unknown, true);
});

test('a wallet that makes an invoice and does not send it may have made it all the same [Y2]', async (t) => {
  const { wallet, service } = await start(t);
  service.instead = { result: { payment_hash: 'cd'.repeat(32) } };
  const { message, unknown } = await errorOf(wallet.createInvoice(order));
  assert.match(message, /without an invoice/);
  assert.equal(unknown, true);
});

const refusals: readonly [code: unknown, says: RegExp, unknown: boolean][] = [
  ['RATE_LIMITED', /was asked too often \(RATE_LIMITED to make_invoice\): slower, please/, false],
  ['RESTRICTED', /does not allow it to this connection/, false],
  ['UNAUTHORIZED', /does not know this connection; make a new one/, false],
  ['NOT_IMPLEMENTED', /does not know this request/, false],
  ['UNSUPPORTED_ENCRYPTION', /does not know the encryption nip44_v2/, false],
  ['INTERNAL', /has a fault \(INTERNAL to make_invoice\)/, true],
  ['OTHER', /has a fault \(OTHER/, true],
  ['toString', /has a fault \(toString/, true],
  [{ toString: 1 }, /has a fault \(no code/, true],
];

test('a wallet’s errors are said in words, and whether it may have made the invoice [Y2]', async (t) => {
  const { wallet, service } = await start(t);
  for (const [code, says, isUnknown] of refusals) {
    service.instead = { error: { code, message: 'slower, please' } };
    const { message, unknown } = await errorOf(wallet.createInvoice(order));
    assert.match(message, says);
    assert.equal(unknown, isUnknown, String(says));
  }
});

test('a wallet that does not know an invoice has not said that it is unpaid [Y6]', async (t) => {
  const { wallet } = await start(t);
  const { message } = await errorOf(wallet.isPaid('cd'.repeat(32), order.sats));
  assert.match(message, /does not know the invoice \(NOT_FOUND to lookup_invoice\): no such invoice/);
});

test('a check names the wallet and its relay, and tells a connection that can spend [Y2]', async (t) => {
  const { wallet, relay, service } = await start(t);
  const name = `Ada’s wallet (Nostr Wallet Connect at ${new URL(relay.url).host})`;
  assert.deepEqual(await wallet.check(), { name, receivesOnly: true });
  for (const spends of ['pay_invoice', 'multi_pay_keysend']) {
    service.methods = [...RECEIVES, spends];
    assert.deepEqual(await wallet.check(), { name, receivesOnly: false });
  }
  service.methods = [...RECEIVES, { toString: 1 }];
  assert.deepEqual(await wallet.check(), { name, receivesOnly: true });
  service.instead = { result: { alias: 'Ada’s wallet' } };
  assert.deepEqual(await wallet.check(), { name, receivesOnly: null });
});

test('a check says what a connection would have to be allowed [Y2]', async (t) => {
  const { wallet, service } = await start(t);
  service.methods = ['get_info', 'make_invoice'];
  const { message } = await errorOf(wallet.check());
  assert.equal(message, 'The connection does not allow lookup_invoice');
});

test('neither messages nor the name of a wallet show the secret of its connection [Y2 Y6]', async (t) => {
  const { wallet, service, keys, uri } = await start(t);
  const secret = Buffer.from(keys.client).toString('hex');
  service.instead = { error: { code: secret, message: `${uri} ${secret}` } };
  const shown = inspect(await errorOf(wallet.createInvoice(order)), { depth: 9 });
  assert(!shown.includes(secret), shown);
  assert.match(wallet.id, /^nwc [0-9a-f]{16} [0-9a-f]{8}$/);
  assert(!wallet.id.includes(secret.slice(0, 8)));
});
