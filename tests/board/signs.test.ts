import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawnIn, holdBoard, listedIn, predict } from './made.ts';

const three = [
  predict(1, 'Merlin', { success_status: 'success' }),
  predict(2, 'Merlin', { success_status: 'miss' }),
  predict(3, 'Sibyl', { success_status: 'miss' }),
];

test('an entry of the legend takes its marks off the chart and leaves them listed; pressed again it brings them back', () => {
  const held = holdBoard(three);
  const listed = listedIn(held);
  held.board.toggleSign('miss');
  assert.deepEqual([drawnIn(held), listedIn(held)], ['1', listed]);
  held.board.toggleSign('miss');
  assert.equal(drawnIn(held).length, listed.length);
  held.board.toggleSign('miss');
  held.board.drawAll();
  assert.equal(drawnIn(held).length, listed.length, '“show all” brings them back too');
  assert.deepEqual(held.board.view().without, []);
});

test('a selected prediction whose sign was off the chart brings that sign back', () => {
  const held = holdBoard(three);
  held.board.toggleSign('miss');
  held.board.press('3');
  assert.equal(held.board.get().selected, '3');
  assert.deepEqual(held.board.view().without, []);
  assert.equal(drawnIn(held).length, listedIn(held).length);
});

test('all years open on a log scale and the other frames on a linear one, unless the reader chose [C9]', () => {
  const { board } = holdBoard(three);
  assert.equal(board.view().scale, 'linear');
  board.showTimeFrame('ALL');
  assert.equal(board.view().scale, 'log');
  board.showTimeFrame('3Y');
  assert.equal(board.view().scale, 'linear');
  board.showScale('log');
  board.showTimeFrame('5Y');
  assert.equal(board.view().scale, 'log', 'the chosen one stays');
  const { board: other } = holdBoard(three);
  other.showTimeFrame('ALL');
  other.showScale('linear');
  other.showTimeFrame('3Y');
  assert.equal(other.view().scale, 'linear');
});
