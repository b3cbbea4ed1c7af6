import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { assets } from '@hindcast/domain';
import { type Board, createBoard } from '../../widgets/src/board/board.ts';
import { createFeed } from '../../widgets/src/feed/feed.ts';
import { PREDICTIONS, PRICES, startDataServer } from './dataServer.ts';
import { until } from './until.ts';

/** A board whose data has arrived. */
async function openBoard(t: TestContext): Promise<Board> {
  const { baseUrl } = await startDataServer(t, { '/api/prices': PRICES, '/api/predictions': PREDICTIONS });
  const board = createBoard(assets.btc, createFeed(assets.btc, { baseUrl, fetch, nowMs: Date.now }));
  t.after(board.subscribe(() => undefined));
  await until(board, ({ predictions }) => predictions.status === 'ready');
  return board;
}

const drawn = (board: Board): string =>
  board
    .get()
    .drawn.map(({ id }) => id)
    .join();

test('every prediction is active at first', async (t) => {
  assert.equal(drawn(await openBoard(t)), '2,1');
});

test('toggling a prediction leaves it out and draws it again', async (t) => {
  const board = await openBoard(t);
  board.toggle('1');
  assert.equal(drawn(board), '2');
  board.toggle('1');
  assert.equal(drawn(board), '2,1');
});

test('selecting a prediction that is not drawn draws it', async (t) => {
  const board = await openBoard(t);
  board.toggle('2');
  board.select('2');
  assert.equal(drawn(board), '2,1');
  assert.equal(board.get().selected, '2');
});

test('leaving the selected prediction out selects none', async (t) => {
  const board = await openBoard(t);
  board.select('2');
  board.toggle('2');
  assert.equal(board.get().selected, null);
});

test('the drawn list stays the same one while other things change', async (t) => {
  const board = await openBoard(t);
  const before = board.get().drawn;
  board.select('1');
  assert.equal(board.get().drawn, before);
});
