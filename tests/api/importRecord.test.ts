import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type Day, readDay } from '@hindcast/domain';
import { readPredictionRecord } from '../../api/src/import/predictionRecord.ts';

const call = { influencer_name: 'Ada', price_target: 120_000, prediction_made: '2025-01-01', end_date: '2025-06-01' };
const TODAY = readDay('2025-03-01') as Day;
const rowOf = (more: Readonly<Record<string, unknown>>) => readPredictionRecord({ ...call, ...more }, null, TODAY).row;
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
    assert.equal(refused(top), 'its direction says nothing of a top: only a target lies above or below');
  });
});
