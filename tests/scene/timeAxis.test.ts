import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addYears, assets, type Day, dayText, type Prediction, type Series } from '@hindcast/domain';
import { createScene, frameViewport, initialViewport, layersOf, timeExtent } from '@hindcast/scene';
import { day, history, longHistory, TODAY } from './history.ts';
import { sceneInput } from './input.ts';
import { predicted, seers } from './made.ts';

const target = (end: string): Prediction =>
  predicted('Pythia', { kind: 'target', price: 200_000 }, day('2025-06-01'), day(end));

function extent(active: readonly Prediction[], layout: 'desktop' | 'mobile', series: Series = history): string {
  const { from, to } = timeExtent({ asset: assets.btc, series, active, today: TODAY, layout });
  return `${dayText(from as Day)} ${dayText(to as Day)}`;
}

test('on a desktop time ends 360 days after the latest active prediction [C11]', () => {
  assert.equal(extent([target('2026-03-01'), target('2027-03-31')], 'desktop'), '2020-10-01 2028-03-25');
});

test('on a desktop without active predictions it ends 540 days after the last point [C11]', () => {
  assert.equal(extent([], 'desktop'), '2020-10-01 2027-05-14');
});

test('on a phone it ends 90 days after the latest target, and on 31 December at the least [C11]', () => {
  assert.equal(extent([target('2027-03-31')], 'mobile').split(' ')[1], '2027-06-29');
  assert.equal(extent([target('2025-12-01')], 'mobile').split(' ')[1], '2026-03-01');
  assert.equal(extent([], 'mobile').split(' ')[1], '2026-05-19');
  const spring = { asset: assets.btc, series: longHistory(1, 1), active: [], today: day('2027-01-05') };
  assert.equal(dayText(timeExtent({ ...spring, layout: 'mobile' }).to as Day), '2027-12-31');
});

test('it starts on 2015-01-01 at the earliest, and on a phone no later than 1 January of the year [C11]', () => {
  assert.equal(extent([], 'desktop', longHistory(6000, 1)).split(' ')[0], '2015-01-01');
  assert.ok(extent([], 'mobile', longHistory(20, 1)).split(' ')[0] <= '2025-01-01');
});

test('a top or bottom without an end runs two years from its words, also with a later start, as it is judged [C11]', () => {
  const ceiling = predicted('Merlin', { kind: 'top', price: 300_000 }, day('2025-06-01'), null);
  const later = { ...ceiling, claim: ceiling.claim && { ...ceiling.claim, start: day('2025-12-01') } };
  for (const prediction of [ceiling, later]) {
    assert.equal(extent([prediction], 'desktop').split(' ')[1], dayText((addYears(day('2025-06-01'), 2) + 360) as Day));
  }
});

test('hidden and unreadable predictions stretch nothing', () => {
  const hidden = { ...target('2035-01-01'), hidden: true };
  const broken = { ...target('2035-01-01'), claim: null };
  assert.equal(extent([hidden, broken], 'desktop'), extent([], 'desktop'));
});

test('at first 70 % of the time shown is past and 30 % future when a prediction lies beyond [C11]', () => {
  const input = {
    asset: assets.btc,
    series: history,
    active: [target('2032-01-01')],
    today: TODAY,
    layout: 'desktop' as const,
  };
  const { from, to } = initialViewport(input);
  assert.equal(from, addYears(TODAY, -5));
  assert.ok(Math.abs((TODAY - from) / (to - from) - 0.7) < 1e-9);
});

test('the future gets no more than the latest pending prediction needs', () => {
  const shown = (active: readonly Prediction[]) =>
    frameViewport({ asset: assets.btc, series: history, active, today: TODAY, layout: 'desktop' }, 5);
  const { from, to } = shown([target('2026-06-30')]);
  assert.ok(to > day('2026-06-30') && to - day('2026-06-30') < 0.08 * (to - from));
  assert.ok(shown([]).to < TODAY + 0.08 * (to - from));
});

test('a time frame reaches its calendar years back, ALL to the first day [V3]', () => {
  const input = { asset: assets.btc, series: history, active: seers, today: TODAY, layout: 'desktop' as const };
  assert.equal(frameViewport(input, 1).from, day('2024-11-20'));
  assert.equal(frameViewport(input, null).from, day('2020-10-01'));
});

const ticks = (from: string, to: string, layout: 'desktop' | 'mobile' = 'desktop', width = 1012): string =>
  createScene(sceneInput({ viewport: { from: day(from), to: day(to) }, layout, width }))
    .xTicks.map(({ text }) => text)
    .join(' ');

for (const [what, from, to, expected] of [
  ['over three years: two-digit years', '2021-11-20', '2027-06-01', '’22 ’23 ’24 ’25 ’27'],
  ['more than six years: every second', '2017-06-01', '2026-06-01', '’18 ’20 ’22 ’24'],
  ['more than twelve years: every third', '2010-06-01', '2026-06-01', '’13 ’16 ’19 ’22 ’25'],
  ['one to three years: years and the quarters between', '2024-11-20', '2026-03-01', '2025 Apr Jul Oct 2026'],
  ['three years: years and their halves', '2023-03-01', '2026-02-28', 'Jul 2024 Jul 2025 Jul'],
  ['below a year: months', '2025-03-20', '2025-08-20', 'Apr May Jun Jul Aug'],
  ['over New Year: months, January with its year', '2025-08-20', '2026-03-05', 'Sep Nov Jan ’26 Mar'],
  ['a close-up: days of a month', '2025-09-25', '2025-11-05', 'Oct 1 Oct 8 Oct 15 Oct 22 Nov 1'],
] as const) {
  test(`desktop ticks, ${what} [C12]`, () => assert.equal(ticks(from, to), expected));
}

for (const [what, from, to, expected] of [
  ['two years and more: years', '2023-06-01', '2027-06-30', '2024 2025 2027'],
  ['over half a year: month and year', '2024-11-20', '2026-01-20', 'Jan 2025 Jul 2025'],
  ['below: months', '2025-06-20', '2025-10-10', 'Jul Aug Sep Oct'],
] as const) {
  test(`mobile ticks, ${what} [C12]`, () => assert.equal(ticks(from, to, 'mobile', 390), expected));
}

test('today’s line has its word on the axis, and no other word stands in its way', () => {
  for (const viewport of [
    { from: TODAY - 400, to: TODAY + 100 },
    { from: TODAY - 1800, to: TODAY + 700 },
  ]) {
    const scene = createScene(sceneInput({ viewport }));
    const { now } = scene;
    const words = layersOf(scene).behind.flatMap((shape) => (shape.type === 'text' ? [shape] : []));
    const today = words.find(({ text }) => text === 'Today');
    assert.ok(now !== null && today?.at.x === now);
    for (const { at } of scene.xTicks) assert.ok(Math.abs(at - now) > 30);
  }
  assert.equal(createScene(sceneInput({ viewport: { from: TODAY - 400, to: TODAY - 100 } })).now, null);
});

test('where the word of today takes a year’s place, the month after it has the year [C12]', () => {
  for (const [view, expected] of [
    [{ from: day('2024-11-23'), to: day('2027-09-01') }, ['2025', 'Jul', '2026', 'Jul', 'Jul 2027']],
    [{ from: day('2026-07-20'), to: day('2027-05-20') }, ['Sep', 'Nov', 'Mar ’27', 'May']],
  ] as const) {
    const scene = createScene(sceneInput({ today: day('2026-12-28'), viewport: view, width: 1012 }));
    assert.deepEqual(
      scene.xTicks.map(({ text }) => text),
      expected,
    );
  }
});

const TWO_DIGITS = /^(’\d\d ?)+$/;
const YEARS = /^(?=.*20\d\d)(20\d\d ?|[A-Z][a-z]{2} ?)+$/;
const MONTHS = /^([A-Z][a-z]{2}( ’\d\d)? ?)+$/;
const FULL_YEARS = /^(20\d\d ?)+$/;
const MONTHS_OF_YEARS = /^([A-Z][a-z]{2} 20\d\d ?)+$/;
const DAYS = /^([A-Z][a-z]{2} \d+ ?)+$/;
const BARE_MONTHS = /^([A-Z][a-z]{2} ?)+$/;

for (const [what, layout, from, to, form] of [
  ['three years to the day', 'desktop', '2023-01-15', '2026-01-14', YEARS],
  ['a day past three years', 'desktop', '2023-01-15', '2026-01-16', TWO_DIGITS],
  ['a day past one year', 'desktop', '2025-01-15', '2026-01-16', YEARS],
  ['one year less a quarter of a day', 'desktop', '2025-01-15', '2026-01-15', MONTHS],
  ['seventy-five days', 'desktop', '2025-03-10', '2025-05-24', MONTHS],
  ['a day less than seventy-five', 'desktop', '2025-03-10', '2025-05-23', DAYS],
  ['two years', 'mobile', '2024-01-15', '2026-01-14', FULL_YEARS],
  ['a day less than two years', 'mobile', '2024-01-15', '2026-01-13', MONTHS_OF_YEARS],
  ['a day past six months', 'mobile', '2025-06-20', '2025-12-20', MONTHS_OF_YEARS],
  ['six months', 'mobile', '2025-06-20', '2025-12-19', BARE_MONTHS],
] as const) {
  test(`${layout} ticks at the limit of their form: ${what} [C12]`, () => {
    assert.match(ticks(from, to, layout, layout === 'mobile' ? 390 : undefined), form);
  });
}

test('there are never more than six ticks, on a phone four below two years, and never more than there is room for [C12]', () => {
  for (let days = 20; days < 4000; days = Math.ceil(days * 1.13)) {
    const viewport = { from: TODAY - days, to: TODAY + days * 0.4 };
    assert.ok(createScene(sceneInput({ viewport })).xTicks.length <= 6, `${days} days`);
    const wide = createScene(sceneInput({ viewport, layout: 'mobile', width: 760 })).xTicks;
    assert.ok(wide.length <= (days * 1.4 >= 729 ? 6 : 4), `${wide.length} in ${days} days`);
    const phone = createScene(sceneInput({ viewport, layout: 'mobile', width: 320 })).xTicks;
    assert.ok(phone.length <= 4 && phone.every(({ at }, i) => i === 0 || at - phone[i - 1].at > 40), `${days} days`);
  }
});
