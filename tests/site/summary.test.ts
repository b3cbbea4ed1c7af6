import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Prediction, readPrediction } from '@hindcast/domain';
import { newestFirst } from '../../widgets/src/panel/newestFirst.ts';
import { summarize } from '../../widgets/src/panel/summary.ts';

const predict = (id: number, fields: object): Prediction =>
  readPrediction({ id, start_date: '2024-01-01', end_date: '2026-01-01', price_target: 100_000, ...fields }, 'btc');

test('settled predictions are those called right and missed; open ones are never among them', () => {
  const summary = summarize([
    predict(1, { success_status: 'success' }),
    predict(2, { success_status: 'miss' }),
    predict(3, { success_status: 'miss' }),
    predict(4, { success_status: 'pending' }),
    predict(5, {}),
  ]);
  assert.equal(summary.calledRight, 1);
  assert.equal(summary.settled, 3);
  assert.equal(summary.open, 2);
});

test('the average is of pending predictions alone, with a range counted by its midpoint', () => {
  const { averagePending } = summarize([
    predict(1, { price_target: 250_000 }),
    predict(2, { prediction_type: 'range', price_min: 120_000, price_max: 160_000 }),
    predict(3, { price_target: 900_000, success_status: 'success' }),
  ]);
  assert.equal(averagePending, 195_000);
});

test('a prediction that the chart cannot or may not show does not count', () => {
  const summary = summarize([
    predict(1, { price_target: null }),
    predict(2, { exclude_from_chart: true }),
    predict(3, { price_target: null, success_status: 'success' }),
  ]);
  assert.deepEqual(summary, { averagePending: null, calledRight: 0, settled: 0, open: 0 });
});

test('the list is newest first by the day of the prediction, undated ones last [P7]', () => {
  const ordered = newestFirst([
    predict(1, { prediction_date: '2024-03-01' }),
    predict(2, { start_date: null }),
    predict(3, { prediction_date: '2025-08-12' }),
    predict(4, { prediction_date: '2024-03-01' }),
    predict(5, { prediction_date: '2023-11-02' }),
  ]);
  assert.deepEqual(
    ordered.map(({ id }) => id),
    ['3', '4', '1', '5', '2'],
  );
});
