import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { coinbase } from '../../api/src/prices/live/coinbase.ts';
import { type ListeningTimes, listenTo, retryDelay } from '../../api/src/prices/live/listenTo.ts';
import type { Scope } from '../api/fixture.ts';
import { coinbaseDialect } from './coinbaseDialect.ts';
import { eventually } from './eventually.ts';
import { type Exchange, startExchange } from './exchange.ts';
import { quick } from './liveApi.ts';
import { createMemoryLog } from './memoryLog.ts';
import { selfSigned } from './selfSigned.ts';

const NOON = Date.UTC(2025, 0, 1, 12);

/** Listens to an address that speaks as Coinbase, and keeps what is heard. */
function listen(scope: Scope, url: string, times: Partial<ListeningTimes> = {}) {
  const prices: number[] = [];
  const { log, messages } = createMemoryLog();
  const listened = { market: coinbase, address: `${url.replace(/^http/, 'ws')}/` };
  const listening = listenTo(listened, ({ price }) => prices.push(price), log, { ...quick, ...times });
  scope.after(() => listening.stop());
  return { prices, messages, stop: listening.stop };
}

const subscribed = (exchange: Exchange, times = 1): Promise<void> =>
  eventually(`subscription ${times}`, () => exchange.subscribed === 1 && exchange.asked === times);

test('a connection that is cut, or closed, is opened again, with a line for each change and no more', async (t) => {
  const exchange = await startExchange(t, coinbaseDialect);
  const { prices, messages } = listen(t, exchange.url);
  await subscribed(exchange);
  exchange.tick(1, NOON);
  await eventually('a price', () => prices.length === 1);
  exchange.drop();
  await subscribed(exchange, 2);
  exchange.drop();
  await subscribed(exchange, 3);
  exchange.tick(2, NOON);
  await eventually('the next price', () => prices.length === 2);
  exchange.drop(1012);
  await subscribed(exchange, 4);
  assert.deepEqual(messages(), [
    'Coinbase gives live prices',
    'Coinbase gives no live prices: it closed the connection (1006); it is tried again in 0.0 s, then less and less often',
    'Coinbase gives live prices',
    'Coinbase gives no live prices: it closed the connection (1012); it is tried again in 0.0 s, then less and less often',
  ]);
});

test('a refusal to connect is one line for as long as it lasts, and over when it is over', async (t) => {
  const exchange = await startExchange(t, coinbaseDialect);
  exchange.manner = 'refuse';
  const { prices, messages } = listen(t, exchange.url);
  await eventually('five attempts', () => exchange.asked >= 5);
  exchange.manner = 'serve';
  await eventually('a subscription', () => exchange.subscribed === 1);
  exchange.tick(1, NOON);
  await eventually('a price', () => prices.length === 1);
  const [trouble, good, ...others] = messages();
  assert.match(trouble, /^Coinbase gives no live prices: Unexpected server response: 503; it is tried again in/);
  assert.deepEqual([good, others], ['Coinbase gives live prices', []]);
});

test('where nobody listens, and where nobody vouches for the certificate, the line says so', async (t) => {
  const secure = await startExchange(t, coinbaseDialect, selfSigned);
  const attempts: number[] = [];
  const retryMs = (failures: number): number => {
    attempts.push(failures);
    return 5;
  };
  const { messages } = listen(t, secure.url, { retryMs });
  await eventually('three attempts', () => attempts.length >= 3);
  assert.equal(messages().length, 1);
  assert.match(messages()[0], /no live prices: self-signed certificate.*\(DEPTH_ZERO_SELF_SIGNED_CERT\); it is tried/);
  assert.equal(secure.asked, 0);

  const nobody = listen(t, 'http://127.0.0.1:9');
  await eventually('a line', () => nobody.messages().length === 1);
  assert.match(nobody.messages()[0], /no live prices: connect ECONNREFUSED 127\.0\.0\.1:9 \(ECONNREFUSED\)/);
});

test('a handshake that gets no answer, and a connection that says nothing, are given up', async (t) => {
  for (const manner of ['stall', 'mute'] as const) {
    const exchange = await startExchange(t, coinbaseDialect);
    exchange.manner = manner;
    const { messages } = listen(t, exchange.url, { answerMs: 500 });
    await eventually(`${manner}: another attempt`, () => exchange.asked >= 3);
    assert.match(messages()[0], /no live prices: it does not answer;/);
    exchange.manner = 'serve';
    await eventually(`${manner}: a subscription`, () => exchange.subscribed === 1);
  }
});

test('a connection that falls silent without closing is given up; heartbeats keep it', async (t) => {
  const exchange = await startExchange(t, coinbaseDialect);
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { messages } = listen(t, exchange.url, { silentMs: 1000 });
  const logged = async (count: number) => {
    while (messages().length < count) await nextTurn();
  };
  while (exchange.subscribed === 0) await nextTurn();
  exchange.tick(1, NOON);
  await logged(1);
  t.mock.timers.tick(900);
  exchange.heartbeat(NOON);
  exchange.send('no message, which is heard after the heartbeat and does not count');
  await logged(2);
  t.mock.timers.tick(900);
  assert.equal(messages().length, 2);
  t.mock.timers.tick(100);
  assert.match(messages()[2], /no live prices: it fell silent;/);
  t.mock.timers.tick(5);
  while (exchange.asked < 2) await nextTurn();
});

test('a connection with heartbeats and no prices is given up too', async (t) => {
  const exchange = await startExchange(t, coinbaseDialect);
  const { messages } = listen(t, exchange.url, { pricelessMs: 200 });
  const beats = setInterval(() => exchange.heartbeat(NOON), 10);
  t.after(() => clearInterval(beats));
  await eventually('another attempt', () => exchange.asked >= 2);
  assert.match(messages()[0], /no live prices: it sends no prices;/);
});

test('garbage is ignored, with one line, and the next price is heard', async (t) => {
  const exchange = await startExchange(t, coinbaseDialect);
  const { prices, messages } = listen(t, exchange.url);
  await subscribed(exchange);
  const tick = coinbaseDialect.tick(7, NOON, 1) as Record<string, unknown>;
  const garbage = [
    Buffer.from([0xff, 0xd8, 0x00]),
    Buffer.from(JSON.stringify(tick)),
    '<html>Service unavailable</html>',
    '{"type":"ticker"',
    '',
    JSON.stringify({ ...tick, padding: 'x'.repeat(70_000) }),
    '['.repeat(60_000),
    { ...tick, price: 'NaN' },
    { ...tick, price: 7 },
    { ...tick, product_id: 'ETH-USD' },
  ];
  for (const frame of garbage) exchange.send(frame);
  exchange.tick(8, NOON);
  await eventually('a price', () => prices.length === 1);
  assert.deepEqual(prices, [8]);
  assert.equal(exchange.asked, 1);
  assert.deepEqual(messages(), [
    'Coinbase sent a binary message; what cannot be used is ignored',
    'Coinbase gives live prices',
  ]);
});

test('a frame beyond any measure ends the connection, and another one is made', async (t) => {
  const exchange = await startExchange(t, coinbaseDialect);
  const { messages } = listen(t, exchange.url);
  await subscribed(exchange);
  exchange.send('x'.repeat(2 ** 20 + 1));
  await subscribed(exchange, 2);
  assert.match(messages()[0], /no live prices: Max payload size exceeded/);
});

test('a trade that comes after a later one is ignored, on the same connection', async (t) => {
  const exchange = await startExchange(t, coinbaseDialect);
  const { prices } = listen(t, exchange.url);
  await subscribed(exchange);
  exchange.tick(1, NOON, 5);
  exchange.tick(2, NOON, 4);
  exchange.tick(3, NOON, 9); // a gap is no harm
  await eventually('two prices', () => prices.length === 2);
  assert.deepEqual(prices, [1, 3]);
  exchange.drop();
  await subscribed(exchange, 2);
  exchange.tick(4, NOON, 1);
  await eventually('a third price', () => prices.length === 3);
});

test('an error in place of a subscription is a refusal: the connection is given up and the reason told', async (t) => {
  const deaf = { ...coinbaseDialect, answer: () => coinbaseDialect.answer({ type: 'gossip' }) };
  const exchange = await startExchange(t, deaf);
  const { messages } = listen(t, exchange.url);
  await eventually('another attempt', () => exchange.asked >= 2);
  assert.match(messages()[0], /no live prices: it refuses \(Type gossip is unknown\);/);
});

test('attempts grow rarer, up to a minute, and begin anew after a connection that was good for a while', async (t) => {
  const delays = (random: number) => Array.from({ length: 9 }, (_, failures) => retryDelay(failures, () => random));
  assert.deepEqual(delays(1), [1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000]);
  assert.deepEqual(delays(0), [500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
  assert.equal(
    retryDelay(1e9, () => 1),
    60_000,
  );

  for (const [goodMs, expected] of [
    [0, [0, 1, 0, 0]],
    [60_000, [0, 1, 2, 3]],
  ] as const) {
    const exchange = await startExchange(t, coinbaseDialect);
    const failures: number[] = [];
    const retryMs = (count: number): number => {
      failures.push(count);
      return 5;
    };
    const { prices } = listen(t, exchange.url, { goodMs, retryMs });
    for (const [round, isGood] of [false, false, true, true].entries()) {
      await subscribed(exchange, round + 1);
      if (isGood) exchange.tick(round, NOON);
      await eventually('its price', () => !isGood || prices.includes(round));
      exchange.drop();
    }
    await eventually('four failures', () => failures.length === 4);
    assert.deepEqual(failures, expected);
  }
});

test('stopping hangs up, and nothing is tried again', async (t) => {
  const exchange = await startExchange(t, coinbaseDialect);
  const { messages, stop } = listen(t, exchange.url);
  await subscribed(exchange);
  await stop();
  await eventually('the end of the connection', () => exchange.subscribed === 0);
  const other = listen(t, exchange.url);
  await subscribed(exchange, 2);
  assert.deepEqual([messages(), other.messages()], [[], []]);
});
