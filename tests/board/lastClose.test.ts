import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSeries, type Day, readDay } from '@hindcast/domain';
import { headlinePriceOf } from '../../widgets/src/figures/headlinePrice.ts';
import { closeCaption, lastCloseOf } from '../../widgets/src/figures/lastClose.ts';

const day = (text: string): Day => {
  const read = readDay(text);
  assert.ok(read !== null);
  return read;
};

test('the headline is the last close, its day, and the change against the close before', () => {
  const series = createSeries([
    { day: day('2026-06-29'), close: 86_650 },
    { day: day('2026-06-30'), close: 85_090 },
  ]);
  const last = lastCloseOf(series);
  assert.equal(last?.price, 85_090);
  assert.equal(last?.day, day('2026-06-30'));
  assert.equal(last?.change?.toFixed(4), '-0.0180');
});

test('a first close has nothing to be compared with, and no series has no headline', () => {
  assert.equal(lastCloseOf(createSeries([{ day: day('2026-06-30'), close: 85_090 }]))?.change, null);
  assert.equal(lastCloseOf(createSeries([])), null);
});

test('a close that is not yesterday’s names its day', () => {
  assert.equal(closeCaption(day('2026-06-30'), day('2026-11-21')), 'Close of 30 Jun 2026');
  assert.equal(closeCaption(day('2026-11-20'), day('2026-11-21')), 'Yesterday’s close');
});

test('a live price is measured by the last close, unless that is a week old or more', () => {
  const series = createSeries([{ day: day('2026-06-30'), close: 85_000 }]);
  const on = (text: string) => {
    const heard = { asset: 'btc', price: 93_500, day: day(text), live: true, timeMs: null, stale: false } as const;
    return headlinePriceOf(series, heard);
  };
  assert.equal(on('2026-07-01')?.change?.toFixed(2), '0.10');
  assert.equal(on('2026-07-06')?.change?.toFixed(2), '0.10');
  assert.deepEqual([on('2026-07-07')?.price, on('2026-07-07')?.change], [93_500, null]);
});
