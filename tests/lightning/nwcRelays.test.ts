import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Event } from 'nostr-tools/pure';
import { generateSecretKey } from 'nostr-tools/pure';
import { readBolt11 } from '../../api/src/payments/bolt11/readBolt11.ts';
import { createNwc } from '../../api/src/payments/wallets/nwc/nwc.ts';
import type { Scope } from '../api/fixture.ts';
import { freePort } from '../freePort.ts';
import { eventually } from '../live/eventually.ts';
import { startRelay, startRelayOf } from './nostrRelay.ts';
import { createNwcKeys, nwcUri, readRequest, startNwcService, writeAnswer } from './nwcService.ts';
import { errorOf, order } from './walletCalls.ts';

const keys = createNwcKeys();
const HASH = 'ab'.repeat(32);
const DAY_MS = 86_400_000;

/** Our side of the connection. What must not run into its deadline has a whole day. */
function connect(scope: Scope, relays: readonly string[], deadlines = { createMs: DAY_MS, lookUpMs: DAY_MS }) {
  const wallet = createNwc({ uri: nwcUri(keys, relays), network: 'bcrt', ...deadlines });
  scope.after(async () => wallet.close());
  return wallet;
}

/** A relay that answers each request with messages of its own choice, whoever asked for what. */
const startLiar = (scope: Scope, lie: (request: Event) => readonly unknown[], isAnswering = true) =>
  startRelayOf(scope, {
    said: (socket, message) => {
      const [type, given] = JSON.parse(message) as [string, Event | string];
      if (type === 'REQ' && isAnswering) socket.send(JSON.stringify(['EOSE', given]));
      if (type !== 'EVENT') return;
      for (const one of lie(given as Event)) {
        if (one === 'drop') socket.terminate();
        else socket.send(typeof one === 'string' || Buffer.isBuffer(one) ? one : JSON.stringify(one));
      }
    },
  });

test('only what the wallet itself signed about this request counts, whatever a relay sends [Y6]', async (t) => {
  const paid = { payment_hash: HASH, state: 'settled' };
  const relay = await startLiar(t, (request) => {
    const { method } = readRequest(request, keys);
    const yes = { result_type: method, error: null, result: paid };
    const answer = (event: unknown) => ['EVENT', request.id, event];
    const mine = writeAnswer(request, yes, keys);
    const strangers = writeAnswer(request, yes, keys, { signer: generateSecretKey() });
    return [
      answer(strangers),
      answer({ ...strangers, pubkey: mine.pubkey }),
      answer({ ...mine, sig: strangers.sig }),
      answer(writeAnswer({ ...request, id: HASH }, yes, keys)),
      answer(writeAnswer(request, { ...yes, result_type: 'pay_invoice' }, keys)),
      answer(writeAnswer(request, yes, keys, { kind: 23196 })),
      answer(writeAnswer(request, yes, keys, { content: JSON.stringify(yes) })),
      answer(null),
      ['EVENT', { toString: 1 }, mine],
      ['EVENT', HASH, mine],
      ['OK', request.id, true, ''],
      ['NOTICE', 'paid'],
      '{"paid":true',
      Buffer.from([0, 255]),
      'null',
      answer(writeAnswer(request, { ...yes, result: { ...paid, state: 'pending' } }, keys)),
      answer(mine),
    ];
  });
  assert.equal(await connect(t, [relay.url]).isPaid(HASH, order.sats), false);
});

test('a relay that says nothing got no request, and is connected anew for the next one [Y2 Y6]', async (t) => {
  const relay = await startRelay(t);
  await startNwcService(t, relay.url, keys);
  relay.isMute = true;
  const wallet = connect(t, [relay.url], { createMs: DAY_MS, lookUpMs: 100 });
  const { message, unknown } = await errorOf(wallet.isPaid(HASH, order.sats));
  assert.equal(message, 'The wallet does not answer within 0.1 s');
  assert.equal(unknown, false);
  relay.isMute = false;
  assert.equal(readBolt11(await wallet.createInvoice(order)).msats, 2_100_000n);
  assert.equal(relay.connected, 3);
});

test('a wallet that took the order and does not answer may have made the invoice [Y2]', async (t) => {
  const { promise: taken, resolve: take } = Promise.withResolvers<void>();
  const relay = await startLiar(t, () => {
    take();
    return [];
  });
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const asked = errorOf(connect(t, [relay.url], { createMs: 1000, lookUpMs: 1 }).createInvoice(order));
  await taken;
  t.mock.timers.tick(1000);
  const { message, unknown } = await asked;
  assert.match(message, /does not answer within 1 s/);
  assert.equal(unknown, true);
});

test('a relay that breaks the connection after it took the order may have passed it on [Y2]', async (t) => {
  const relay = await startLiar(t, () => ['drop']);
  const { message, unknown } = await errorOf(connect(t, [relay.url]).createInvoice(order));
  assert.match(message, /cannot be asked: the relay 127\.0\.0\.1:\d+ closed the connection/);
  assert.equal(unknown, true);
});

test('a relay that refuses the order did not pass it on, and says why [Y2]', async (t) => {
  const relay = await startLiar(t, ({ id }) => [['OK', id, false, 'blocked: not on\nthe list']]);
  const { message, unknown } = await errorOf(connect(t, [relay.url]).createInvoice(order));
  assert.match(message, /refuses the request: blocked: not on the list$/);
  assert.equal(unknown, false);
});

test('a relay that refuses to listen is not given the order [Y2]', async (t) => {
  const given: unknown[] = [];
  const relay = await startRelayOf(t, {
    said: (socket, message) => {
      const [type, id] = JSON.parse(message) as [string, string];
      if (type === 'REQ') socket.send(JSON.stringify(['CLOSED', id, 'auth-required: who are you?']));
      else given.push(type);
    },
  });
  const { message, unknown } = await errorOf(connect(t, [relay.url]).createInvoice(order));
  assert.match(message, /refuses to listen: auth-required: who are you\?$/);
  assert.equal(unknown, false);
  assert.deepEqual(given, []);
});

test('a message too long to be an answer ends the connection, not the server [Y6]', async (t) => {
  const relay = await startLiar(t, () => ['x'.repeat(256 * 1024 + 1)]);
  const { message, unknown } = await errorOf(connect(t, [relay.url]).isPaid(HASH, order.sats));
  assert.match(message, /cannot be reached \(WS_ERR_UNSUPPORTED_MESSAGE_LENGTH\)/);
  assert.equal(unknown, true);
});

test('a relay that is not there is said at once, and none is needed beside one that works [Y2]', async (t) => {
  const nowhere = `ws://127.0.0.1:${await freePort()}/?token=hidden`;
  const { message, unknown } = await errorOf(connect(t, [nowhere]).createInvoice(order));
  assert.match(message, /^The wallet cannot be asked: the relay 127\.0\.0\.1:\d+ cannot be reached \(ECONNREFUSED\)$/);
  assert.equal(unknown, false);
  const mute = await startRelayOf(t, { said: () => undefined });
  const relay = await startRelay(t);
  await startNwcService(t, relay.url, keys);
  const wallet = connect(t, [nowhere, mute.url, relay.url]);
  assert.equal(readBolt11(await wallet.createInvoice(order)).msats, 2_100_000n);
});

test('a relay that went away is connected again for the next question; until then one connection does [Y6]', async (t) => {
  const relay = await startRelay(t);
  const wallet = connect(t, [relay.url]);
  const first = await startNwcService(t, relay.url, keys);
  const { paymentHash } = readBolt11(await wallet.createInvoice(order));
  assert.equal(await wallet.isPaid(paymentHash, order.sats), false);
  assert.equal(relay.connected, 2);
  relay.drop();
  const second = await startNwcService(t, relay.url, keys);
  second.instead = { result: { payment_hash: paymentHash, state: 'settled', amount: order.sats * 1000 } };
  assert.equal(await wallet.isPaid(paymentHash, order.sats), true);
  assert.equal(relay.connected, 4);
  assert.equal(first.requests.length, 2);
});

test('a wallet that is closed leaves its relays, ends what it was asked, and asks no more [Y6]', async (t) => {
  const codes: number[] = [];
  const relay = await startRelayOf(t, { said: () => undefined, left: (_, code) => codes.push(code) });
  const wallet = connect(t, [relay.url]);
  const asked = errorOf(wallet.isPaid(HASH, order.sats));
  await eventually('a connection', () => relay.open === 1);
  wallet.close();
  assert.match((await asked).message, /was left/);
  await eventually('no connection', () => codes.length > 0);
  // without a closing handshake, for which a dead relay would keep the process waiting
  assert.deepEqual(codes, [1006]);
  assert.match((await errorOf(wallet.isPaid(HASH, order.sats))).message, /is closed/);
});
