import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayText, readLivePrice } from '@hindcast/domain';

const NOW = Date.UTC(2026, 10, 21, 12, 3);

const price = (value: unknown) => readLivePrice(value, NOW)?.price ?? null;

test('a message counts only with a price, a number or a string read as a float [W2]', () => {
  assert.equal(price({ price: 85090.5 }), 85090.5);
  assert.equal(price({ price: '85090.25' }), 85090.25);
  for (const nothing of [{}, { price: null }, { price: '' }, { price: 'soon' }, { price: true }, { price: [1] }]) {
    assert.equal(price(nothing), null, JSON.stringify(nothing));
  }
  for (const nothing of [null, undefined, 7, 'price', [], { price: 0 }, { price: -3 }, { price: Number.NaN }]) {
    assert.equal(price(nothing), null);
  }
});

test('a price in a message is a number as a whole: an exponent and a leading point are read, units and letters not [W2]', () => {
  assert.deepEqual(
    ['1e3', '.36', '3.7e-1', ' 85090.5 ', '+7'].map((text) => price({ price: text })),
    [1000, 0.36, 0.37, 85090.5, 7],
  );
  for (const text of [
    '$85090',
    '85k',
    '85,090',
    '85090 USD',
    '0x10',
    '1e',
    '.',
    'Infinity',
    '1e999',
    `${'1'.repeat(9999)}x`,
  ]) {
    assert.equal(price({ price: text }), null, text);
  }
});

test('a message that names no asset is Bitcoin’s, one of an unknown asset counts for nothing [W2]', () => {
  assert.equal(readLivePrice({ price: 1 }, NOW)?.asset, 'btc');
  assert.equal(readLivePrice({ price: 1, asset: 'MSTR' }, NOW)?.asset, 'mstr');
  assert.equal(readLivePrice({ price: 1, asset: 'doge' }, NOW), null);
});

test('a bare price is live and of today', () => {
  const bare = readLivePrice({ price: 1 }, NOW);
  assert.ok(bare);
  assert.deepEqual([bare.live, bare.stale, dayText(bare.day), bare.timeMs], [true, false, '2026-11-21', NOW]);
});

test('what a message says of itself is kept', () => {
  const time = '2026-11-20T23:59:58.000Z';
  const stale = readLivePrice({ asset: 'btc', price: 1, date: '2026-11-20', live: true, time, stale: true }, NOW);
  assert.ok(stale);
  assert.deepEqual([stale.stale, dayText(stale.day), stale.timeMs], [true, '2026-11-20', Date.parse(time)]);
  const close = readLivePrice({ price: 1, date: '2026-11-19', live: false, time: null, stale: false }, NOW);
  assert.ok(close);
  assert.deepEqual([close.live, dayText(close.day), close.timeMs], [false, '2026-11-19', null]);
});
