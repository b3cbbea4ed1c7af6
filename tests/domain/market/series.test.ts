import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adjustBars, adjustClaim, createSeries, type Day, indexAt, readDay } from '@hindcast/domain';
import fc from 'fast-check';
import { createExtremes } from '../../../domain/src/market/extremes.ts';
import { saidOn } from '../saidOn.ts';

const day = (text: string): Day => readDay(text) as Day;

test('closes at or below zero are dropped, the later of two bars for a day counts, days rise [C15]', () => {
  const series = createSeries([
    { day: day('2024-01-03'), close: 3 },
    { day: day('2024-01-01'), close: 0 },
    { day: day('2024-01-02'), close: 2 },
    { day: day('2024-01-03'), close: 4 },
    { day: day('2024-01-04'), close: Number.NaN },
  ]);
  assert.deepEqual([...series.days], [day('2024-01-02'), day('2024-01-03')]);
  assert.deepEqual([...series.closes], [2, 4]);
});

test('an unknown high or low never shows a touch', () => {
  const series = createSeries([{ day: day('2024-01-01'), close: 5, high: null, low: 7 }]);
  assert.equal(series.highs[0], 5);
  assert.equal(series.lows[0], 5);
});

test('a day finds the last bar at or before it, like a walk along the days', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 300 })), fc.integer({ min: -5, max: 310 }), (days, wanted) => {
      const series = createSeries(days.map((at) => ({ day: at as Day, close: 1 })));
      const walked = [...series.days].findLastIndex((at) => at <= wanted);
      assert.equal(indexAt(series, wanted), walked);
      assert.equal(indexAt(series, wanted + 0.5), walked, 'within a day');
    }),
  );
});

test('the first close past a level is the one a scan finds, up and down, strict or not', () => {
  const column = fc.array(fc.integer({ min: -20, max: 20 }), { minLength: 1, maxLength: 70 });
  fc.assert(
    fc.property(column, fc.integer({ min: -22, max: 22 }), fc.nat(75), fc.nat(75), (values, level, from, to) => {
      for (const sign of [1, -1] as const) {
        const extremes = createExtremes(Float64Array.from(values), sign);
        const scan = (passes: (value: number) => boolean): number =>
          values.findIndex((value, i) => i >= from && i <= to && passes(sign * value));
        assert.equal(
          extremes.firstAtLeast(level, from, to),
          scan((value) => value >= level),
        );
        assert.equal(
          extremes.firstAbove(level, from, to),
          scan((value) => value > level),
        );
      }
    }),
  );
});

test('a split brings prices and quoted targets to the same scale', () => {
  const splits = [{ day: day('2024-08-08'), numerator: 10, denominator: 1 }];
  const [before, on] = adjustBars(
    [
      { day: day('2024-08-07'), close: 1_330, high: 1_400 },
      { day: day('2024-08-08'), close: 135 },
    ],
    splits,
  );
  assert.equal(before.close, 133);
  assert.equal(before.high, 140);
  assert.equal(on.close, 135);

  const claim = {
    kind: 'range',
    min: 1_000,
    max: 2_000,
    ...saidOn(day('2024-08-07')),
    end: day('2025-01-01'),
  } as const;
  assert.deepEqual(adjustClaim(claim, splits), { ...claim, min: 100, max: 200 });
  const later = { ...claim, made: day('2024-08-08') };
  assert.equal(adjustClaim(later, splits), later);
});
