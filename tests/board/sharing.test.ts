import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { assets } from '@hindcast/domain';
import type { Board } from '../../widgets/src/board/board.ts';
import { sharedBoard, sharedLiveFeed } from '../../widgets/src/board/shared.ts';
import { type DataServer, PREDICTIONS, PRICES, startDataServer } from './dataServer.ts';
import { until } from './until.ts';

const start = (t: TestContext): Promise<DataServer> =>
  startDataServer(t, {
    '/api/prices': PRICES,
    '/api/predictions': PREDICTIONS,
    '/api/mstr/prices': PRICES,
    '/api/mstr/predictions': { json: { success: true, data: [] } },
  });

const isReady = ({ prices, predictions }: ReturnType<Board['get']>): boolean =>
  prices.status === 'ready' && predictions.status === 'ready';
const settle = (): Promise<void> => new Promise((next) => setImmediate(next));

test('widgets that name the same board share it; another name, asset or server has its own', () => {
  const board = sharedBoard(assets.btc, 'https://one.example', 'desk');
  assert.equal(sharedBoard(assets.btc, 'https://one.example', 'desk'), board);
  for (const other of [
    sharedBoard(assets.btc, 'https://one.example', 'other'),
    sharedBoard(assets.btc, 'https://one.example'),
    sharedBoard(assets.mstr, 'https://one.example', 'desk'),
    sharedBoard(assets.btc, 'https://two.example', 'desk'),
    sharedBoard(assets.btc, '', 'https://one.example desk'),
  ])
    assert.notEqual(other, board);
});

test('boards of different names share the data and nothing else', async (t) => {
  const { baseUrl, asked } = await start(t);
  const boards = ['left', 'right'].map((name) => sharedBoard(assets.btc, baseUrl, name));
  const [left, right] = boards as [Board, Board];
  for (const board of boards) t.after(board.subscribe(() => undefined));
  await Promise.all(boards.map((board) => until(board, isReady)));
  assert.deepEqual(asked.sort(), ['/api/predictions', '/api/prices']);
  left.filter('miss');
  left.showTimeFrame('1Y');
  assert.equal(right.get().status, 'all');
  assert.equal(right.get().timeFrame, '5Y');
});

test('leaving and coming back at once, as strict mode does, loads nothing twice', async (t) => {
  const { baseUrl, asked } = await start(t);
  const board = sharedBoard(assets.btc, baseUrl);
  board.subscribe(() => undefined)();
  t.after(board.subscribe(() => undefined));
  await until(board, isReady);
  assert.equal(asked.length, 2);
});

test('whoever comes back after everybody left finds choices and data at once, and fresh data soon', async (t) => {
  const server = await start(t);
  const board = sharedBoard(assets.btc, server.baseUrl);
  const leave = board.subscribe(() => undefined);
  await until(board, isReady);
  board.showTimeFrame('1Y');
  board.pick('Tiresias');
  board.select('2');
  leave();
  await settle();
  server.answers['/api/predictions'] = {
    json: [{ id: 2, influencer: { name: 'Tiresias' }, price_target: 1, start_date: '2024-01-01', vote_score: 9 }],
  };
  const states: string[] = [];
  const again = sharedBoard(assets.btc, server.baseUrl);
  assert.equal(again, board);
  t.after(again.subscribe(() => states.push(again.get().predictions.status)));
  assert.equal(again.get().predictions.status, 'ready');
  assert.equal(again.get().drawn.length, 1);
  const fresh = await until(again, ({ drawn }) => drawn[0]?.voteScore === 9);
  assert.deepEqual([fresh.timeFrame, fresh.picked, fresh.selected], ['1Y', ['Tiresias'], '2']);
  assert.ok(!states.includes('loading'));
});

test('a live price that is first listened to late takes the data of the board there is, and asks for none twice', async (t) => {
  t.mock.method(console, 'warn', () => undefined); // the server has no socket
  const server = await start(t);
  const { baseUrl, asked } = server;
  const board = sharedBoard(assets.btc, baseUrl);
  const live = sharedLiveFeed(assets.btc, baseUrl);
  const leave = board.subscribe(() => undefined);
  await until(board, isReady);
  leave();
  await settle();
  asked.length = 0;
  server.answers['/api/predictions'] = { json: [] };
  t.after(live.subscribe(() => undefined));
  t.after(board.subscribe(() => undefined));
  assert.equal(sharedLiveFeed(assets.btc, baseUrl), live);
  await until(board, ({ listed }) => listed.length === 0);
  await fetch(`${baseUrl}/api/mstr/prices`); // what was asked for twice has come before this
  assert.deepEqual(asked.filter((path) => /^\/api\/pr/.test(path)).sort(), ['/api/predictions', '/api/prices']);
});

test('a live price that everybody left and one comes back to is the one that others get', async (t) => {
  t.mock.method(console, 'warn', () => undefined);
  const { baseUrl } = await start(t);
  const live = sharedLiveFeed(assets.btc, baseUrl);
  live.subscribe(() => undefined)();
  await settle();
  t.after(live.subscribe(() => undefined));
  assert.equal(sharedLiveFeed(assets.btc, baseUrl), live);
});

test('a board that nobody listens to can be changed, and shows that when somebody does', async (t) => {
  const { baseUrl } = await start(t);
  const board = sharedBoard(assets.mstr, baseUrl, 'later');
  board.showScale('log');
  t.after(board.subscribe(() => undefined));
  const state = await until(board, isReady);
  assert.equal(state.scale, 'log');
});

test('predictions without an id, or with the same one, are told apart', async (t) => {
  const row = { influencer: { name: 'Pythia' }, price_target: 5, start_date: '2024-01-01' };
  const { baseUrl } = await startDataServer(t, {
    '/api/prices': PRICES,
    '/api/predictions': { json: [row, row, { ...row, id: 4 }, { ...row, id: '4' }, { ...row, id: 'row-6' }, row, row] },
  });
  const board = sharedBoard(assets.btc, baseUrl, 'alike');
  t.after(board.subscribe(() => undefined));
  const { active, listed } = await until(board, isReady);
  assert.equal(active.size, 7);
  board.toggle(listed[0]?.id ?? '');
  assert.equal(board.get().drawn.length, 6);
});
