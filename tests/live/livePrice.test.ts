import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually } from './eventually.ts';
import { type LiveApi, NOON, startLiveApi } from './liveApi.ts';
import { visit } from './visitor.ts';

const close = { asset: 'btc', price: 100_000, date: '2024-12-31', live: false, time: null, stale: false };

const current = async (api: LiveApi, path = '/live-price') => JSON.parse((await api.get(path)).payload);

async function eventuallyAt(api: LiveApi, price: number): Promise<void> {
  await eventually(`a price of ${price}`, async () => (await current(api)).price === price);
}

test('a trade becomes the live price, with its day and the market’s own time [W1 W2]', async (t) => {
  const api = await startLiveApi(t);
  assert.deepEqual(await current(api), close);
  api.coinbase.tick(101_234.56, NOON - 1500);
  await eventuallyAt(api, 101_234.56);
  const time = '2025-01-01T11:59:58.500Z';
  assert.deepEqual(await current(api), {
    asset: 'btc',
    price: 101_234.56,
    date: '2025-01-01',
    live: true,
    time,
    stale: false,
  });
  const answer = await api.get('/live-price?asset=btc', { origin: 'https://partner.example' });
  assert.equal(answer.headers['cache-control'], 'no-store');
  assert.equal(answer.headers['access-control-allow-origin'], '*');
  assert.equal((await api.get('/live-price?asset=doge')).statusCode, 404);
});

test('a price is dated by the UTC day of its trade, not by ours', async (t) => {
  const api = await startLiveApi(t);
  api.setNow(Date.UTC(2025, 0, 2, 0, 0, 3));
  api.coinbase.tick(101_000, Date.UTC(2025, 0, 1, 23, 59, 59));
  await eventuallyAt(api, 101_000);
  assert.equal((await current(api)).date, '2025-01-01');
});

test('a visitor hears the close, then each new price, then that it is stale, then that it is back [W2]', async (t) => {
  const api = await startLiveApi(t, { sockets: { everyMs: 20 } });
  const visitor = await visit(t, api.server.info.uri);
  await eventually('the close', () => visitor.messages.length === 1);
  api.coinbase.tick(101_000, api.now());
  await eventually('a live price', () => visitor.messages.length === 2);
  api.pass(30.001);
  await eventually('a stale price', () => visitor.messages.length === 3);
  api.kraken.tick(102_000, api.now());
  await eventually('a fresh price', () => visitor.messages.length === 4);
  const live = { asset: 'btc', date: '2025-01-01', live: true };
  assert.deepEqual(visitor.messages, [
    close,
    { ...live, price: 101_000, time: new Date(NOON).toISOString(), stale: false },
    { ...live, price: 101_000, time: new Date(NOON).toISOString(), stale: true },
    { ...live, price: 102_000, time: new Date(NOON + 30_001).toISOString(), stale: false },
  ]);
});

test('who connects hears the price at once, stale or not, and of every asset when all are asked for [W2]', async (t) => {
  const mstr = { asset: 'mstr', day: '2024-12-30', close: 300 } as const;
  const api = await startLiveApi(t, { sockets: { everyMs: 60_000 } });
  await api.addBars([mstr]);
  await api.published.refresh();
  api.coinbase.tick(101_000, NOON);
  await eventuallyAt(api, 101_000);
  api.pass(31);
  const topics: [string, [string, number, boolean][]][] = [
    ['', [['btc', 101_000, true]]],
    ['?asset=BTC', [['btc', 101_000, true]]],
    ['?asset=mstr', [['mstr', 300, false]]],
    [
      '?asset=all',
      [
        ['btc', 101_000, true],
        ['mstr', 300, false],
      ],
    ],
  ];
  for (const [query, expected] of topics) {
    const visitor = await visit(t, api.server.info.uri, query);
    await eventually(`what ${query} is told`, () => visitor.messages.length === expected.length);
    assert.deepEqual(
      visitor.messages.map(({ asset, price, stale }) => [asset, price, stale]),
      expected,
    );
  }
});

test('a stale price gives way to a close of a later day', async (t) => {
  const api = await startLiveApi(t);
  api.coinbase.tick(101_000, NOON);
  await eventuallyAt(api, 101_000);
  api.pass(3600);
  assert.equal((await current(api)).price, 101_000); // stale, and still newer than the close of the day before
  await api.addBars([{ day: '2025-01-02', close: 99_000 }]);
  api.pass(2 * 86_400);
  await api.published.refresh();
  assert.deepEqual(await current(api), { ...close, price: 99_000, date: '2025-01-02' });
});

test('a source that lies, then is cut off, then lags, never makes an invented price [W2]', async (t) => {
  const api = await startLiveApi(t);
  const { coinbase, kraken, log } = api;
  coinbase.tick(100_500, api.now());
  await eventuallyAt(api, 100_500);
  const doubts = () => log.messages().filter((line) => /Coinbase says a price far from the last/.test(line)).length;
  for (const price of [1, 100_510, 1_000_000, 100_520, 50_000]) coinbase.tick(price, api.now());
  await eventuallyAt(api, 100_520);
  assert.equal(doubts(), 1);
  coinbase.tick(100_530, api.now());
  await eventuallyAt(api, 100_530); // the last lie has been heard by now

  api.pass(11);
  kraken.tick(100_600, api.now());
  await eventuallyAt(api, 100_600);
  coinbase.drop();
  await eventually('a new subscription', () => coinbase.asked === 2 && coinbase.subscribed === 1);
  coinbase.tick(100_700, api.now() - 11 * 60_000);
  await eventually('word of the clock', () => log.messages().some((line) => /is the clock right\?/.test(line)));
  assert.equal((await current(api)).price, 100_600);
});
