import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays, type Calendar, createSeries, type Day, everyDay } from '@hindcast/domain';
import { chanceOf, normalCdf, volatilityAt } from '@hindcast/domain/judge';

const START = 19_000 as Day;
const DAYS = 400;
const SIGMA = 0.6;

/** Closes that step up and down by the same share, with a yearly volatility of 0.6. */
const step = Math.exp(SIGMA / Math.sqrt(365.25));
const series = createSeries(
  Array.from({ length: DAYS + 1 }, (_, i) => ({ day: addDays(START, i), close: i % 2 === 0 ? 100 : 100 * step })),
);
const made = addDays(START, DAYS);
const end = addDays(made, 365);
const near = (actual: number | null, expected: number, within: number): void =>
  assert.ok(actual !== null && Math.abs(actual - expected) <= within, `${actual} is not ${expected} ± ${within}`);

const target = (price: number) => ({ kind: 'target', price, start: made, end }) as const;
const continuous: Calendar = { ...everyDay, barsAYear: Number.POSITIVE_INFINITY };

test('the trailing volatility is that of the closes before the day', () => {
  near(volatilityAt(series, made), SIGMA, 0.005);
  assert.equal(volatilityAt(series, addDays(START, 20)), null);
});

// Simulated with daily closes, σ = 0.6, one year: .386, .162, .323.
test('the chance of a touch agrees with a simulation of the same walk', () => {
  near(chanceOf(target(150), series, everyDay), 0.386, 0.006);
  near(chanceOf(target(200), series, everyDay), 0.162, 0.004);
  near(chanceOf(target(50), series, everyDay), 0.323, 0.006);
});

test('daily closes reach a level less often than a continuous path', () => {
  for (const price of [150, 200, 50]) {
    assert.ok((chanceOf(target(price), series, everyDay) ?? 1) < (chanceOf(target(price), series, continuous) ?? 0));
  }
});

test('a ceiling’s chance is that of its level not being reached', () => {
  const top = { kind: 'top', price: 150, start: made, end } as const;
  near((chanceOf(top, series, everyDay) ?? 0) + (chanceOf(target(150), series, everyDay) ?? 0), 1, 1e-12);
});

test('a range from outside is as likely as touching its nearer edge, from inside as ending within', () => {
  const range = (min: number, max: number) => ({ kind: 'range', min, max, start: made, end }) as const;
  assert.equal(chanceOf(range(150, 200), series, everyDay), chanceOf(target(150), series, everyDay));
  near(chanceOf(range(1, 100_000), series, everyDay), 1, 1e-6);
});

test('Φ is known where tables give it', () => {
  near(normalCdf(0), 0.5, 1e-7);
  near(normalCdf(1.96), 0.975, 1e-5);
  near(normalCdf(-1), 0.158655, 1e-6);
});
