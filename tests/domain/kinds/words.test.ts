import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { addDays, type Bar, type Claim, createSeries, type Day, newYork, readDay, type Split } from '@hindcast/domain';
import { judge, judgeWithDays } from '@hindcast/domain/judge';
import { saidOn } from '../saidOn.ts';

const day = (text: string): Day => readDay(text) as Day;
const MADE = day('2025-03-15');
const on = (days: number): Day => addDays(MADE, days);
/** Closes by the number of days since the words. */
const series = (closes: Readonly<Record<number, number>>) =>
  createSeries(Object.entries(closes).map(([days, close]): Bar => ({ day: on(Number(days)), close })));
const target = (price: number, more: Partial<Claim> = {}): Claim =>
  ({ kind: 'target', price, ...saidOn(MADE), end: on(5), ...more }) as Claim;

/** "success 2": the outcome with the days from the words to the deciding close, or with what it waits for. */
function judged(claim: Claim, closes: Readonly<Record<number, number>>, asOf = 9): string {
  const { outcome, reason, detail, evidence } = judge(claim, series(closes), { asOf: on(asOf) });
  const { deciding } = evidence;
  return [outcome, deciding ? deciding.day - MADE : reason, detail].filter((word) => word !== null).join(' ');
}

describe('the direction of a target', () => {
  const later = { 1: 64_000, 2: 66_000, 3: 70_000, 4: 60_000, 5: 60_000 };

  test('two closes around the words that agree settle it [J1]', () => {
    assert.equal(judged(target(65_000), { [-1]: 60_000, 0: 64_000, ...later }), 'success 2');
    assert.equal(judged(target(65_000), { [-1]: 69_000, 0: 68_000, ...later }), 'success 1');
  });

  test('words between two closes leave it open, unless they say it [J1]', () => {
    const around = { [-1]: 63_137, 0: 68_330, ...later };
    assert.equal(judged(target(65_000), around), 'pending review direction');
    assert.equal(judged(target(65_000, { direction: 'down' }), around), 'success 1');
    assert.equal(judged(target(65_000, { direction: 'up' }), around), 'pending review alreadyReached');
    assert.equal(
      judged(target(70_000, { direction: 'up' }), { ...around, 0: 70_000 }),
      'pending review alreadyReached',
    );
  });

  test('a close that is the target itself says nothing [J1]', () => {
    assert.equal(judged(target(65_000), { [-1]: 65_000, 0: 64_000, ...later }), 'pending review direction');
    assert.equal(judged(target(65_000, { direction: 'up' }), { [-1]: 65_000, 0: 64_000, ...later }), 'success 2');
  });

  test('words against two closes that agree are looked at by a person [J1]', () => {
    const below = { [-1]: 60_000, 0: 64_000, ...later };
    assert.equal(judged(target(65_000, { direction: 'down' }), below), 'pending review direction');
    assert.equal(judged(target(65_000, { direction: 'up' }), below), 'success 2');
  });

  test('on a day without a session the close before it settles it alone [J1]', () => {
    const friday = day('2025-03-14');
    const bars = [friday, 1, 2, 3, 4].map((_, i) => ({
      day: i === 0 ? friday : addDays(MADE, i + 1),
      close: 290 + 5 * i,
    }));
    const verdict = judge(target(300), createSeries(bars), { calendar: newYork, asOf: on(9) });
    assert.deepEqual([verdict.outcome, verdict.evidence.own, verdict.evidence.before?.day], ['success', null, friday]);
  });

  test('a later start that finds the target reached is looked at by a person [J1]', () => {
    const claim = target(65_000, { start: on(2) });
    assert.equal(
      judged(claim, { [-1]: 60_000, 0: 61_000, 2: 66_000, 3: 64_000, 4: 66_000, 5: 60_000 }),
      'pending review alreadyReached',
    );
    assert.equal(
      judged(claim, { [-1]: 60_000, 0: 61_000, 1: 66_000, 2: 64_000, 3: 64_000, 4: 66_000, 5: 1 }),
      'success 4',
    );
  });
});

describe('closes that are not there yet', () => {
  const whole = { [-1]: 60, 0: 61, 1: 62, 2: 66, 3: 60, 4: 60, 5: 60 };

  test('a claim is open until the closes around its words are due, and then waits for them [J1]', () => {
    const { 0: _own, ...withoutOwn } = whole;
    assert.equal(judged(target(65), withoutOwn, 0), 'pending open');
    assert.equal(judged(target(65), withoutOwn, 1), 'pending waiting start');
    assert.equal(judged(target(65), withoutOwn, 9), 'pending waiting start');
    const { [-1]: _before, ...withoutBefore } = whole;
    assert.equal(judged(target(65), withoutBefore, 9), 'pending waiting start');
  });

  test('an older close does not stand for one that is missing [J1]', () => {
    const top: Claim = { kind: 'top', price: 65, ...saidOn(MADE), end: on(2) };
    assert.equal(judged(top, { [-60]: 60, 1: 61, 2: 61 }), 'pending waiting start');
    assert.equal(judged(top, { 0: 64, 1: 61, 2: 61 }), 'success 2');
  });

  test('what is missing at the start is named [J1]', () => {
    const { evidence } = judge(target(65), series({ 1: 62 }), { asOf: on(9) });
    assert.deepEqual(evidence.gap, { first: on(-1), days: 2 });
  });

  test('a hit after missing days is dated by its day, and says how many are missing [J1]', () => {
    const { outcome, evidence } = judge(target(65), series({ [-1]: 60, 0: 61, 3: 62, 4: 66 }), { asOf: on(9) });
    assert.deepEqual([outcome, evidence.by, evidence.gap], ['success', true, { first: on(1), days: 2 }]);
    const exact = judge(target(65), series(whole), { asOf: on(9) });
    assert.deepEqual([exact.evidence.by, exact.evidence.gap], [false, null]);
  });

  test('a verdict says when it is to be reached again although no bar came [J1]', () => {
    const due = (claim: Claim, closes: Readonly<Record<number, number>>, asOf: number) =>
      judgeWithDays(claim, series(closes), { asOf: on(asOf) }).dueOn;
    assert.equal(due(target(65), { [-1]: 60 }, 0), on(1));
    assert.equal(due(target(65), { [-1]: 60, 0: 60 }, 2), on(6));
    assert.equal(
      due(target(65, { start: on(3) }), { [-1]: 60 }, 0),
      on(1),
      'the close of the words’ own day comes first',
    );
    assert.equal(due(target(65, { start: on(3) }), { [-1]: 60, 0: 60 }, 2), on(4), 'then that of the start');
    assert.equal(due(target(65, { end: null }), { [-1]: 60, 0: 60 }, 2), null);
    assert.equal(due(target(65), whole, 4), null);
  });
});

describe('windows and splits', () => {
  test('a start before the words does not count: no close before them can decide [J1]', () => {
    const early = target(65, { start: MADE });
    assert.equal(judged(early, { [-200]: 70, [-1]: 60, 0: 61, 1: 62, 2: 62, 3: 62, 4: 62, 5: 62 }), 'miss 5');
  });

  test('a window without a session is looked at by a person [J1]', () => {
    const weekend: Claim = { ...target(300), end: on(1) } as Claim; // Saturday to Sunday
    const verdict = judge(weekend, series({ [-1]: 290, 2: 310 }), { calendar: newYork, asOf: on(9) });
    assert.deepEqual([verdict.reason, verdict.detail, verdict.chance], ['review', 'noSession', null]);
  });

  const split: Split = { day: on(2), numerator: 10, denominator: 1 };

  test('a price quoted before a split is judged on the new scale, and both are told [J1]', () => {
    const { outcome, evidence } = judge(target(1500), series({ [-1]: 140, 0: 141, 1: 142, 2: 149, 3: 150 }), {
      asOf: on(9),
      splits: [split],
    });
    assert.deepEqual([outcome, evidence.quoted, evidence.levels, evidence.splits], ['success', [1500], [150], [split]]);
    const quotedAfter = judge(
      { ...target(150), made: on(2), start: on(2) } as Claim,
      series({ 1: 142, 2: 149, 3: 150 }),
      {
        asOf: on(9),
        splits: [split],
      },
    );
    assert.deepEqual([quotedAfter.outcome, quotedAfter.evidence.splits], ['success', []]);
  });

  test('a touch and a chance are those of the level on the new scale [J1]', () => {
    const year = Array.from({ length: 60 }, (_, i): Bar => ({ day: on(-i - 1), close: i % 2 ? 139 : 141 }));
    const bars = [
      ...year,
      { day: on(0), close: 141 },
      { day: on(1), close: 142, high: 151 },
      { day: on(2), close: 142 },
    ];
    const quoted = judge(target(1500), createSeries(bars), { asOf: on(3), splits: [split] });
    const today = judge(target(150), createSeries(bars), { asOf: on(3) });
    assert.deepEqual(quoted.evidence.wick, { day: on(1), price: 151 });
    assert.ok(today.chance);
    assert.equal(quoted.chance, today.chance);
  });

  test('a split in the two years before words whose day nobody knows leaves their scale open [J1]', () => {
    const closes = { [-1]: 140, 0: 141, 1: 150 };
    const before = (days: number) => ({ asOf: on(9), splits: [{ ...split, day: on(-days) }] });
    const assumed = target(150, { assumed: true });
    assert.equal(judge(assumed, series(closes), before(700)).detail, 'scale');
    assert.equal(judge(assumed, series(closes), before(0)).detail, 'scale');
    assert.equal(judge(assumed, series(closes), before(731)).outcome, 'success');
    assert.equal(judge(target(150), series(closes), before(700)).outcome, 'success');
  });

  test('a top or bottom without an end ends two years after its words, also with a later start [J1]', () => {
    const top = { kind: 'top', price: 65, ...saidOn(MADE), start: on(40), end: null } as const;
    assert.equal(judge(top, series({ 40: 60 }), { asOf: on(50) }).evidence.end, day('2027-03-15'));
  });

  test('a target or range without an end can be hit and never misses; a range from inside stays open [J1]', () => {
    const closes = { [-1]: 60, 0: 61, 1: 62, 2: 66 };
    const endless = judge(target(65, { end: null }), series(closes), { asOf: on(400) });
    assert.deepEqual([endless.outcome, endless.openEnded, endless.chance], ['success', true, null]);
    const range = (min: number, max: number): Claim => ({ kind: 'range', min, max, ...saidOn(MADE), end: null });
    assert.equal(judged(range(65, 70), closes), 'success 2');
    assert.equal(judged(range(55, 63), closes, 400), 'pending open');
  });
});
