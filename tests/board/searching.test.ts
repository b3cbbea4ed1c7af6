import assert from 'node:assert/strict';
import { test } from 'node:test';
import { holdBoard, listedIn, predict } from './made.ts';

const verdict = {
  success_status: 'success',
  verdict: { outcome: 'success', start: '2021-03-04', deciding: { date: '2025-02-07', price: 99_000 } },
};

const held = holdBoard([
  predict(1, 'Cassandra', { price_target: 100_000, prediction_made: '2021-03-04', end_date: '2026-12-31' }),
  predict(2, 'Merlin', { price_target: 1_100_000, prediction_made: '2022-03-05', end_date: '2024-06-30' }),
  predict(3, 'Pythia', {
    prediction_type: 'range',
    price_target: null,
    price_min: 100_000,
    price_max: 202_600,
    prediction_made: '2023-05-06',
    end_date: '2027-01-01',
    quote: 'Before 2028 it is over 12026 miles away',
  }),
  predict(4, 'Tiresias', { price_target: 99_000, prediction_made: '2020-01-02', end_date: '2029-01-01', ...verdict }),
]);

for (const [words, found, why] of [
  ['2026', '1', 'the year of its target day, and no part of another number'],
  ['2023', '3', 'the year in which it was made'],
  ['2025', '4', 'the year in which it was decided'],
  ['2028', '3', 'a year in its words'],
  ['31/12/2026', '1', 'a day as lists write it'],
  ['7 Feb 2025', '4', 'a day as sentences write it'],
  ['100000', '3,1', 'a price in digits, also an end of a range'],
  ['$100,000', '3,1', 'a price as cards write it'],
  ['100k', '3,1', 'a price in short'],
  ['$100K', '3,1', 'a price in short, in any case'],
  ['0.1m', '3,1', 'a price in millions'],
  ['1.1M', '2', 'a price in millions'],
  ['1,100', '2', 'the beginning of a price'],
  ['100,000', '3,1', 'not the end of $1,100,000'],
  ['merlin 2024', '2', 'a name and a year'],
  ['merlin 2026', '', 'every word counts'],
  ['20(26', '', 'signs that mean something in patterns'],
] as const) {
  test(`"${words}" finds ${found || 'nothing'}: ${why}`, () => {
    held.board.search(words);
    assert.equal(listedIn(held), found);
  });
}
