import assert from 'node:assert/strict';
import { test } from 'node:test';
import { holdBoard, predict } from './made.ts';

const MANY = 10_000;
const predictions = Array.from({ length: MANY }, (_, i) =>
  predict(i, `Seer ${(i * 7919) % 2003}`, { success_status: ['success', 'miss', ''][i % 3], vote_score: i % 97 }),
);

test('with 10,000 predictions a choice derives anew only what it changes', () => {
  const { board } = holdBoard(predictions);
  const { names, matched, listed, drawn } = board.get();
  assert.equal(drawn.length, MANY);
  board.showTimeFrame('1Y');
  board.showScale('log');
  board.select('17');
  board.select(null);
  const after = board.get();
  assert.ok(after.names === names && after.listed === listed && after.drawn === drawn);
  board.toggle('17');
  assert.ok(board.get().listed === listed && board.get().drawn !== drawn);
  board.filter('miss');
  assert.ok(board.get().matched === matched && board.get().names === names);
});

test('the same data told again derives nothing anew', () => {
  const held = holdBoard(predictions);
  const before = held.board.get();
  held.deliver(predictions);
  const { names, listed, drawn, active } = held.board.get();
  assert.ok(names === before.names && listed === before.listed && drawn === before.drawn && active === before.active);
});

test('a search reads the words of each of 10,000 predictions once, however many letters follow', (t) => {
  const { board } = holdBoard(predictions);
  assert.equal(board.get().names.length, 2003);
  const folded = t.mock.method(String.prototype, 'normalize');
  board.search('seer 1');
  const first = folded.mock.callCount();
  assert.ok(first >= MANY && first < MANY + 10, `${first} texts`);
  for (const words of ['seer 19', 'seer 199', 'seer 1999', 'seer 199', '', 'miss']) board.search(words);
  assert.ok(folded.mock.callCount() < first + 20, `${folded.mock.callCount() - first} texts more`);
});
