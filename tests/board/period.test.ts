import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPeriod } from '@hindcast/domain/crowd';
import { drawnIn, holdBoard, listedIn, predict } from './made.ts';

const open = () =>
  holdBoard([
    predict(1, 'Cassandra', { end_date: '2027-03-31' }),
    predict(2, 'Cassandra', { end_date: '2027-04-30' }),
    predict(3, 'Merlin', { end_date: '2027-03-02', vote_score: 9 }),
    predict(4, 'Merlin', { end_date: null, target_time: null }),
  ]);
const march = readPeriod('2027-03');

test('a period narrows list and chart to what stands in it; what strip and band count stays [C18]', () => {
  const held = open();
  held.board.showPeriod(march);
  assert.deepEqual([listedIn(held), drawnIn(held)], ['3,1', '3,1']);
  const { counted, matched } = held.board.get();
  assert.deepEqual([counted.length, matched.length], [4, 2]);
  held.board.pick('Cassandra');
  assert.deepEqual([listedIn(held), held.board.get().counted.length], ['1', 2]);
});

test('the same period again, or none, brings all back; so does removing all filters [C18]', () => {
  const held = open();
  const all = held.board.get().drawn;
  held.board.showPeriod(march);
  held.board.showPeriod(readPeriod('2027-03'));
  assert.equal(held.board.get().period, null);
  assert.deepEqual(held.board.get().drawn, all);
  held.board.showPeriod(march);
  held.board.showPeriod(null);
  assert.equal(listedIn(held), '4,3,2,1');
  held.board.showPeriod(march);
  held.board.unfilter();
  assert.equal(listedIn(held), '4,3,2,1');
});

test('what is counted is what is drawn while no period is looked at, the same list [C18]', () => {
  const held = open();
  const { counted, drawn } = held.board.get();
  assert.equal(counted, drawn);
  held.board.showPeriod(march);
  held.board.select('1');
  assert.equal(held.board.get().counted.length, 4);
});
