import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Claim, cellOf, readPrediction, repeats } from '@hindcast/domain';

function claimOf(record: object): Claim {
  const { claim, problem } = readPrediction({ prediction_made: '2025-01-01', ...record }, 'btc');
  if (claim === null) throw new Error(problem ?? '');
  return claim;
}

const target = { price_target: 100_000, end_date: '2025-12-31' };
const range = { prediction_type: 'range', price_min: 90_000, price_max: 110_000, end_date: '2025-12-31' };

const pairs: readonly (readonly [a: object, b: object, is: boolean])[] = [
  [target, target, true],
  [target, { ...target, price_target: 102_000 }, true],
  [target, { ...target, price_target: 102_001 }, false],
  [target, { ...target, prediction_made: '2025-03-01' }, true],
  [target, { ...target, end_date: '2026-01-30' }, true],
  [target, { ...target, end_date: '2026-01-31' }, false],
  [target, { ...target, end_date: '' }, false],
  [{ ...target, end_date: '' }, { ...target, end_date: '', price_target: 101_000 }, true],
  [target, { ...target, prediction_type: 'top' }, false],
  [{ ...target, direction: 'up' }, { ...target, direction: 'down' }, false],
  [{ ...target, direction: 'up' }, target, true],
  [range, { ...range, price_min: 91_000, price_max: 112_000 }, true],
  [range, { ...range, price_max: 113_000 }, false],
];

test('a call repeats another of its kind with each bound within 2 %, an end within 30 days and no other direction', () => {
  for (const [a, b, is] of pairs) {
    assert.equal(repeats(claimOf(a), claimOf(b)), is, JSON.stringify([a, b]));
    assert.equal(repeats(claimOf(b), claimOf(a)), is);
  }
});

test('what repeats a call lies in its cell or in one beside', () => {
  for (const [a, b, is] of pairs) {
    if (!is) continue;
    const [x, y] = [cellOf(claimOf(a)), cellOf(claimOf(b))];
    assert.equal(x.kind, y.kind);
    const apart = x.places.map((place, i) => Math.abs((place ?? 0) - (y.places[i] ?? 0)));
    assert.ok(Math.max(...apart) <= 1, JSON.stringify([a, b]));
  }
});
