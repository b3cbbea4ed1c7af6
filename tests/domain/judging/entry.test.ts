import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  type AssetId,
  addDays,
  assets,
  createSeries,
  type Day,
  dayText,
  readDay,
  readPrediction,
} from '@hindcast/domain';
import { entryProblem, farPrice } from '@hindcast/domain/judge';

const day = (text: string): Day => readDay(text) as Day;

/** Closes of consecutive days from 2025-01-01 on. */
const pricesOf = (
  closes: readonly number[],
  asset: AssetId = 'btc',
  splits: { day: Day; numerator: number; denominator: number }[] = [],
) => ({
  asset: assets[asset],
  series: createSeries(closes.map((close, i) => ({ day: addDays(day('2025-01-01'), i), close }))),
  splits,
  asOf: day('2025-06-01'),
});

function problem(record: object, prices: ReturnType<typeof pricesOf>, confirmed = false): string | null {
  const { claim, problem } = readPrediction({ prediction_made: '2025-01-02', ...record }, prices.asset.id);
  if (claim === null) throw new Error(problem ?? '');
  return entryProblem(claim, prices) ?? (confirmed ? null : farPrice(claim, prices));
}

describe('an operator’s entry', () => {
  test('is refused for a window without a session, with the first end that has one', () => {
    const mstr = pricesOf([300], 'mstr');
    const weekend = { price_target: 400, prediction_made: '2025-01-03', end_date: '2025-01-05' };
    assert.equal(
      problem(weekend, mstr),
      'none of the New York sessions is after 2025-01-03 and up to its end 2025-01-05, so that no close could decide it: an end_date of 2025-01-06 or later has one',
    );
    assert.equal(problem({ ...weekend, end_date: '2025-01-06' }, mstr), null);
    assert.equal(problem({ ...weekend, end_date: undefined }, mstr), null);
    assert.equal(problem({ ...weekend, price_target: 95_000 }, pricesOf([90_000])), null);
  });

  test('is refused for a direction against the two closes around its words, where both are on record', () => {
    const prices = pricesOf([95_000, 96_000]);
    assert.equal(
      problem({ price_target: 100_000, direction: 'down' }, prices),
      'its direction down is wrong of a price above the closes around its words ($95,000 on 1 Jan 2025 and $96,000 on 2 Jan 2025): leave direction empty, or mend the price or the day of the words',
    );
    assert.match(
      problem({ price_target: 90_000, direction: 'up' }, prices) ?? '',
      /^its direction up is wrong of a price below/,
    );
    for (const [price_target, direction] of [
      [100_000, 'up'],
      [90_000, 'down'],
      [95_500, 'up'],
      [95_500, 'down'],
      [96_000, 'down'],
      [100_000, undefined],
    ] as const)
      assert.equal(problem({ price_target, direction }, prices), null, `${price_target} ${direction}`);
    assert.equal(problem({ price_target: 100_000, direction: 'down' }, pricesOf([95_000])), null);
  });

  test('asks for a yes where a price is more than 20 times, or less than a 20th of, the last close of its day', () => {
    const prices = pricesOf([50_000, 50_000]);
    assert.equal(problem({ price_target: 1_000_000 }, prices), null);
    assert.equal(
      problem({ price_target: 1_000_001 }, prices),
      "its price $1,000,001 is more than 20 times BTC's close of $50,000 on 2 Jan 2025",
    );
    assert.equal(problem({ price_target: 1_000_001 }, prices, true), null);
    assert.equal(problem({ price_target: 2_500 }, prices), null);
    assert.match(
      problem({ price_target: 2_499 }, prices) ?? '',
      /^its price \$2,499 is less than a 20th of BTC's close/,
    );
    const range = { prediction_type: 'range', price_min: 40_000, price_max: 4_000_000 };
    assert.match(problem(range, prices) ?? '', /^its price \$4,000,000 is more than 20 times/);
  });

  test('takes the last close that there is, of the day of the words or before, and none that came after', () => {
    const prices = pricesOf([50_000]);
    assert.match(problem({ price_target: 2e6, prediction_made: '2025-03-01' }, prices) ?? '', / on 1 Jan 2025$/);
    assert.equal(problem({ price_target: 2e6, prediction_made: '2024-12-31' }, prices), null);
    assert.equal(problem({ price_target: 2e6 }, pricesOf([])), null);
  });

  test('compares a price quoted before a split with the closes of its own scale', () => {
    const split = { day: day('2025-01-20'), numerator: 10, denominator: 1 };
    const prices = pricesOf([130, 130, 130], 'mstr', [split]);
    const before = {
      price_target: 1_500,
      direction: 'up',
      prediction_made: '2025-01-03',
      end_date: dayText(day('2025-04-01')),
    };
    assert.equal(problem(before, prices), null);
    assert.match(
      problem({ ...before, price_target: 30_000 }, prices) ?? '',
      /^its price \$30,000 is more than 20 times/,
    );
    assert.match(problem({ ...before, price_target: 60 }, prices) ?? '', /its direction up is wrong of a price below/);
  });
});
