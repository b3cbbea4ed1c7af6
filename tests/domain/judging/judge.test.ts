import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { addDays, type Bar, type Claim, createSeries, type Day, newYork, readDay } from '@hindcast/domain';
import { judge } from '@hindcast/domain/judge';
import { saidOn } from '../saidOn.ts';

const day = (text: string): Day => readDay(text) as Day;
const START = day('2024-01-01');

/** Daily closes from the start day on, and the first of them on the day before; a null is a day without a bar. */
const bars = (...closes: (number | null)[]): Bar[] =>
  [closes[0] ?? null, ...closes].flatMap((close, i) => (close === null ? [] : [{ day: addDays(START, i - 1), close }]));

const end = (days: number): Day => addDays(START, days);
const single = (kind: 'target' | 'top' | 'bottom', price: number, days: number | null): Claim => ({
  kind,
  price,
  ...saidOn(START),
  end: days === null ? null : end(days),
});
const minimum = (price: number, days: number): Claim => ({
  kind: 'pricetimerange',
  price,
  ...saidOn(START),
  end: end(days),
});
const band = (min: number, max: number, days: number): Claim => ({
  kind: 'range',
  min,
  max,
  ...saidOn(START),
  end: end(days),
});

/** "success 2": the outcome with the place of the deciding day; "pending open": with the reason. */
function outcome(claim: Claim, closes: (number | null)[], asOf = closes.length): string {
  const verdict = judge(claim, createSeries(bars(...closes)), { asOf: addDays(START, asOf) });
  const { deciding, by } = verdict.evidence;
  const place =
    deciding === null
      ? [verdict.reason, verdict.detail].filter(Boolean).join(' ')
      : `${by ? 'by ' : ''}${deciding.day - START}`;
  return `${verdict.outcome} ${place}`;
}

type Case = readonly [what: string, claim: Claim, closes: (number | null)[], expected: string];

const cases: readonly Case[] = [
  ['a target above: first close at or above it', single('target', 120, 5), [100, 110, 120, 90, 90, 90], 'success 2'],
  ['a target above never reached', single('target', 120, 4), [100, 110, 119, 90, 100, 130], 'miss 4'],
  ['a target reached only after its end', single('target', 120, 2), [100, 110, 119, 130], 'miss 2'],
  ['a close on the start day itself does not count', single('target', 90, 3), [100, 95, 91, 95], 'miss 3'],
  ['a bearish target: first close at or below it', single('target', 80, 4), [100, 90, 79, 120, 120], 'success 2'],
  ['a bearish target never reached', single('target', 80, 3), [100, 90, 81, 120], 'miss 3'],
  ['a target that is the price already', single('target', 100, 3), [100, 90, 100, 120], 'pending review direction'],
  ['an open window', single('target', 120, 9), [100, 110, 119], 'pending open'],
  ['a target without an end never misses', single('target', 120, null), [100, 119, 118], 'pending open'],
  ['a target without an end hits when it is reached', single('target', 120, null), [100, 130, 140], 'success 1'],
  [
    'a hit stands though a day before it is missing',
    single('target', 120, 5),
    [100, null, 121, 90, 90, 90],
    'success by 2',
  ],
  ['a miss needs the whole window', single('target', 120, 4), [100, 110, null, 90, 100], 'pending waiting window'],

  ['a minimum by a date: first close there', minimum(120, 4), [100, 121, 90, 90, 90], 'success 1'],
  ['a minimum not reached in time', minimum(120, 3), [100, 110, 90, 90, 130], 'miss 3'],
  ['already there and still there at the end', minimum(90, 3), [100, 80, 80, 95], 'success 3'],
  ['already there and lost at the end', minimum(90, 3), [100, 95, 99, 89], 'miss 3'],
  ['already there, the last close missing', minimum(90, 3), [100, 95, 99, null, 95], 'pending waiting window'],

  ['a range entered from below', band(110, 120, 4), [100, 109, 115, 130, 130], 'success 2'],
  ['a range entered from above', band(80, 90, 4), [100, 95, 90, 70, 70], 'success 2'],
  ['a range jumped over and entered later', band(110, 120, 5), [100, 130, 105, 125, 112, 90], 'success 4'],
  ['a range jumped over and never entered', band(110, 120, 3), [100, 130, 105, 125], 'miss 3'],
  ['a range from inside: the last close decides, inside', band(90, 110, 3), [100, 130, 60, 110], 'success 3'],
  ['a range from inside: the last close decides, outside', band(90, 110, 3), [100, 100, 100, 111], 'miss 3'],
  ['a range from inside waits for its end', band(90, 110, 9), [100, 100, 100], 'pending open'],

  ['a ceiling holds when its window ends', single('top', 120, 3), [100, 120, 119, 100], 'success 3'],
  ['a ceiling breaks at the first close above', single('top', 120, 4), [100, 121, 90, 130, 90], 'miss 1'],
  ['a ceiling below the price', single('top', 90, 3), [100, 80, 80, 80], 'pending review beyond'],
  ['a held ceiling needs the whole window', single('top', 120, 3), [100, null, 100, 100], 'pending waiting window'],
  ['a broken ceiling stands though days are missing', single('top', 120, 4), [100, null, null, 130, 90], 'miss by 3'],
  ['a ceiling may be the price itself', single('top', 100, 2), [100, 100, 99], 'success 2'],

  ['a floor holds when its window ends', single('bottom', 90, 3), [100, 90, 95, 100], 'success 3'],
  ['a floor breaks at the first close below [C16]', single('bottom', 90, 4), [100, 89, 120, 120, 120], 'miss 1'],
  ['a floor above the price', single('bottom', 110, 3), [100, 120, 120, 120], 'pending review beyond'],

  ['no price known at the start', single('target', 120, 4), [null, 110, 130, 90, 90], 'pending waiting start'],
];

describe('rule set close-v2', () => {
  for (const [what, claim, closes, expected] of cases) {
    const rows = what.endsWith(']') ? '' : ' [J1]';
    test(`${what}: ${expected}${rows}`, () => assert.equal(outcome(claim, closes), expected));
  }

  test('the day that is not over yet does not count [J1]', () => {
    assert.equal(outcome(single('target', 120, 5), [100, 110, 130], 2), 'pending open');
    assert.equal(outcome(single('target', 120, 5), [100, 110, 130], 3), 'success 2');
  });

  test('a ceiling or floor without an end is judged over two years [J1]', () => {
    const days = 731; // 2024 is a leap year
    const closes = Array.from({ length: days + 1 }, () => 100);
    assert.equal(outcome(single('bottom', 90, null), closes, days + 1), `success ${days}`);
    assert.equal(outcome(single('bottom', 90, null), closes.slice(0, days), days), 'pending open');
  });

  test('the evidence names P0, the levels, the bar before, the gap and the wick [J1]', () => {
    const series = createSeries([
      { day: end(-1), close: 99 },
      { day: START, close: 100 },
      { day: end(1), close: 110, high: 125 },
      { day: end(2), close: 119 },
      { day: end(3), close: 121 },
    ]);
    const { evidence } = judge(single('target', 120, 5), series, { asOf: end(9) });
    assert.deepEqual(evidence.from, { day: START, price: 100 });
    assert.deepEqual(
      [evidence.before, evidence.own],
      [
        { day: end(-1), price: 99 },
        { day: START, price: 100 },
      ],
    );
    assert.deepEqual([evidence.direction, evidence.made, evidence.levels], ['up', START, [120]]);
    assert.deepEqual(evidence.previous, { day: end(2), price: 119 });
    assert.deepEqual(evidence.deciding, { day: end(3), price: 121 });
    assert.deepEqual(evidence.wick, { day: end(1), price: 125 });
    const gap = judge(minimum(200, 6), createSeries(bars(100, 101, null, null, 104, 105, 106)), { asOf: end(9) });
    assert.deepEqual(gap.evidence.gap, { first: end(2), days: 2 });
  });

  test('what is missing between the words and a later start does not hold the verdict up [J1]', () => {
    const claim: Claim = { ...single('target', 200, 4), start: end(2) };
    const verdict = judge(claim, createSeries(bars(100, null, 101, 102, 103)), { asOf: end(9) });
    assert.deepEqual([verdict.outcome, verdict.evidence.from?.day, verdict.evidence.gap], ['miss', end(2), null]);
  });

  test('where the last close decides, its day is exact and what is missing is named [J1]', () => {
    const { outcome, evidence } = judge(band(90, 110, 3), createSeries(bars(100, 100, null, 120)), { asOf: end(9) });
    assert.deepEqual([outcome, evidence.by, evidence.gap], ['miss', false, { first: end(2), days: 1 }]);
  });

  test('a touch is told only while no close had passed the level [J1]', () => {
    const touched = (claim: Claim, second: Partial<Bar>): unknown =>
      judge(claim, createSeries([...bars(110), { day: end(1), close: 105, ...second }]), { asOf: end(9) }).evidence
        .wick;
    assert.deepEqual(touched(single('bottom', 100, 5), { low: 95 }), { day: end(1), price: 95 });
    assert.equal(touched(single('bottom', 100, 5), { close: 90, low: 85 }), null);
    assert.equal(touched(minimum(100, 5), { close: 90, low: 85 }), null);
    assert.equal(touched(single('target', 120, null), { close: 130, high: 135 }), null);
  });

  test('a weekend end rolls back to the last New York session [J1]', () => {
    const sessions = ['2024-01-05', '2024-01-08', '2024-01-09', '2024-01-10', '2024-01-11', '2024-01-12', '2024-01-16'];
    const series = createSeries(sessions.map((text, i) => ({ day: day(text), close: 100 + i })));
    const claim: Claim = { kind: 'target', price: 200, ...saidOn(day('2024-01-06')), end: day('2024-01-14') };
    const verdict = judge(claim, series, { calendar: newYork, asOf: day('2024-02-01') });
    assert.equal(verdict.outcome, 'miss');
    assert.equal(verdict.evidence.end, day('2024-01-12'));
    assert.equal(verdict.evidence.deciding?.day, day('2024-01-12'));
  });
});
