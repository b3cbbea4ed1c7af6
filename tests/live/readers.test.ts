import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { coinbase } from '../../api/src/prices/live/coinbase.ts';
import { kraken } from '../../api/src/prices/live/kraken.ts';
import type { Market } from '../../api/src/prices/live/market.ts';
import { coinbaseDialect } from './coinbaseDialect.ts';
import { krakenDialect } from './krakenDialect.ts';

const SAMPLES = new URL('../../../shared/data/ws_message_samples.json', import.meta.url);
const TIME = Date.UTC(2025, 0, 1, 12, 30, 0, 250);

type Fields = Record<string, unknown>;
const coinbaseTick = (changed: Fields = {}): Fields => ({
  ...(coinbaseDialect.tick(95_000.12, TIME, 7) as Fields),
  ...changed,
});
const krakenTick = (changed: Fields = {}): Fields => {
  const message = krakenDialect.tick(95_000.12, TIME, 7) as Fields & { data: [Fields] };
  return { ...message, data: [{ ...message.data[0], ...changed }] };
};
const is = (market: Market, message: unknown): string => market.read(message).is;

test('a trade is read with its price, its time and its place', () => {
  assert.deepEqual(coinbase.read(coinbaseTick()), { is: 'tick', price: 95_000.12, timeMs: TIME, order: 333_938_007 });
  assert.deepEqual(kraken.read(krakenTick()), { is: 'tick', price: 95_000.12, timeMs: TIME, order: TIME });
});

test('what each exchange asks for and answers is what the other side of these tests speaks', () => {
  assert.equal(coinbaseDialect.answer(coinbase.subscription).subscribed, true);
  assert.equal(krakenDialect.answer(kraken.subscription).subscribed, true);
});

test('a price of another form than promised, or none, is no trade', () => {
  const prices = [null, undefined, '', 'NaN', '-1', '0', '1e5', '95,000', ' 95000', '0x10', 'Infinity', 95_000, [], {}];
  for (const price of prices)
    assert.equal(is(coinbase, coinbaseTick({ price })), 'unusable', `${JSON.stringify(price)}`);
  const numbers = [null, undefined, '95000', Number.NaN, -1, 0, Number.POSITIVE_INFINITY, [], {}];
  for (const last of numbers) assert.equal(is(kraken, krakenTick({ last })), 'unusable', String(last));
});

test('a time or a place that is none makes no trade', () => {
  const times = [null, undefined, '', 'now', '2025-01-01', '2025-02-31T25:00:00Z', TIME, '01/01/2025 12:00:00'];
  for (const time of times) {
    assert.equal(is(coinbase, coinbaseTick({ time })), 'unusable', String(time));
    assert.equal(is(kraken, krakenTick({ timestamp: time })), 'unusable', String(time));
  }
  for (const sequence of [null, undefined, '7', 1.5, Number.NaN, 2 ** 60]) {
    assert.equal(is(coinbase, coinbaseTick({ sequence })), 'unusable', String(sequence));
  }
});

test('another product’s trade is none of ours', () => {
  assert.equal(is(coinbase, coinbaseTick({ product_id: 'ETH-USD' })), 'unusable');
  assert.equal(is(coinbase, coinbaseTick({ product_id: undefined })), 'unusable');
  assert.equal(is(kraken, krakenTick({ symbol: 'ETH/USD' })), 'unusable');
});

test('anything that is not a message of theirs is unusable, and nothing throws', () => {
  const strange = [null, true, 7, 'ticker', [], [[]], {}, { type: 7 }, { channel: 7 }, { __proto__: null }];
  for (const message of strange) {
    assert.equal(is(coinbase, message), 'unusable', JSON.stringify(message));
    assert.equal(is(kraken, message), 'unusable', JSON.stringify(message));
  }
  for (const data of [undefined, null, {}, [], [null], ['x'], [[]]]) {
    assert.equal(is(kraken, { channel: 'ticker', type: 'update', data }), 'unusable', JSON.stringify(data));
  }
});

test('heartbeats, replies and types that are new are signs of life', () => {
  assert.equal(is(coinbase, coinbaseDialect.heartbeat(TIME, 1)), 'alive');
  assert.equal(is(coinbase, { type: 'subscriptions', channels: [] }), 'alive');
  assert.equal(is(coinbase, { type: 'something-new' }), 'alive');
  assert.equal(is(kraken, krakenDialect.heartbeat(TIME, 1)), 'alive');
  for (const reply of krakenDialect.answer(kraken.subscription).replies) assert.equal(is(kraken, reply), 'alive');
});

test('a refusal says why', () => {
  const [error] = coinbaseDialect.answer({ type: 'subscribe', product_ids: ['BTC-USD'], channels: ['gossip'] }).replies;
  assert.deepEqual(coinbase.read(error), { is: 'refusal', reason: 'gossip' });
  const [reply] = krakenDialect.answer({ method: 'subscribe', params: { channel: 'ticker', symbol: ['XBT'] } }).replies;
  assert.deepEqual(kraken.read(reply), { is: 'refusal', reason: 'Currency pair not supported' });
});

test('the published samples are read as what they are', {
  skip: !existsSync(SAMPLES) && 'the samples are not here',
}, () => {
  const samples: Record<string, Fields & { data: [Fields] }> = JSON.parse(readFileSync(SAMPLES, 'utf8'));
  const ticker = samples.coinbase_exchange_ticker;
  assert.equal(is(coinbase, ticker), 'unusable'); // BAND-GBP
  const timeMs = Date.UTC(2021, 3, 17, 16, 43, 30, 244);
  const ours = coinbase.read({ ...ticker, product_id: 'BTC-USD' });
  assert.deepEqual(ours, { is: 'tick', price: 14.7775, timeMs, order: 333_938_798 });
  assert.equal(is(coinbase, samples.coinbase_exchange_subscriptions), 'alive');
  assert.equal(is(coinbase, samples.coinbase_exchange_last_match), 'alive');
  const snapshot = kraken.read(samples.kraken_v2_ticker_snapshot);
  const snapshotMs = Date.UTC(2022, 11, 25, 9, 30, 59, 123);
  assert.deepEqual(snapshot, { is: 'tick', price: 105_899.4, timeMs: snapshotMs, order: snapshotMs });
  assert.equal(is(kraken, samples.kraken_v2_trade_update), 'alive');
  assert.equal(is(kraken, samples.kraken_v1_ticker), 'unusable');
});
