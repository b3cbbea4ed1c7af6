import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assets } from '@hindcast/domain';
import { drawnIn, holdBoard, listedIn, predict } from './made.ts';

const verdict = (outcome: string, more: object = {}): object => ({
  success_status: outcome,
  verdict: { outcome, start: '2024-01-01', ...more },
});

/** 6 is the newest. The range's middle is $200,000. */
const open = () =>
  holdBoard([
    predict(1, 'Cassandra', { ...verdict('success', { chance: 0.2 }), end_date: '2024-06-01' }),
    predict(2, 'Merlin', { ...verdict('pending', { chance: 0.04 }), end_date: '2027-03-01' }),
    predict(3, 'Pythia', { ...verdict('pending'), end_date: '2026-12-31', price_target: 1_000_000 }),
    predict(4, 'Sibyl', {
      ...verdict('pending', { chance: 0.9 }),
      prediction_type: 'range',
      price_target: null,
      price_min: 150_000,
      price_max: 250_000,
      end_date: '2028-01-01',
    }),
    predict(5, 'Tiresias', { price_target: 'to the moon' }),
    predict(6, 'Völva', { ...verdict('pending', { chance: 0.5 }), price_target: 90_000, end_date: null }),
  ]);

for (const [sort, order, why] of [
  ['newest', '6,5,4,3,2,1', 'by the day of the words, the newest first'],
  ['ending', '3,2,4,6,5,1', 'the pending by the day they end, then the rest, newest first'],
  ['hardest', '2,1,6,4,5,3', 'the smallest chance first, then those without one, newest first'],
  ['highest', '3,4,2,1,6,5', 'by price, ranges by their middle, and last what names none'],
] as const) {
  test(`${sort}: ${why} [P7]`, () => {
    const held = open();
    held.board.sortBy(sort);
    assert.equal(listedIn(held), order);
  });
}

test('the order of the list is none of the chart’s, which stays as it is [P4]', () => {
  const held = open();
  const { drawn } = held.board.get();
  const before = drawnIn(held);
  held.board.sortBy('highest');
  assert.equal(held.board.get().drawn, drawn);
  held.board.filter('pending');
  held.board.filter('all');
  assert.equal(drawnIn(held), before);
});

test('filters keep the order, and a link carries it', () => {
  const held = open();
  held.board.sortBy('highest');
  held.board.filter('pending');
  assert.equal(listedIn(held), '3,4,2,6,5');
  held.board.unfilter();
  assert.equal(listedIn(held), '3,4,2,1,6,5');
  assert.equal(held.board.view().sort, 'highest');
});

test('a claim made before a split counts at today’s scale', () => {
  const before = predict(1, 'Merlin', {
    ...verdict('pending', { splits: [{ date: '2024-08-08', numerator: 10, denominator: 1 }] }),
    price_target: 2000,
    asset_type: 'mstr',
  });
  const after = predict(2, 'Merlin', { ...verdict('pending'), price_target: 500, asset_type: 'mstr' });
  const held = holdBoard([before, after], assets.mstr);
  held.board.sortBy('highest');
  assert.equal(listedIn(held), '2,1');
});
