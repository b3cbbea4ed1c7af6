import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { assets, dayText } from '@hindcast/domain';
import { createBoard } from '../../widgets/src/board/board.ts';
import { createFeed } from '../../widgets/src/feed/feed.ts';
import { eventually } from '../live/eventually.ts';
import { PREDICTIONS, PRICES, startDataServer } from './dataServer.ts';
import { until } from './until.ts';

const MINUTE = 60_000;

/** A board whose data has arrived, with its minutes in the test's hands. */
async function openBoard(t: TestContext) {
  t.mock.timers.enable({ apis: ['setInterval'] });
  const server = await startDataServer(t, { '/api/prices': PRICES, '/api/predictions': PREDICTIONS });
  let now = Date.UTC(2025, 10, 21, 12);
  const ask = t.mock.fn(fetch);
  const feed = createFeed(assets.btc, { baseUrl: server.baseUrl, fetch: ask, nowMs: () => now });
  const board = createBoard(assets.btc, feed);
  const leave = board.subscribe(() => undefined);
  t.after(leave);
  await until(board, ({ prices, predictions }) => prices.status === 'ready' && predictions.status === 'ready');
  return {
    board,
    server,
    /** Returns the number of requests. */
    loads: () => ask.mock.callCount(),
    leave,
    /** Lets a minute pass, and makes it the next day when told. */
    passMinute: (day?: number) => {
      now = day ?? now + MINUTE;
      t.mock.timers.tick(MINUTE);
    },
    /** Waits until both resources were asked for so many times. */
    asked: async (times: number) => {
      await eventually(`${times} loads`, () => server.asked.length >= 2 * times);
    },
  };
}

const row = (id: number, target: number) => ({
  id,
  influencer: { id: 1, name: 'Cassandra' },
  price_target: target,
  start_date: '2024-09-10',
  end_date: '2026-12-31',
});

const drawn = ({ drawn }: { readonly drawn: readonly { readonly id: string }[] }): string =>
  drawn.map(({ id }) => id).join();

test('each minute the page asks what is new: a day that ended, a verdict, a prediction', async (t) => {
  const { board, server, passMinute } = await openBoard(t);
  const closes = [
    { date: '2025-11-20', close: 85_090 },
    { date: '2025-11-21', close: 86_000 },
  ];
  server.answers['/api/prices'] = { json: closes };
  server.answers['/api/predictions'] = {
    json: [{ ...row(1, 100_000), success_status: 'success' }, row(2, 1), row(3, 2)],
  };
  board.toggle('2');
  board.select('1');
  passMinute(Date.UTC(2025, 10, 22));
  const next = await until(
    board,
    ({ predictions }) => predictions.status === 'ready' && predictions.value.length === 3,
  );
  assert.equal(dayText(next.today), '2025-11-22');
  assert.equal(next.prices.status === 'ready' && next.prices.value.closes.at(-1), 86_000);
  assert.equal(next.predictions.status === 'ready' && next.predictions.value[0]?.outcome, 'success');
  assert.equal(drawn(next), '3,1', 'what was left out stays out, what is new is drawn');
  assert.equal(next.selected, '1');
});

test('what says nothing new changes nothing', async (t) => {
  const { board, passMinute, asked } = await openBoard(t);
  const before = board.get();
  let changes = 0;
  t.after(board.subscribe(() => changes++));
  passMinute();
  await asked(2);
  passMinute();
  await asked(3);
  const { prices, predictions } = board.get();
  assert.deepEqual([prices === before.prices, predictions === before.predictions, changes], [true, true, 0]);
});

test('an answer without a tag is read again, one with the tag of the last answer is not', async (t) => {
  const { board, server, passMinute, asked } = await openBoard(t);
  const { prices, predictions } = board.get();
  const reads = t.mock.method(JSON, 'parse');
  passMinute();
  await asked(2);
  server.answers['/api/predictions'] = { ...PREDICTIONS, untagged: true };
  passMinute();
  const next = await until(board, (state) => state.predictions !== predictions);
  assert.deepEqual(next.predictions, predictions);
  assert.equal(next.prices, prices);
  assert.equal(reads.mock.callCount(), 1);
});

test('on another day the same prices are read again: what they mean depends on the day', async (t) => {
  const { board, server, passMinute } = await openBoard(t);
  const reads = t.mock.method(JSON, 'parse');
  passMinute(Date.UTC(2025, 10, 22));
  await until(board, ({ today }) => dayText(today) === '2025-11-22');
  assert.equal(server.asked.length, 4);
  assert.equal(reads.mock.callCount(), 1);
});

test('a server that fails meanwhile takes nothing from the page', async (t) => {
  const { board, server, passMinute, asked } = await openBoard(t);
  const before = board.get();
  const logged = t.mock.method(console, 'error', () => undefined);
  server.answers = { '/api/prices': { status: 500 }, '/api/predictions': { json: 'nonsense' } };
  passMinute();
  await asked(2);
  server.answers = { '/api/prices': PRICES, '/api/predictions': { json: [row(7, 3)] } };
  passMinute();
  const next = await until(board, (state) => drawn(state) === '7');
  assert.equal(next.prices, before.prices);
  assert.equal(logged.mock.callCount(), 0);
});

test('nobody who has left is asked for', async (t) => {
  const { board, loads, leave, passMinute, asked } = await openBoard(t);
  leave();
  await Promise.resolve();
  passMinute();
  await nextTurn();
  assert.equal(loads(), 2, 'both at first');
  t.after(board.subscribe(() => undefined));
  await asked(2);
  assert.equal(loads(), 4, 'and both for who comes back');
});
