import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { assets } from '@hindcast/domain';
import { sharedFeed } from '../../widgets/src/board/shared.ts';
import { createFeed, type FeedStore } from '../../widgets/src/feed/feed.ts';
import { problemOf } from '../../widgets/src/feed/part.ts';
import { eventually } from '../live/eventually.ts';
import { type Answer, type DataServer, PREDICTIONS, PRICES, startDataServer } from './dataServer.ts';
import { until } from './until.ts';

const feedOf = (baseUrl: string): FeedStore =>
  createFeed(assets.btc, { baseUrl, fetch, nowMs: () => Date.UTC(2025, 10, 21, 12) });

const settled = (feed: FeedStore) =>
  until(feed, ({ prices, predictions }) => prices.status !== 'loading' && predictions.status !== 'loading');

const strategy = (t: TestContext, prices: Answer, predictions: Answer) =>
  startDataServer(t, { '/api/mstr/prices': prices, '/api/mstr/predictions': predictions });

const strategyFeed = (baseUrl: string): FeedStore =>
  createFeed(assets.mstr, { baseUrl, fetch, nowMs: () => Date.UTC(2025, 10, 21, 12) });

const serve = (t: TestContext, prices: Answer, predictions: Answer = PREDICTIONS): Promise<DataServer> =>
  startDataServer(t, { '/api/prices': prices, '/api/predictions': predictions });

/** Keeps what is logged as an error meanwhile, since it is meant to be. */
function listenToErrors(t: TestContext): string[] {
  const logged: string[] = [];
  t.mock.method(console, 'error', (...parts: unknown[]) => logged.push(String(parts[0])));
  return logged;
}

test('prices and predictions arrive, each on its own', async (t) => {
  const { baseUrl } = await serve(t, PRICES, 'never');
  const feed = feedOf(baseUrl);
  const { prices, predictions } = await until(feed, (value) => value.prices.status === 'ready');
  assert.equal(prices.status === 'ready' && prices.value.closes.join(), '91000,85090');
  assert.equal(predictions.status, 'loading');
});

test('a refused price load says Failed to fetch BTC data, and the status is logged [W4]', async (t) => {
  const logged = listenToErrors(t);
  const { baseUrl } = await serve(t, { status: 503 });
  const { prices, predictions } = await settled(feedOf(baseUrl));
  assert.equal(problemOf(prices), 'Failed to fetch BTC data');
  assert.equal(predictions.status, 'ready');
  assert.ok(logged.some((line) => line.includes('HTTP error! status: 503')));
});

test('a server that is not there says Failed to fetch BTC data [W4]', async (t) => {
  listenToErrors(t);
  const { prices } = await settled(feedOf('http://127.0.0.1:9'));
  assert.equal(problemOf(prices), 'Failed to fetch BTC data');
});

const PAGE: Answer = { text: '<!doctype html><title>Sign in</title>', type: 'text/html' };

/** Everything but an answer, and what the console says of it where that is more than the problem. */
const faults: Readonly<Record<string, readonly [answer: Answer, said?: string]>> = {
  'is cut off': ['cut'],
  'is refused with 500': [{ status: 500 }, 'HTTP error! status: 500'],
  'is refused with 429': [{ status: 429 }, 'HTTP error! status: 429'],
  'is broken JSON': [{ text: '[{"date": "2026-01-01", "close": 5', type: 'application/json' }],
  'is HTML': [PAGE],
  'is empty': [{ text: '', type: 'application/json' }],
  'is found elsewhere, on a page': [{ status: 302, location: '/about' }],
};

for (const [what, [fault, said]] of Object.entries(faults)) {
  for (const [asset, base] of [
    [assets.btc, '/api'],
    [assets.naka, '/api/naka'],
  ] as const) {
    test(`an answer that ${what} is a failed load of ${asset.ticker}, and a retry brings what was missing [W4]`, async (t) => {
      const logged = listenToErrors(t);
      const [prices, predictions] = [`${base}/prices`, `${base}/predictions`];
      const whole = { '/about': PAGE, [prices]: PRICES, [predictions]: PREDICTIONS };
      for (const path of [prices, predictions]) {
        const server = await startDataServer(t, { ...whole, [path]: fault });
        const feed = createFeed(asset, { baseUrl: server.baseUrl, fetch, nowMs: () => Date.UTC(2025, 10, 21, 12) });
        t.after(feed.subscribe(() => undefined));
        const failed = await until(
          feed,
          (value) => (path === prices ? value.prices : value.predictions).status === 'error',
        );
        const problem = path === prices ? problemOf(failed.prices) : problemOf(failed.predictions);
        assert.equal(problem, `Failed to fetch ${asset.ticker} ${path === prices ? 'data' : 'predictions'}`);
        server.answers = whole;
        feed.retry();
        await until(feed, (value) => value.prices.status === 'ready' && value.predictions.status === 'ready');
      }
      if (said) assert.ok(logged.some((line) => line.includes(said)));
    });
  }
}

for (const [what, json, said] of [
  ['an object', { success: false }, ''],
  ['null', null, ''],
  ['another shape', { success: true, data: { rows: [] } }, ''],
  ['a message', { success: false, message: ' No close yet ', error: 'No data' }, ' (No close yet)'],
  ['an error', { success: false, message: '', error: 'No data' }, ' (No data)'],
] as const) {
  test(`${what} in place of the prices says No BTC price data available from the API${said}, as a failure [W4]`, async (t) => {
    const logged = listenToErrors(t);
    const { baseUrl } = await serve(t, { json });
    const { prices } = await settled(feedOf(baseUrl));
    assert.equal(problemOf(prices), `No BTC price data available from the API${said}`);
    assert.equal(prices.status === 'error' && prices.empty, false);
    assert.match(logged.join(), /No BTC price data available from the API/);
  });
}

test('a refusal’s own message follows in parentheses, of prices and of predictions, cut where it is long [W4]', async (t) => {
  listenToErrors(t);
  const long = 'no '.repeat(200);
  const { baseUrl } = await serve(
    t,
    { refused: 503, json: { success: false, code: 'overloaded', message: 'Too much at once', error: 'Overload' } },
    { refused: 500, json: { error: long } },
  );
  const { prices, predictions } = await settled(feedOf(baseUrl));
  assert.equal(problemOf(prices), 'Failed to fetch BTC data (Too much at once)');
  assert.equal(problemOf(predictions), `Failed to fetch BTC predictions (${long.slice(0, 200)})`);
});

test('an empty price list says No BTC price data available from the API [W4]', async (t) => {
  const { baseUrl } = await serve(t, { json: [] });
  const { prices } = await settled(feedOf(baseUrl));
  assert.equal(problemOf(prices), 'No BTC price data available from the API');
});

test('prices of which none can be used say No BTC chart data available after processing [W4 C15]', async (t) => {
  const unusable = [
    { date: '2025-11-20', close: 0 },
    { date: '2025-02-31', close: 5 },
    { date: '2025-11-19', close: -3 },
  ];
  const { baseUrl } = await serve(t, { json: unusable });
  const { prices } = await settled(feedOf(baseUrl));
  assert.equal(problemOf(prices), 'No BTC chart data available after processing');
});

test('failed predictions leave the prices alone', async (t) => {
  listenToErrors(t);
  const { baseUrl } = await serve(t, PRICES, { status: 500 });
  const { prices, predictions } = await settled(feedOf(baseUrl));
  assert.equal(prices.status, 'ready');
  assert.equal(problemOf(predictions), 'Failed to fetch BTC predictions');
});

test('without its prices Strategy’s predictions are not shown either, and the status is logged [W4]', async (t) => {
  const logged = listenToErrors(t);
  const server = await strategy(t, { status: 502 }, PREDICTIONS);
  const feed = strategyFeed(server.baseUrl);
  t.after(feed.subscribe(() => undefined));
  await until(feed, ({ prices }) => prices.status === 'error');
  const { predictions } = await until(feed, (value) => value.predictions.status !== 'loading');
  assert.equal(problemOf(predictions), 'Failed to fetch MSTR data');
  assert.ok(logged.some((line) => line.includes('HTTP error! status: 502')));
  server.answers = { ...server.answers, '/api/mstr/prices': PRICES };
  feed.retry();
  const whole = await until(feed, (value) => value.prices.status === 'ready' && value.predictions.status === 'ready');
  assert.equal(whole.predictions.status === 'ready' && whole.predictions.value.length, 2);
});

test('Strategy’s predictions that came before its prices failed go with them [W4]', async (t) => {
  listenToErrors(t);
  const server = await strategy(t, 'never', PREDICTIONS);
  const feed = strategyFeed(server.baseUrl);
  t.after(feed.subscribe(() => undefined));
  await until(feed, ({ predictions }) => predictions.status === 'ready');
  await eventually('the question for its prices', () => server.asked.includes('/api/mstr/prices'));
  server.drop('/api/mstr/prices');
  const { predictions } = await until(feed, ({ prices }) => prices.status === 'error');
  assert.equal(problemOf(predictions), 'Failed to fetch MSTR data');
});

test('failed predictions of Strategy leave its prices alone, and so do missing prices its predictions [W4]', async (t) => {
  listenToErrors(t);
  const one = await settled(strategyFeed((await strategy(t, PRICES, { status: 500 })).baseUrl));
  assert.equal(one.prices.status, 'ready');
  assert.equal(problemOf(one.predictions), 'Failed to fetch MSTR predictions');
  const other = await settled(
    strategyFeed((await strategy(t, { json: { success: true, data: [] } }, PREDICTIONS)).baseUrl),
  );
  assert.equal(problemOf(other.prices), 'No MSTR price data available from the API');
  assert.equal(other.predictions.status, 'ready');
});

test('retry loads what failed, and only that', async (t) => {
  listenToErrors(t);
  const server = await serve(t, PRICES, { status: 500 });
  const feed = feedOf(server.baseUrl);
  const stay = feed.subscribe(() => undefined);
  t.after(stay);
  await settled(feed);
  server.answers = { ...server.answers, '/api/predictions': PREDICTIONS };
  feed.retry();
  const { predictions } = await until(feed, (value) => value.predictions.status === 'ready');
  assert.equal(predictions.status === 'ready' && predictions.value.length, 2);
  assert.deepEqual(server.asked.toSorted(), ['/api/predictions', '/api/predictions', '/api/prices']);
});

test('every widget of a page shares one load of an asset', async (t) => {
  const server = await serve(t, PRICES);
  const [one, other] = [sharedFeed(assets.btc, server.baseUrl), sharedFeed(assets.btc, server.baseUrl)];
  const stay = one.subscribe(() => undefined);
  t.after(stay);
  const [a, b] = await Promise.all([settled(one), settled(other)]);
  assert.equal(a.prices, b.prices);
  assert.deepEqual(server.asked.toSorted(), ['/api/predictions', '/api/prices']);
});

test('a load is given up when the last widget leaves, not when one comes back at once', async (t) => {
  const server = await serve(t, 'never', 'never');
  const feed = feedOf(server.baseUrl);
  feed.subscribe(() => undefined)();
  const leave = feed.subscribe(() => undefined);
  await eventually('both questions', () => server.asked.length >= 2);
  assert.equal(server.asked.length, 2);
  assert.deepEqual(server.dropped, []);
  leave();
  await eventually('both given up', () => server.dropped.length >= 2);
  assert.deepEqual(server.dropped.toSorted(), ['/api/predictions', '/api/prices']);
});
