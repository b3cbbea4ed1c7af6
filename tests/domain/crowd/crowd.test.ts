import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays, assets, countedOn, createSeries, type Day, type Outcome, type Prediction } from '@hindcast/domain';
import {
  bandOf,
  bandSentence,
  byImportance,
  importanceOf,
  lookBackOf,
  lookBackSentence,
  oneSidedWords,
  periodAfter,
  periodName,
  periodOf,
  periodsOf,
  periodText,
  periodWords,
  quantile,
  readPeriod,
  runsOf,
  tallyOf,
} from '@hindcast/domain/crowd';
import { createRandom } from '../../random.ts';
import { day, TODAY } from '../../scene/history.ts';
import { predicted } from '../../scene/made.ts';
import { bandAgain, tallyAgain } from './crowdAgain.ts';

const open = (name: string, price: number, end: string, made = '2026-01-10'): Prediction => ({
  ...predicted(name, { kind: 'target', price }, day(made), day(end)),
  outcome: 'pending',
});

/** Calls of every kind and outcome, without a judge: what many say together does not ask why. */
function calls(count: number, seed: number, today: Day): Prediction[] {
  const random = createRandom(seed);
  const whole = (below: number): number => Math.floor(random() * below);
  const [base] = [predicted('Seer', { kind: 'target', price: 1 }, day('2025-01-01'), day('2025-02-01'))];
  return Array.from({ length: count }, (_, i) => {
    const kind = (['target', 'target', 'target', 'range', 'top', 'bottom', 'pricetimerange'] as const)[whole(7)];
    const made = addDays(today, -whole(3000));
    const end = whole(20) === 0 && (kind === 'top' || kind === 'bottom') ? null : addDays(made, 1 + whole(2500));
    const price = 1000 * (1 + whole(400));
    const prices = kind === 'range' ? { min: price, max: price * 1.5 } : { price };
    const about = { made, assumed: false, start: made, end, direction: null };
    const claim = { kind, ...prices, ...about } as unknown as Prediction['claim'];
    const outcome: Outcome =
      end !== null && end < today ? (['success', 'miss', 'pending'] as const)[whole(3)] : 'pending';
    const name = `Seer ${whole(60)}`;
    const expert = { ...base.expert, id: name, name };
    return { ...base, id: String(i), expert, kind, claim, outcome, verdict: null, hidden: whole(30) === 0 };
  });
}

/** Rounded to cents: two ways to reckon differ in the last digits of a number. */
const inCents = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value, (_key, part) => (typeof part === 'number' ? Math.round(part * 100) / 100 : part)));

test('hits, misses and open ones are counted on the day they stand, as a second reckoning has it, also on days of the past [C18]', () => {
  for (const today of [TODAY, ...[200, 555, 900, 1400, 2100].map((days) => addDays(TODAY, -days))]) {
    const all = calls(20_000, today, today);
    for (const grain of ['week', 'month', 'quarter', 'year'] as const) {
      const periods = periodsOf(tallyOf(all, today), grain).map(({ period, hits, misses, open: pending }) => [
        periodText(period),
        [hits, misses, pending],
      ]);
      assert.deepEqual(Object.fromEntries(periods), tallyAgain(all, today, grain));
      assert.equal(periods.length, Object.keys(tallyAgain(all, today, grain)).length);
    }
  }
});

test('a hit counts on the bar that decided it, a miss at its end, an open one at its end [C18]', () => {
  const hit = predicted('Cassandra', { kind: 'target', price: 100_000 }, day('2023-11-02'), day('2024-12-31'));
  const miss = predicted('Calchas', { kind: 'target', price: 150_000 }, day('2024-03-20'), day('2025-03-31'));
  assert.deepEqual([hit.outcome, miss.outcome], ['success', 'miss']);
  assert.equal(countedOn(hit, TODAY), hit.verdict?.evidence.deciding?.day);
  assert.equal(countedOn(miss, TODAY), day('2025-03-31'));
  assert.equal(countedOn(open('Pythia', 200_000, '2027-06-30'), TODAY), day('2027-06-30'));
});

test('the band of open calls agrees with a second reckoning on 20,000 calls and on five days of the past [C19]', () => {
  let months = 0;
  for (const today of [TODAY, ...[200, 555, 900, 1400, 2100].map((days) => addDays(TODAY, -days))]) {
    const all = calls(20_000, today + 1, today);
    const [band, again] = [inCents(bandOf(all, today)), inCents(bandAgain(all, today))];
    assert.deepEqual(
      band.months.map(({ period, prices, calls: count, experts }) => [periodText(period), prices, count, experts]),
      again.months,
    );
    assert.deepEqual(band.oneSided, again.oneSided);
    assert.deepEqual(band.summary, again.summary);
    months += band.months.length;
  }
  assert.ok(months > 100);
});

test('a quantile lies between the two nearest prices in proportion [C19]', () => {
  assert.deepEqual(
    inCents([0, 0.1, 0.25, 0.5, 0.75, 0.9, 1].map((share) => quantile([1, 2, 4, 8], share))),
    [1, 1.3, 1.75, 3, 5, 6.8, 8],
  );
  assert.equal(quantile([7], 0.9), 7);
});

test('a month without five calls of three experts has no band; of one expert three calls count, the latest [C19]', () => {
  const five = ['A', 'B', 'C', 'A', 'B'].map((name, i) => open(name, 100_000 + i, '2027-03-31'));
  assert.equal(bandOf(five, TODAY).months.find(({ period }) => periodText(period) === '2027-03')?.calls, 5);
  assert.deepEqual(bandOf(five.slice(1), TODAY).months, []);
  const two = ['A', 'B', 'A', 'B', 'A', 'B'].map((name, i) => open(name, 100_000 + i, '2027-03-31'));
  assert.deepEqual(bandOf(two, TODAY).months, []);
  const loud = Array.from({ length: 50 }, (_, i) => open('Loud', 900_000, '2027-03-31', `2025-01-${10 + (i % 20)}`));
  const [month] = bandOf([...five, ...loud], TODAY).months.filter(({ period }) => periodText(period) === '2027-03');
  assert.deepEqual([month.calls, month.experts], [8, 4]);
  // A gap between two months parts the band.
  const later = ['A', 'B', 'C', 'A', 'B'].map((name, i) => open(name, 200_000 + i, '2028-03-31'));
  assert.deepEqual(
    runsOf(bandOf([...five, ...later], TODAY).months).map((run) => run.map(({ period }) => periodText(period))),
    [
      ['2027-02', '2027-03', '2027-04'],
      ['2028-02', '2028-03', '2028-04'],
    ],
  );
});

test('what open calls expect is told in words, and what names one side apart [C19]', () => {
  const five = ['A', 'B', 'C', 'D', 'E'].map((name, i) => open(name, 100_000 + 20_000 * i, '2027-03-31'));
  const ceilings = [150_000, 180_000, 210_000].map((price, i) => ({
    ...predicted(`Top ${i}`, { kind: 'top' as const, price }, day('2026-01-05'), day('2027-12-31')),
    outcome: 'pending' as const,
  }));
  const floor = {
    ...predicted('Low', { kind: 'bottom', price: 20_000 }, day('2026-01-05'), day('2027-12-31')),
    outcome: 'pending' as const,
  };
  const band = bandOf([...five, ...ceilings, floor], TODAY);
  assert.equal(bandSentence(band, assets.btc), 'Half of 5 open calls expect $120k to $160k by the end of 2027');
  assert.deepEqual(oneSidedWords(band, assets.btc), ['3 ceilings, half of them at or below $180k', '1 floor at $20k']);
  const alike = ['A', 'B', 'C', 'D', 'E'].map((name) => open(name, 100_000, '2027-03-31'));
  const same = bandSentence(bandOf(alike, TODAY), assets.btc);
  assert.equal(same, 'Half of 5 open calls expect $100k by the end of 2027');
  assert.equal(bandSentence(bandOf(five.slice(3), TODAY), assets.btc), null);
  assert.deepEqual(bandOf([], TODAY), { months: [], oneSided: [], summary: null });
});

test('the median of a day in the past is compared with what came 3, 6 and 12 months later [C19]', () => {
  const asOf = day('2025-01-15');
  const said = ['2025-04-30', '2025-07-10'].flatMap((end) =>
    ['A', 'B', 'C', 'D', 'E'].map((name, i) => open(name, 100_000 + 10_000 * i, end, '2025-01-02')),
  );
  const closes = createSeries([
    { day: day('2025-04-15'), close: 84_000 },
    { day: day('2025-07-15'), close: 118_000 },
    { day: day('2025-12-01'), close: 90_000 },
  ]);
  const rows = lookBackOf(bandOf(said, asOf), closes, asOf);
  assert.deepEqual(
    rows.map(({ months, median, close }) => [months, median, close]),
    [
      [3, 120_000, 84_000],
      [6, 120_000, 118_000],
    ],
  );
  assert.equal(
    lookBackSentence(rows, assets.btc),
    'The median of the calls open then: $120k for 15 Apr 2025, from 5 calls; it closed at $84k. $120k for 15 Jul 2025, from 5 calls; it closed at $118k.',
  );
  assert.equal(lookBackSentence([], assets.btc), null);
});

test('a period is named in words and in addresses, and read back', () => {
  const at = day('2024-03-06');
  const named = (['week', 'month', 'quarter', 'year'] as const).map((grain) => periodOf(at, grain));
  assert.deepEqual(named.map(periodText), ['2024-03-04', '2024-03', '2024-q1', '2024']);
  assert.deepEqual(named.map(periodName), ['Week of 4 Mar 2024', 'March 2024', 'First quarter of 2024', '2024']);
  for (const period of named) assert.deepEqual(readPeriod(periodText(period)), period);
  assert.deepEqual(
    named.map((period) => periodText(periodAfter(period, -1))),
    ['2024-02-26', '2024-02', '2023-q4', '2023'],
  );
  for (const nonsense of ['', '24', '2024-13', '2024-q5', '2024-02-31', 'March', '2024-3']) {
    assert.equal(readPeriod(nonsense), null, nonsense);
  }
  const [march] = periodsOf(tallyOf([open('A', 1, '2027-03-05')], TODAY), 'month');
  assert.equal(periodWords(march), 'March 2027: 1 open');
  assert.equal(periodWords({ ...march, hits: 31, misses: 14, open: 0 }), 'March 2027: 31 hits, 14 misses');
  assert.equal(periodWords({ ...march, hits: 1, misses: 0, open: 2 }), 'March 2027: 1 hit, 0 misses, 2 open');
});

test('what matters more has more votes, a better record, a nearer end or a bolder claim [C17]', () => {
  const plain = open('A', 150_000, '2027-06-30');
  const verdict = plain.verdict && { ...plain.verdict, chance: 0.5 };
  const usual = { ...plain, verdict };
  const better: Prediction[] = [
    { ...usual, voteScore: 12 },
    { ...usual, expert: { ...usual.expert, score: 9 } },
    { ...open('A', 150_000, '2026-12-31'), verdict },
    { ...usual, verdict: verdict && { ...verdict, chance: 0.1 } },
  ];
  for (const one of better) assert.ok(importanceOf(one, TODAY) > importanceOf(usual, TODAY));
  assert.deepEqual(byImportance([usual, better[0]], TODAY), [better[0], usual]);
  const worst = { ...usual, voteScore: -5, expert: { ...usual.expert, score: -40 }, verdict: null };
  assert.ok(importanceOf(worst, TODAY) >= 0);
});
