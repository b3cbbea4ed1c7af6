import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  assets,
  createSeries,
  type Day,
  everyDay,
  type Outcome,
  type Prediction,
  type Series,
  timeFrames,
  yearsBack,
} from '@hindcast/domain';
import { fanOf } from '@hindcast/domain/judge';
import {
  createScene,
  darkTheme,
  fanLayer,
  frameViewport,
  type InkTheme,
  lightTheme,
  paintSvg,
  type SceneInput,
} from '@hindcast/scene';
import { matchGolden } from './golden.ts';
import { day, history, TODAY } from './history.ts';
import { sceneInput } from './input.ts';
import { crowd, predicted, seers } from './made.ts';

/** Every twelfth bar and the last two: the same shape in a small file. */
const thinned: Series = createSeries(
  Array.from(history.days, (at, i) => ({ day: at as Day, close: history.closes[i] })).filter(
    (_, i) => i % 12 === 0 || i >= history.length - 2,
  ),
);

function paint(changes: Partial<SceneInput>, theme: InkTheme = darkTheme): string {
  const scene = createScene(sceneInput({ series: thinned, width: 560, height: 320, ...changes }));
  return paintSvg(scene, theme, { title: 'Bitcoin', desc: 'Price and predictions' });
}

const target = (price: number) => ({ kind: 'target', price }) as const;
const range = (min: number, max: number) => ({ kind: 'range', min, max }) as const;
const minimum = (price: number) => ({ kind: 'pricetimerange', price }) as const;
const top = (price: number) => ({ kind: 'top', price }) as const;
const bottom = (price: number) => ({ kind: 'bottom', price }) as const;

const cases: readonly (readonly [Outcome, Parameters<typeof predicted>[1], string, string])[] = [
  ['success', target(100_000), '2023-11-02', '2024-12-31'],
  ['miss', target(150_000), '2024-03-20', '2025-03-31'],
  ['pending', target(250_000), '2025-08-12', '2027-03-31'],
  ['success', range(60_000, 75_000), '2023-11-01', '2024-12-31'],
  ['miss', range(130_000, 160_000), '2024-06-01', '2025-03-31'],
  ['pending', range(130_000, 160_000), '2025-01-10', '2026-06-30'],
  ['success', minimum(65_000), '2023-11-02', '2024-06-30'],
  ['miss', minimum(180_000), '2024-06-01', '2025-06-30'],
  ['pending', minimum(135_000), '2025-05-01', '2026-12-31'],
  ['success', top(90_000), '2024-01-10', '2024-10-01'],
  ['miss', top(95_000), '2024-06-01', '2025-06-30'],
  ['pending', top(185_000), '2024-10-01', '2026-10-01'],
  ['success', bottom(12_000), '2022-06-20', '2023-12-31'],
  ['miss', bottom(15_000), '2022-06-20', '2023-12-31'],
  ['pending', bottom(60_000), '2025-05-01', '2026-12-31'],
];

for (const [outcome, claim, start, end] of cases) {
  test(`a ${claim.kind} that is ${outcome} is drawn as on record [C1]`, () => {
    const prediction = predicted('Cassandra', claim, day(start), day(end));
    assert.equal(prediction.outcome, outcome);
    matchGolden(`${claim.kind}-${outcome}`, paint({ predictions: [prediction] }));
  });
}

const likely = fanOf(history, everyDay);
const fan = likely && fanLayer(likely);
const twins: readonly Prediction[] = seers.slice(0, 2).flatMap((one) => [one, { ...one, id: `${one.id} again` }]);

for (const [name, changes, theme] of [
  ['seers-dark', { width: 900, height: 420 }],
  ['seers-light', { width: 900, height: 420 }, lightTheme],
  ['seers-log', { scale: 'log' }],
  ['seers-phone', { layout: 'mobile', width: 390, height: 280 }],
  ['selected', { selected: 'Cassandra' }],
  ['clusters', { predictions: twins }],
  ['crowd', { predictions: crowd(60, 4), width: 900, height: 420 }],
  ['fan-dark', { fan, scale: 'log' }],
  ['fan-light-phone', { fan, layout: 'mobile', width: 390, height: 280 }, lightTheme],
  ['one-price', { series: createSeries([{ day: TODAY, close: 85_090 }]), predictions: [] }],
  ['no-prices', { series: createSeries([]), predictions: [] }],
] as const satisfies readonly (readonly [string, Partial<SceneInput>, InkTheme?])[]) {
  test(`the scene "${name}" is drawn as on record`, () => matchGolden(name, paint(changes, theme)));
}

/** The invented history as another asset's, its prices multiplied by a factor. */
const scaled = (factor: number): Series =>
  createSeries(Array.from(thinned.days, (at, i) => ({ day: at as Day, close: thinned.closes[i] * factor })));

const share = scaled(1 / 300);
const token = scaled(0.35 / 85_090);
const shareCalls = [
  predicted('Calchas', target(450), day('2025-02-20'), day('2026-06-30'), { series: share, asset: 'mstr' }),
  predicted('Sibyl', bottom(200), day('2024-12-20'), day('2025-09-30'), { series: share, asset: 'mstr' }),
];

for (const [name, changes] of [
  ['mstr-desktop', { asset: assets.mstr, series: share, predictions: shareCalls }],
  [
    'mstr-phone',
    { asset: assets.mstr, series: share, predictions: shareCalls, layout: 'mobile', width: 390, height: 400 },
  ],
  ['naka', { asset: assets.naka, series: token, predictions: [] }],
  ['naka-tiny', { asset: assets.naka, series: scaled(0.0035 / 85_090), predictions: [], layout: 'mobile', width: 390 }],
] as const satisfies readonly (readonly [string, Partial<SceneInput>])[]) {
  test(`the scene "${name}" is drawn as on record [C10 C12]`, () => matchGolden(name, paint(changes)));
}

for (const [name, price, stale] of [
  ['live-up', 99_000, false],
  ['live-down', 61_000, false],
  ['live-flat', 85_090, false],
  ['live-stale', 99_000, true],
] as const) {
  test(`the scene "${name}" is drawn as on record [C4]`, () => {
    const viewport = { from: TODAY - 90, to: TODAY + 20 };
    matchGolden(name, paint({ predictions: [], viewport, live: { price, day: (TODAY + 4) as Day, stale } }));
  });
}

const nakaCalls = [
  predicted('Merlin', target(0.9), day('2025-06-20'), day('2026-12-31'), { series: token, asset: 'naka' }),
  predicted('Manto', top(0.8), day('2025-05-20'), day('2026-09-30'), { series: token, asset: 'naka' }),
];

const desks = [
  ['btc', thinned, seers],
  ['mstr', share, shareCalls],
  ['naka', token, nakaCalls],
] as const;

for (const [asset, series, predictions] of desks) {
  for (const layout of ['desktop', 'mobile'] as const) {
    const size = layout === 'desktop' ? {} : { width: 390, height: asset === 'mstr' ? 400 : 280 };
    const desk = { asset: assets[asset], layout, ...size };
    for (const scale of ['linear', 'log'] as const) {
      const name = `${asset}-${layout}-${scale}`;
      test(`the scene "${name}" is drawn as on record [C10 C12]`, () =>
        matchGolden(name, paint({ ...desk, series, predictions, scale })));
    }
    test(`the scene "${asset}-${layout}-empty" is drawn as on record [C6]`, () =>
      matchGolden(`${asset}-${layout}-empty`, paint({ ...desk, series: createSeries([]) })));
  }
}

for (const frame of timeFrames) {
  test(`the scene "frame-${frame}" is drawn as on record [C12]`, () => {
    const time = { asset: assets.btc, series: thinned, active: seers, today: TODAY, layout: 'desktop' } as const;
    const viewport = frameViewport(time, yearsBack(frame));
    matchGolden(`frame-${frame}`, paint({ viewport }));
  });
}

for (const count of [0, 1, 300]) {
  test(`the scene "crowd-of-${count}" is drawn as on record`, () =>
    matchGolden(`crowd-of-${count}`, paint({ predictions: crowd(count, 9), width: 900, height: 420 })));
}

test('a picture is accessible and whole, whatever a name holds', () => {
  const nasty: Prediction = { ...seers[0], expert: { ...seers[0].expert, name: '<b>&"\u0007' } };
  const scene = createScene(sceneInput({ series: thinned, predictions: [nasty] }));
  const svg = paintSvg(scene, darkTheme, { title: 'A "B" <C>', desc: 'D & E' });
  assert.match(
    svg,
    /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg"[^>]* role="img" aria-label="A &quot;B&quot; &lt;C&gt;"/,
  );
  assert.match(svg, /<title>A &quot;B&quot; &lt;C&gt;<\/title><desc>D &amp; E<\/desc>/);
  assert.ok(svg.includes('&lt;b&gt;&amp;&quot;<'));
  assert.doesNotMatch(svg, /style=|<style|<script|NaN|undefined|Infinity/);
});
