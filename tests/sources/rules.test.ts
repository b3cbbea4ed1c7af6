import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays, assets, type Bar, calendarOf, dayText, GENERATED, newYork } from '@hindcast/domain';
import { dayShiftOf } from '../../api/src/prices/rules/dayShift.ts';
import { finalDay, nextFinalMs } from '../../api/src/prices/rules/finality.ts';
import { ratioOf, ratioText, readRatio } from '../../api/src/prices/rules/ratio.ts';
import { settleDay } from '../../api/src/prices/rules/settleDay.ts';
import { scaleBeforeSplit } from '../../api/src/prices/rules/splitScale.ts';
import { missingPages, recentPage } from '../../api/src/prices/sync/pages.ts';
import { day } from './dialects.ts';
import { beside, walkDays } from './walk.ts';

const bar = (source: string, close: number): Bar => ({ day: day('2025-01-14'), close, source });

const settled: readonly (readonly [
  what: string,
  Bar | undefined,
  Bar[],
  write: Bar | null,
  against: [string, string] | null,
])[] = [
  ['a new day of one source', undefined, [bar('a', 100)], bar('a', 100), null],
  ['a new day on which two agree', undefined, [bar('a', 100), bar('b', 101)], bar('a', 100), null],
  ['a new day on which two differ', undefined, [bar('a', 100), bar('b', 101.01)], null, ['a', 'b']],
  ['a new day on which the third differs', undefined, [bar('a', 100), bar('b', 100), bar('c', 98.9)], null, ['a', 'c']],
  ['a generated day', bar(GENERATED, 50), [bar('a', 100)], bar('a', 100), null],
  ['the same again', bar('a', 100), [bar('a', 100)], null, null],
  ['a correction', bar('a', 100), [bar('a', 103)], bar('a', 103), null],
  ['a correction that another confirms', bar('a', 100), [bar('a', 103), bar('b', 103)], bar('a', 103), null],
  ['a correction that another contradicts', bar('a', 100), [bar('a', 103), bar('b', 100)], null, ['a', 'a']],
  [
    'a small correction beside one that differs',
    bar('a', 100),
    [bar('a', 100.5), bar('b', 105)],
    bar('a', 100.5),
    ['a', 'b'],
  ],
  ['a file’s day', bar('file', 100), [bar('a', 100.9)], null, null],
  ['a file’s day that a source contradicts', bar('file', 100), [bar('a', 102)], null, ['file', 'a']],
  ['another source’s day', bar('b', 100), [bar('a', 100.2)], null, null],
];

for (const [what, stored, offers, write, against] of settled) {
  test(`what comes of a day: ${what}`, () => {
    const { write: wrote, disagreement } = settleDay(stored, offers);
    assert.deepEqual(wrote, write);
    assert.deepEqual(disagreement && [disagreement.source, disagreement.other], against);
  });
}

test('bars that lie a day off are told from bars that lie right, also over weekends and from month-ends alone', () => {
  for (const calendar of [calendarOf(assets.btc), newYork]) {
    const days = walkDays(day('2024-06-01'), day('2024-12-31'), { calendar });
    const reference = new Map(days.map(({ day, close }) => [day, close]));
    const other = beside(days);
    const late = other.map((known, place) => ({ ...known, close: other[place - 1]?.close ?? known.open }));
    const early = other.map((known, place) => ({ ...known, close: other[place + 1]?.close ?? known.close }));
    assert.deepEqual(
      [other, late, early].map((bars) => dayShiftOf(bars, reference, calendar)),
      ['none', 'late', 'early'],
    );
    assert.equal(dayShiftOf(late.slice(0, 4), reference, calendar), 'unknown');
    const monthEnds = new Map(
      [...reference].filter(
        ([at]) => calendar.atOrBefore(addDays(at, 3)) - at > 0 && dayText(addDays(at, 1)).endsWith('-01'),
      ),
    );
    if (calendar !== newYork)
      assert.deepEqual(
        [other, late].map((bars) => dayShiftOf(bars, monthEnds, calendar)),
        ['none', 'late'],
      );
  }
});

test('the scale before a split is seen from the closes beside it, or not at all', () => {
  const ten = { numerator: 10, denominator: 1 };
  const half = { numerator: 1, denominator: 2 };
  assert.deepEqual(
    (
      [
        [1246.85, 135.99],
        [124.685, 135.99],
        [400, 136],
        [1700, 100],
        [60, 100],
      ] as const
    ).map(([before, after]) => scaleBeforeSplit(before, after, ten)),
    ['raw', 'adjusted', null, 'raw', 'adjusted'],
  );
  assert.deepEqual(
    [scaleBeforeSplit(50, 100, half), scaleBeforeSplit(100, 100, half), scaleBeforeSplit(71, 100, half)],
    ['raw', 'adjusted', null],
  );
});

test('ratios are read from texts and from factors, in lowest terms', () => {
  const shown = (ratio: ReturnType<typeof readRatio>) => ratio && ratioText(ratio);
  assert.deepEqual(
    ['10:1', '3:2', '4:2', '1:10'].map((text) => shown(readRatio(text))),
    ['10:1', '3:2', '2:1', '1:10'],
  );
  assert.deepEqual(['1:1', '5:5', '0:1', '1:0', '10', '10:', 'a:b', '1.5:1', ''].map(readRatio), Array(9).fill(null));
  assert.deepEqual(
    [10, 1.5, 0.1, 0.333333, 2].map((factor) => shown(ratioOf(factor))),
    ['10:1', '3:2', '1:10', '1:3', '2:1'],
  );
  assert.deepEqual([0, -3, 1, Number.NaN, Number.POSITIVE_INFINITY].map(ratioOf), Array(5).fill(null));
});

test('a day is final ten minutes after it ended; a New York session at 01:40 UTC, and over a long weekend on Tuesday', () => {
  const at = (time: string) => Date.parse(time);
  const { btc, mstr } = assets;
  assert.equal(dayText(finalDay(btc, at('2025-01-15T00:09:59Z'))), '2025-01-13');
  assert.equal(dayText(finalDay(btc, at('2025-01-15T00:10:00Z'))), '2025-01-14');
  assert.equal(dayText(finalDay(mstr, at('2025-01-15T01:39:59Z'))), '2025-01-13');
  assert.equal(dayText(finalDay(mstr, at('2025-01-15T01:40:00Z'))), '2025-01-14');
  assert.equal(new Date(nextFinalMs(btc, at('2025-01-15T12:00:00Z'))).toISOString(), '2025-01-16T00:10:00.000Z');
  assert.equal(new Date(nextFinalMs(mstr, at('2025-01-18T12:00:00Z'))).toISOString(), '2025-01-22T01:40:00.000Z');
});

test('pages cover every missing day, none beyond what is asked, and no day that is held back', () => {
  const final = day('2025-01-14');
  const days = new Set(walkDays(day('2015-01-01'), final).map((known) => known.day));
  const gaps = ['2016-02-03', '2016-02-04', '2019-05-01', '2024-11-30'].map(day);
  for (const gap of gaps) days.delete(gap);
  const held = [day('2024-11-30')];
  const recent = recentPage({ days, held, final }, 300);
  assert.deepEqual([dayText(recent.from), dayText(recent.to)], ['2024-11-30', '2025-01-14']);
  assert.equal(dayText(recentPage({ days, held: [], final }, 300).from), '2025-01-01');
  const pages = missingPages(assets.btc, { days, held, final }, recent.from, 300);
  assert.deepEqual(
    pages.map(({ from, to }) => [dayText(from), dayText(to)]),
    [
      ['2019-04-24', '2019-05-08'],
      ['2016-01-27', '2016-02-11'],
    ],
  );
  const all = missingPages(assets.btc, { days: new Set(), held: [], final }, recent.from, 300);
  const covered = new Set(all.flatMap(({ from, to }) => walkDays(from, to).map((known) => known.day)));
  for (let one = day('2015-01-01'); one < recent.from; one = addDays(one, 1)) assert.ok(covered.has(one), dayText(one));
  assert.ok(all.every(({ from, to }) => to - from < 300));
});
