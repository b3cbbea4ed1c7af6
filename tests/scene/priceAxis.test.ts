import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assets, createSeries, type Day, type Prediction } from '@hindcast/domain';
import { createScene, type SceneInput } from '@hindcast/scene';
import { day, history, TODAY } from './history.ts';
import { sceneInput } from './input.ts';
import { predicted, seers } from './made.ts';

const target = (price: number): Prediction =>
  predicted('Pythia', { kind: 'target', price }, day('2025-06-01'), day('2026-06-30'));

/** All years in view, with everything said in them: where the asset's least range applies. */
const whole = { minimums: 1, fit: 'all' } as const;

const range = (predictions: readonly Prediction[]) => createScene(sceneInput({ predictions, ...whole })).price;

test('the top is 200000 at least [C9]', () => assert.equal(range([]).top, 200_000));

test('the top is at least 400000 once an active prediction exceeds 300000 [C9]', () => {
  assert.ok(range([target(300_000)]).top < 400_000);
  assert.equal(range([target(301_000)]).top, 400_000);
});

test('the top is at least 1500000 from a prediction of 1000000 on [C9]', () => {
  assert.ok(range([target(999_999)]).top < 1_500_000);
  assert.equal(range([target(1_000_000)]).top, 1_500_000);
});

test('a hidden prediction of 1000000 raises no top [C8 C9]', () => {
  assert.equal(range([{ ...target(1_000_000), hidden: true }]).top, 200_000);
});

test('a log scale has no least range, nor has a view that is zoomed or of some years [C9]', () => {
  const top = (changes: Partial<SceneInput>) => createScene(sceneInput({ predictions: [], ...changes })).price.top;
  const highest = Math.max(...history.closes);
  for (const changes of [{ ...whole, scale: 'log' as const }, { minimums: 0 }])
    assert.ok(top(changes) < 1.4 * highest && top(changes) > highest, `${top(changes)}`);
  const half = top({ minimums: 0.5 });
  assert.ok(half > top({ minimums: 0 }) && half < top({ minimums: 1 }));
});

test('what is seen is padded by 15 % of its span [C9]', () => {
  const { top } = range([target(250_000)]);
  const low = Math.min(...history.closes.subarray(60));
  assert.ok(Math.abs(top - (250_000 + 0.15 * (250_000 - low))) < 500, `${top}`);
});

test('what is seen is padded by 5000 where 15 % of its span is less [C9]', () => {
  const closes = [250_000, 260_000, 255_000];
  const series = createSeries(
    Array.from({ length: 1500 }, (_, i) => ({ day: (TODAY - 1499 + i) as Day, close: closes[i % closes.length] })),
  );
  const viewport = { from: TODAY - 1400, to: TODAY + 20 };
  const { top, bottom } = createScene(sceneInput({ series, predictions: [], viewport, minimums: 1 })).price;
  assert.deepEqual([top, bottom], [260_000 + 5000, 250_000 - 5000]);
});

test('the bottom never falls below −1000 [C9]', () => {
  assert.equal(range([]).bottom, -1000);
  for (let days = 30; days < 3000; days *= 1.5) {
    const { price } = createScene(sceneInput({ viewport: { from: TODAY - days, to: TODAY + 20 } }));
    assert.ok(price.bottom >= -1000);
  }
});

test('in a close-up the line uses the height', () => {
  const { line, plot } = createScene(
    sceneInput({ predictions: [], viewport: { from: day('2022-08-01'), to: day('2022-10-01') } }),
  );
  const ys = Array.from({ length: line.points }, (_, i) => line.xy[2 * i + 1]);
  assert.ok(Math.max(...ys) - Math.min(...ys) > plot.height / 2);
});

test('the range changes evenly while the chart is panned and zoomed', () => {
  let before = createScene(sceneInput({ predictions: [] })).price.top;
  for (let days = 1800; days > 60; days *= 0.98) {
    const { top } = createScene(sceneInput({ predictions: [], viewport: { from: TODAY - days, to: TODAY } })).price;
    assert.ok(Math.abs(top - before) < 0.12 * before, `from ${before} to ${top} at ${days} days`);
    before = top;
  }
});

test('the bottom is −1000 while all years are in view, with a million in sight and without [C9]', () => {
  for (const predictions of [[], [target(1_000_000)]]) {
    const { bottom, top } = range(predictions);
    assert.equal(bottom, -1000);
    assert.ok(top >= 200_000, `${top}`);
  }
});

const LONG = { from: TODAY - 1000, to: day('2026-09-30') };

/** The share of the plot's height that the price line takes. */
function lineShare(changes: Partial<SceneInput>): number {
  const { line, plot } = createScene(sceneInput({ viewport: LONG, ...changes }));
  const ys = Array.from({ length: line.points }, (_, i) => line.xy[2 * i + 1]);
  return (Math.max(...ys) - Math.min(...ys)) / plot.height;
}

test('by itself the axis leaves the line two fifths of the height at least, whatever was said [C9]', () => {
  for (const price of [150_000, 250_000, 400_000, 1_000_000, 1_000_000_000])
    for (const scale of ['linear', 'log'] as const)
      assert.ok(lineShare({ predictions: [target(price)], scale }) > 0.35, `${price}, ${scale}`);
});

test('fitted to the price the line has most of the height; fitted to all, a million leaves it little [C9]', () => {
  const predictions = [target(1_000_000)];
  assert.ok(lineShare({ predictions, fit: 'price' }) > 0.7);
  assert.ok(lineShare({ predictions, fit: 'all' }) < 0.15);
});

test('a selected prediction is seen from the price on its day to all that was said [C2 C9]', () => {
  const predictions = [target(1_000_000), target(15_000)].map((one, i) => ({ ...one, id: `${i}` }));
  for (const fit of ['auto', 'price', 'all'] as const) {
    for (const [selected, price] of [
      ['0', 1_000_000],
      ['1', 15_000],
    ] as const) {
      const { price: shown } = createScene(sceneInput({ viewport: LONG, predictions, fit, selected }));
      assert.ok(shown.bottom < price && shown.top > price, `${fit}, ${price}`);
    }
  }
});

test('a prediction that a filter hides still counts for the axis, so that a filter moves nothing [C2]', () => {
  const fitted = [target(200_000)];
  const shown = (predictions: readonly Prediction[]) =>
    createScene(sceneInput({ viewport: LONG, predictions, fitted })).price;
  assert.deepEqual(shown([]), shown(fitted));
  assert.notDeepEqual(shown([]), createScene(sceneInput({ viewport: LONG, predictions: [] })).price);
});

test('fitted to all, a million counts as long as anything of it is in view, also beyond the right edge [C9]', () => {
  const end = day('2026-06-30');
  const top = (to: number): number =>
    createScene(sceneInput({ predictions: [target(1_000_000)], fit: 'all', viewport: { from: to - 1000, to } })).price
      .top;
  for (const to of [end + 300, end, end - 100, day('2025-06-02')]) assert.ok(top(to) > 1_000_000, `${top(to)}`);
  assert.ok(top(day('2025-05-01')) < 200_000);
});

test('without prices in view the axis starts at −1000 to 300000 [C9]', () => {
  const { price } = createScene(sceneInput({ series: createSeries([]), predictions: [] }));
  assert.deepEqual(price, { bottom: -1000, top: 300_000 });
});

const labels = (changes: Parameters<typeof sceneInput>[0]) =>
  createScene(sceneInput(changes)).yTicks.map(({ text }) => text);

test('Bitcoin’s prices are labelled in thousands, millions as $NM [C12]', () => {
  assert.deepEqual(labels({ predictions: seers, ...whole }), ['$0k', '$50k', '$100k', '$150k', '$200k', '$250k']);
  assert.deepEqual(labels({ predictions: [target(1_000_000)], ...whole }), [
    '$0k',
    '$200k',
    '$400k',
    '$600k',
    '$800k',
    '$1.0M',
    '$1.2M',
    '$1.4M',
  ]);
});

test('a log axis over all years has six labels and more, and says $100 where a price was a hundred [C12]', () => {
  const closes = Array.from({ length: 4000 }, (_, i) => 80 * 1.0018 ** i);
  const series = createSeries(closes.map((close, i) => ({ day: (TODAY - 3999 + i) as Day, close })));
  const texts = labels({ series, predictions: [], scale: 'log', viewport: { from: TODAY - 3999, to: TODAY + 90 } });
  assert.ok(texts.length >= 6, texts.join(' '));
  assert.ok(texts.includes('$100') && texts.includes('$10k'), texts.join(' '));
});

test('a log axis says millions with one decimal, and from ten of them with none [C12 C13]', () => {
  const bars = Array.from({ length: 400 }, (_, i) => ({ day: (TODAY - 399 + i) as Day, close: 400_000 * 1.011 ** i }));
  const viewport = { from: TODAY - 399, to: TODAY + 30 };
  const texts = labels({ series: createSeries(bars), predictions: [], scale: 'log', viewport });
  assert.ok(texts.includes('$1.0M') && texts.includes('$10M'), texts.join(' '));
  for (const text of texts) assert.match(text, /^\$(\d+k|\d\.\dM|\d\dM)$/);
});

const shares = (close: number, asset: 'mstr' | 'naka') => {
  const bars = Array.from({ length: 400 }, (_, i) => ({
    day: (TODAY - 399 + i) as Day,
    close: close * (1 + 0.3 * Math.sin(i / 40)),
  }));
  return { asset: assets[asset], series: createSeries(bars), predictions: [] };
};

test('share prices are labelled in whole dollars, NAKA’s with its decimals [C12]', () => {
  for (const text of labels(shares(410, 'mstr'))) assert.match(text, /^\$\d+$/);
  for (const text of labels(shares(0.35, 'naka'))) assert.match(text, /^\$0\.\d\d$/);
});

test('a phone’s price axis has about five ticks with $, however tall it is [C12]', () => {
  for (const height of [280, 480, 900]) {
    const texts = labels({ layout: 'mobile', height });
    assert.ok(texts.length >= 4 && texts.length <= 6, `${height} px: ${texts.join(' ')}`);
    for (const text of texts) assert.match(text, /^\$/);
  }
});

test('labels of one axis differ from each other at every zoom', () => {
  for (const scale of ['linear', 'log'] as const) {
    for (let days = 10; days < 2500; days *= 1.3) {
      const texts = labels({ scale, viewport: { from: TODAY - days, to: TODAY + days * 0.2 } });
      assert.equal(new Set(texts).size, texts.length, texts.join(' '));
      assert.ok(texts.length >= 2, `${scale}, ${days} days: ${texts.join(' ')}`);
    }
  }
});

test('on a log scale equal ratios are equally high, and everything seen is in the plot', () => {
  const { yTicks, plot, marks, line } = createScene(sceneInput({ scale: 'log' }));
  const at = new Map(yTicks.map((tick) => [tick.text, tick.at]));
  const height = (a: string, b: string) => (at.get(a) ?? Number.NaN) - (at.get(b) ?? Number.NaN);
  assert.ok(Math.abs(height('$50k', '$100k') - height('$100k', '$200k')) < 1e-6);
  for (const mark of marks) assert.ok(mark.at.y >= plot.y && mark.at.y <= plot.y + plot.height);
  for (let i = 0; i < line.points; i++) assert.ok(line.xy[2 * i + 1] >= plot.y);
});

test('margins are 15, 40, 25 and 45 px, and wider where a text needs it [C14]', () => {
  const { plot, width, height } = createScene(sceneInput());
  assert.deepEqual([plot.y, height - plot.y - plot.height, plot.x], [15, 25, 45]);
  const asset = { ...assets.btc, inThousands: false };
  const wide = createScene(sceneInput({ asset })).plot;
  assert.ok(wide.x > 45 && width - wide.x - wide.width > 40);
  assert.deepEqual(createScene(sceneInput({ asset, measure: (text) => text.length * 14 })).plot, wide, 'in any font');
});

test('the price tag is wholly visible at any width', () => {
  for (let width = 240; width < 1600; width += 97) {
    const scene = createScene(sceneInput({ width }));
    assert.ok(scene.tag);
    const { box } = scene.tag;
    assert.ok(box.x >= scene.plot.x + scene.plot.width && box.x + box.width <= width, `${width}`);
    assert.equal(scene.tag.text, '$85k');
  }
});
