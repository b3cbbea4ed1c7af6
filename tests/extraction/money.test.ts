import assert from 'node:assert/strict';
import { test } from 'node:test';
import { moneyOf } from '../../api/src/social/extraction/text/money/spans.ts';

/** The prices of a text: `[low, high]` for a range. */
const read = (text: string) => moneyOf(text).map(({ low, high }) => (low === high ? low : [low, high]));

const AMOUNTS: readonly (readonly [text: string, ...prices: (number | [number, number])[]])[] = [
  ['$150,000', 150_000],
  ['$150k', 150_000],
  ['150K', 150_000],
  ['150k$', 150_000],
  ['USD 1.3K', 1300],
  ['$1.25M', 1_250_000],
  ['1,5M', 1_500_000],
  ['$1 million', 1_000_000],
  ['100.000$', 100_000],
  ['$1.500.000', 1_500_000],
  ['150 000 USD', 150_000],
  ["$150'000", 150_000],
  ['$94,500.50', 94_500.5],
  ['100 grand', 100_000],
  ['a hundred grand', 100_000],
  ['two hundred fifty thousand dollars', 250_000],
  ['one hundred and twenty five thousand', 125_000],
  ['half a million dollars', 500_000],
  ['six figures', 100_000],
  ['7-figure', 1_000_000],
  ['$0.35', 0.35],
];

test('amounts are read as people write them [E2]', () => {
  for (const [text, ...prices] of AMOUNTS) assert.deepEqual(read(text), prices, text);
});

test('ranges come before single prices, and a unit at the end counts for both [E2]', () => {
  assert.deepEqual(read('$80-120k'), [[80_000, 120_000]]);
  assert.deepEqual(read('$1-1.5M'), [[1_000_000, 1_500_000]]);
  assert.deepEqual(read('$900k-1.2M'), [[900_000, 1_200_000]]);
  assert.deepEqual(read('between $80k and 120,000'), [[80_000, 120_000]]);
  assert.deepEqual(read('80k–120k'.replace('–', '-')), [[80_000, 120_000]]);
  assert.deepEqual(read('USD 25,000 - USD 60,000'), [[25_000, 60_000]]);
  assert.deepEqual(read('$80k and $120k'), [80_000, 120_000]);
});

test('a way from one price to another means its end [E2]', () => {
  assert.deepEqual(read('from $60k to $100k'), [100_000]);
  assert.deepEqual(read('$120k to $80k'), [80_000]);
  assert.deepEqual(read('raises target from $150K to $200K'), [200_000]);
  assert.deepEqual(read('anywhere from $150K to $200K'), [[150_000, 200_000]]);
});

const NO_PRICES: readonly string[] = [
  'up 50%',
  '5,000 sats',
  'in 2025',
  '100x',
  '$2T',
  '$1.4 billion',
  '10,000 followers',
  '12 months',
  '€100k',
  'GBP 90,000',
  '+1 555 123 4567',
  '555-123-4567',
  '2025-12-31',
  '31/12/2025',
  'at 10:30',
  '1st',
  'invested $50,000',
  '$500 million in funding',
  '$3 million worth',
  'v1.2.3',
  '#100000',
  '@satoshi21000',
  '0.5 BTC (about $41,000)',
  '$50k a month',
];

test('shares, sats, years, counts, sums, other currencies, dates and phone numbers are no prices [E2]', () => {
  for (const text of NO_PRICES) assert.deepEqual(read(text), [], text);
});
