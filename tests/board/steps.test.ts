import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type HeldBoard, holdBoard, listedIn, predict } from './made.ts';

/** Five that can be drawn, 6 down to 1; 3 names no price. */
const open = (): HeldBoard =>
  holdBoard(
    [1, 2, 3, 4, 5, 6].map((id) =>
      predict(id, 'Cassandra', { success_status: id % 2 ? 'miss' : 'pending', ...(id === 3 && { price_target: '?' }) }),
    ),
  );

const walk = ({ board }: HeldBoard, steps: readonly (1 | -1)[]): (string | null)[] =>
  steps.map((by) => {
    board.step(by);
    return board.get().selected;
  });

test('a step selects the next of the listed predictions that can be drawn, or the one before, to both ends [P7]', () => {
  const held = open();
  assert.equal(listedIn(held), '6,5,4,3,2,1');
  assert.deepEqual(walk(held, [1, 1, 1, 1, 1, 1]), ['6', '5', '4', '2', '1', '1']);
  assert.deepEqual(walk(held, [-1, -1, -1, -1, -1]), ['2', '4', '5', '6', '6']);
});

test('without a selection it begins at the end it comes from', () => {
  assert.deepEqual(walk(open(), [1]), ['6']);
  assert.deepEqual(walk(open(), [-1]), ['1']);
  assert.deepEqual(walk(holdBoard([]), [1, -1]), [null, null]);
});

test('a step draws what was hidden, and keeps to the filters and the order of the list', () => {
  const held = open();
  held.board.filter('miss');
  held.board.toggle('5');
  assert.deepEqual(walk(held, [1, 1, 1]), ['5', '1', '1']);
  assert.ok(held.board.get().active.has('5'));
  held.board.filter('all');
  held.board.sortBy('highest');
  held.board.select('6');
  assert.deepEqual(walk(held, [1]), ['5']);
});

test('the place of the selected one is told, and stays the same object while it does not change', () => {
  const { board } = open();
  assert.equal(board.get().place, null);
  board.select('4');
  const { place } = board.get();
  assert.deepEqual(place, { at: 3, of: 5 });
  board.toggle('6');
  assert.equal(board.get().place, place);
  board.filter('pending');
  assert.deepEqual(board.get().place, { at: 2, of: 3 });
  board.select(null);
  assert.equal(board.get().place, null);
});
