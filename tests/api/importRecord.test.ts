import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type Day, readDay } from '@hindcast/domain';
import { completePrediction } from '../../api/src/predictions/read/completePrediction.ts';
import { contradictionIn } from '../../api/src/predictions/read/contradiction.ts';
import { readPredictionRecord } from '../../api/src/predictions/read/predictionRecord.ts';

const call = { influencer_name: 'Ada', price_target: 120_000, prediction_made: '2025-01-01', end_date: '2025-06-01' };
const TODAY = readDay('2025-03-01') as Day;
const read = (more: Readonly<Record<string, unknown>>) => readPredictionRecord({ ...call, ...more }, null, TODAY);
const rowOf = (more: Readonly<Record<string, unknown>>) => completePrediction(read(more), null).row;
const contradiction = (more: Readonly<Record<string, unknown>>) => {
  const record = read(more);
  return contradictionIn(completePrediction(record, null).claim, record.said);
};
const refused = (more: Readonly<Record<string, unknown>>): string => {
  try {
    rowOf(more);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return 'nothing';
};

describe('a record of a file', () => {
  for (const [written, flag] of [
    ['true', true],
    ['Yes', true],
    [1, true],
    ['false', false],
    ['no', false],
    ['0', false],
    ['', false],
  ] as const) {
    test(`exclude_from_chart “${written}” is read as ${flag}`, () =>
      assert.equal(rowOf({ exclude_from_chart: written }).exclude_from_chart, flag));
  }

  test('instants are kept by their UTC day, written days as they are written', () => {
    const made = rowOf({ prediction_made: '2025-01-01T22:00:00-05:00', prediction_date: '2025-01-03T01:00:00+02:00' });
    assert.deepEqual([made.prediction_made, made.prediction_date], ['2025-01-02', '2025-01-02']);
    const held = rowOf({ start_date: '2025-02-01T23:00:00-05:00', end_date: '2025-06-30T23:00:00-05:00' });
    assert.deepEqual([held.start_date, held.end_date], ['2025-02-01', '2025-06-30']);
    assert.equal(
      refused({ prediction_made: '2025-03-01T23:30:00-05:00' }),
      'its prediction_made 2025-03-02 has not come yet',
    );
  });

  test('a direction is up or down, and said of a target alone', () => {
    assert.equal(rowOf({ direction: 'Down' }).direction, 'down');
    assert.equal(rowOf({}).direction, null);
    assert.equal(refused({ direction: 'sideways' }), 'its direction sideways is not up or down');
    const top = { prediction_type: 'top', price_max: 150_000, direction: 'up' };
    assert.equal(contradiction(top), 'its direction says nothing of a top: only a target lies above or below');
  });

  test('a price is taken from every column that its kind may have it in, and all of them agree', () => {
    for (const record of [
      { price_target: null, price_min: 120_000 },
      { price_target: null, price_prediction: '$120k' },
      { price_target: 120_000, price_min: 120_000, price_prediction: '120,000' },
      { prediction_type: 'top', price_max: 120_000 },
      { prediction_type: 'bottom' },
      { prediction_type: 'range', price_target: null, price_min: 1e5, price_max: 2e5, price_prediction: '150k' },
      { prediction_type: 'pricetimerange', price_target: null, price_min: 1e5, price_max: 1e5 },
    ])
      assert.equal(contradiction(record), null, JSON.stringify(record));
  });

  for (const [what, record, phrase] of [
    [
      'another minimum of a target',
      { price_min: 50_000 },
      'its price_min 50000 is not its price_target 120000: a target needs price_target',
    ],
    [
      'a maximum of a target',
      { price_max: 150_000 },
      'its price_max 150000 says nothing of a target: a target needs price_target',
    ],
    [
      'words of another price',
      { price_prediction: '$95k' },
      'its price_prediction $95k is not its price_target 120000: a target needs price_target',
    ],
    [
      'a target of a range',
      { prediction_type: 'range', price_min: 90_000, price_max: 110_000 },
      'its price_target 120000 says nothing of a range: a range needs price_min and price_max',
    ],
    [
      'a target and another maximum of a top',
      { prediction_type: 'top', price_max: 150_000 },
      'its price_target 120000 is not its price_max 150000: a top needs price_max or price_target',
    ],
    [
      'a maximum of a minimum by a date',
      { prediction_type: 'pricetimerange', price_target: null, price_min: 90_000, price_max: 110_000 },
      'its price_max 110000 says nothing of a pricetimerange: a pricetimerange needs price_min',
    ],
    [
      'two ends',
      { target_time: '2025-07-01' },
      'its target_time 2025-07-01 is not its end_date 2025-06-01: both name the last day that counts',
    ],
  ] as const) {
    test(`${what} is a contradiction`, () => assert.equal(contradiction(record), phrase));
  }

  for (const [what, record, phrase] of [
    ['experts', { expert_name: 'Bob' }, 'its expert_name “Bob” is not its influencer_name “Ada”: keep one of them'],
    [
      'experts, one in an object',
      { influencer: { name: 'Bob' } },
      'its influencer “Bob” is not its influencer_name “Ada”: keep one of them',
    ],
    [
      'targets',
      { target_price: 130_000 },
      'its target_price “130000” is not its price_target “120000”: keep one of them',
    ],
    ['assets', { asset: 'btc', asset_type: 'naka' }, 'its asset “btc” is not its asset_type “naka”: keep one of them'],
    [
      'handles',
      { x_handle: '@a', twitter_handle: 'b' },
      'its twitter_handle “b” is not its x_handle “@a”: keep one of them',
    ],
    ['quotes', { quote: 'So', notes: 'Thus' }, 'its quote “So” is not its notes “Thus”: keep one of them'],
  ] as const) {
    test(`two ${what} under names of one column are refused`, () => assert.equal(refused(record), phrase));
  }

  test('the same under two names of one column is no contradiction', () => {
    const twice = {
      expert_name: ' ADA',
      influencer: { id: 3, name: 'Ada' },
      target_price: '120,000',
      asset: 'Bitcoin',
    };
    assert.equal(rowOf({ ...twice, asset_type: 'btc' }).price_target, 120_000);
  });
});
