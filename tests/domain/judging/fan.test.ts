import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays, type Calendar, type Claim, createSeries, type Day, everyDay, newYork } from '@hindcast/domain';
import { chanceOf, fanOf } from '@hindcast/domain/judge';
import { createRandom } from '../../random.ts';
import { saidOn } from '../saidOn.ts';

const START = 19_000 as Day;
const random = createRandom(7);

/** A year and more of closes on the days of a calendar. */
function closesOn(calendar: Calendar, days: number) {
  let close = 100;
  const open = Array.from({ length: days }, (_, i) => addDays(START, i)).filter(calendar.isOpen);
  return createSeries(
    open.map((day) => {
      close *= Math.exp(0.08 * (random() - 0.5));
      return { day, close };
    }),
  );
}

for (const calendar of [everyDay, newYork]) {
  const series = closesOn(calendar, 500);
  const fan = fanOf(series, calendar);

  test(`the fan’s edges on ${calendar.name} are where chances say that a close lies beyond them in 25 and in 5 of 100 cases`, () => {
    assert.ok(fan && fan.close === series.closes.at(-1) && fan.from === series.days.at(-1));
    for (const days of [1, 2, 9, 30, 365, 2000]) {
      const end = calendar.atOrBefore(addDays(fan.from, days));
      if (end <= fan.from) continue;
      for (const share of [0.5, 0.9]) {
        const price = fan.close / Math.exp(fan.reach(share, end));
        const least = { kind: 'pricetimerange', price, ...saidOn(fan.from), end } as Claim;
        const chance = chanceOf(least, series, calendar, series.length - 1);
        assert.ok(chance !== null && Math.abs(chance - (1 + share) / 2) < 1e-6, `${share} on day ${days}: ${chance}`);
      }
    }
  });

  test(`on ${calendar.name} it begins at the last close, and goes straight from one day to the next`, () => {
    assert.ok(fan);
    assert.equal(fan.reach(0.9, fan.from), 0);
    assert.equal(fan.reach(0.9, fan.from - 100), 0);
    const [a, half, b] = [10, 10.5, 11].map((days) => fan.reach(0.5, fan.from + days));
    assert.ok(Math.abs(half - (a + b) / 2) < 1e-12);
    assert.ok(fan.reach(0.9, fan.from + 40) > fan.reach(0.5, fan.from + 40));
  });
}

test('over a weekend the fan of a share stays as wide as it is', () => {
  const fan = fanOf(closesOn(newYork, 500), newYork);
  assert.ok(fan);
  const friday = Array.from({ length: 7 }, (_, i) => addDays(fan.from, 30 + i)).find(
    (day) => newYork.isOpen(day) && !newYork.isOpen(addDays(day, 1)) && !newYork.isOpen(addDays(day, 2)),
  );
  assert.ok(friday !== undefined);
  assert.equal(fan.reach(0.5, friday), fan.reach(0.5, addDays(friday, 2)));
});

test('where no chance is known there is no fan', () => {
  assert.equal(fanOf(createSeries([]), everyDay), null);
  assert.equal(fanOf(closesOn(everyDay, 30), everyDay), null);
  assert.ok(fanOf(closesOn(everyDay, 31), everyDay));
});
