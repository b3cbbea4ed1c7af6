import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays, type Claim, createSeries, type Day, everyDay, readDay } from '@hindcast/domain';
import { chanceOf, judge, stepAt, walkFrom } from '@hindcast/domain/judge';
import { type SettledCall, settledCalls } from '../../bench/chance/calls.ts';
import { calibrationError } from '../../bench/chance/reliability.ts';
import { createRandom } from '../../random.ts';
import { saidOn } from '../saidOn.ts';

const START = 19_000 as Day;
const DAYS = 400;
const STEP = 0.03;

/** Closes that step up and down by the same share. */
const series = createSeries(
  Array.from({ length: DAYS + 1 }, (_, i) => ({
    day: addDays(START, i),
    close: i % 2 === 0 ? 100 : 100 * Math.exp(STEP),
  })),
);
const made = addDays(START, DAYS);
const near = (actual: number | null, expected: number, within: number): void =>
  assert.ok(actual !== null && Math.abs(actual - expected) <= within, `${actual} is not ${expected} ± ${within}`);

const onePrice = (kind: 'target' | 'top' | 'bottom' | 'pricetimerange', price: number, days = 100) =>
  ({ kind, price, ...saidOn(made), end: addDays(made, days) }) as Claim;
const chance = (claim: Claim): number | null => chanceOf(claim, series, everyDay, DAYS);

test('how lively a market was is the root mean square of the year’s log returns', () => {
  near(stepAt(series, DAYS), STEP, 1e-9);
  assert.equal(stepAt(series, 29), null);
  near(stepAt(series, 30), STEP, 1e-9);
  const flat = createSeries(Array.from({ length: 50 }, (_, i) => ({ day: addDays(START, i), close: 100 })));
  assert.equal(stepAt(flat, 49), null);
});

/** Normal numbers from uniform ones (Box and Muller). */
function normals(seed: number): () => number {
  const random = createRandom(seed);
  return () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** Returns the share of random walks with normal steps, over three speeds, for whose closes `happens` is true. */
function simulated(closes: number, happens: (walk: readonly number[]) => boolean): number {
  const normal = normals(closes);
  let happened = 0;
  const walks = 30_000;
  for (let i = 0; i < walks; i++) {
    const speed = STEP * (0.5 + (i % 3) / 2);
    let at = 0;
    const walk = Array.from({ length: closes }, () => (at += speed * normal()));
    if (happens(walk)) happened++;
  }
  return happened / walks;
}

for (const closes of [2, 5, 30, 100]) {
  const odds = walkFrom(100, STEP, closes);
  for (const log of [0.01, 0.05, 0.2, -0.1]) {
    test(`a close ${log} away is reached within ${closes} closes as often as in a simulation`, () => {
      const reached = (walk: readonly number[]) => walk.some((at) => (log > 0 ? at >= log : at <= log));
      near(odds.reach(100 * Math.exp(log)), simulated(closes, reached), closes === 2 ? 0.035 : 0.02);
    });
  }
  test(`a band is entered within ${closes} closes as often as in a simulation`, () => {
    const entered = (low: number, high: number) => (walk: readonly number[]) =>
      walk.some((at) => at >= low && at <= high);
    for (const [low, high] of [
      [0.02, 0.025],
      [0.05, 0.15],
    ] as const) {
      near(odds.enter(100 * Math.exp(low), 100 * Math.exp(high)), simulated(closes, entered(low, high)), 0.03);
      const mirrored = odds.enter(100 * Math.exp(-high), 100 * Math.exp(-low));
      near(mirrored, odds.enter(100 * Math.exp(low), 100 * Math.exp(high)), 1e-9);
    }
  });
  test(`the last of ${closes} closes lies below as often as in a simulation`, () => {
    near(
      odds.endBelow(100 * Math.exp(0.05)),
      simulated(closes, (walk) => (walk.at(-1) ?? 0) < 0.05),
      0.01,
    );
  });
}

test('chances are those of the formula, worked out by another program [J1]', () => {
  const odds = walkFrom(100, STEP, 10);
  near(odds.reach(104), 0.502_050_9, 1e-6);
  near(odds.reach(100.5), 0.791_896_6, 1e-6);
  near(odds.endBelow(104), 0.688_255_7, 1e-6);
  near(odds.enter(104, 106), 0.392_992_5, 2e-6);
});

test('doubling is as likely as halving', () => {
  near(chance(onePrice('target', 200)), chance(onePrice('target', 50)) ?? 0, 1e-12);
});

test('a top’s chance is that of its level not being reached, also where it is the price', () => {
  near((chance(onePrice('top', 110)) ?? 0) + (chance(onePrice('target', 110)) ?? 0), 1, 1e-12);
  near(chance(onePrice('bottom', 100, 1)), 0.5, 1e-6);
});

test('a minimum that is met already is as likely as ending there, one that is not as likely as reaching it', () => {
  near(chance(onePrice('pricetimerange', 100)), 0.5, 1e-6);
  assert.equal(chance(onePrice('pricetimerange', 120)), chance(onePrice('target', 120)));
});

test('chances fall with distance, rise with time, and lie between 0 and 1', () => {
  let before = 1;
  for (let price = 101; price < 400; price += 7) {
    const now = chance(onePrice('target', price)) ?? 2;
    assert.ok(now <= before && now >= 0);
    assert.ok((chance(onePrice('target', price, 200)) ?? 0) >= now);
    before = now;
  }
  for (const price of [1e-9, 1e9]) near(chance(onePrice('target', price, 1)), 0, 1e-9);
});

test('a call that a person has to look at, or that names no date, has no chance', () => {
  const look = (claim: Claim) => judge(claim, series, { asOf: addDays(made, 1) });
  assert.equal(look(onePrice('top', 50)).chance, null);
  assert.equal(look({ ...onePrice('target', 120), end: null } as Claim).chance, null);
  assert.notEqual(look(onePrice('top', 120)).chance, null);
});

test('how reliable it is, is measured on calls of a second half or of a whole history, as asked', () => {
  const random = createRandom(7);
  let close = 100;
  const days = readDay('2023-01-01') as number;
  const first = readDay('2019-01-01') as number;
  const bars = Array.from({ length: days - first }, (_, i) => {
    close *= Math.exp((random() - 0.5) * 0.08);
    return { day: (first + i) as Day, close };
  });
  const market = { name: 'made up', series: createSeries(bars), calendar: everyDay };
  const years = (span: 'second half' | 'whole history'): number[] =>
    [...new Set(settledCalls(market, 60, 'without a model', 1, span).map(({ year }) => year))].sort();
  assert.deepEqual(years('second half'), [2021, 2022]);
  assert.deepEqual(years('whole history'), [2019, 2020, 2021, 2022]);
});

test('errors on both sides do not make up for each other in the reliability of the chance', () => {
  const stated = (chance: number, isHit: boolean) => ({ chance, isHit }) as unknown as SettledCall;
  const calls = [stated(0.25, true), stated(0.25, false), stated(0.75, true), stated(0.75, false)];
  const error = calibrationError(calls, (call) => (call as unknown as { chance: number }).chance);
  assert.equal(error, 0.25);
});
