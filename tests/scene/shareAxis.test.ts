import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assets, createSeries, type Day, type Prediction, type Series } from '@hindcast/domain';
import { createScene, type SceneInput } from '@hindcast/scene';
import { closeAxis } from '../../widgets/src/submit/form/closeAxis.ts';
import { day, TODAY } from './history.ts';
import { sceneInput } from './input.ts';
import { predicted } from './made.ts';

/** A wave between 70 % and 130 % of a price over the last 800 days. */
const wave = (price: number): Series =>
  createSeries(
    Array.from({ length: 800 }, (_, i) => ({
      day: (TODAY - 799 + i) as Day,
      close: price * (1 + 0.3 * Math.sin(i / 40)),
    })),
  );

const range = (asset: 'mstr' | 'naka', price: number, changes: Partial<SceneInput> = {}) => {
  const series = wave(price);
  return createScene(sceneInput({ asset: assets[asset], series, predictions: [], ...changes })).price;
};

const target = (price: number, series: Series): Prediction =>
  predicted('Pythia', { kind: 'target', price }, day('2025-06-01'), day('2026-06-30'), { series, asset: 'mstr' });

test('on a phone Strategy’s axis goes from 0 to 1000 at least [C10]', () => {
  assert.deepEqual(range('mstr', 300, { layout: 'mobile' }), { bottom: 0, top: 1000 });
});

test('on a phone Strategy’s axis ends at 1.2 × the top price once that is more [C10]', () => {
  const { bottom, top } = range('mstr', 1500, { layout: 'mobile' });
  assert.equal(bottom, 0);
  assert.ok(Math.abs(top - 1.2 * 1950) < 1, `${top}`);
});

test('on a phone a prediction is part of the top price [C10]', () => {
  const series = wave(300);
  const { top } = range('mstr', 300, { layout: 'mobile', predictions: [target(1000, series)], fit: 'all' });
  assert.ok(Math.abs(top - 1200) < 1, `${top}`);
});

test('the form’s preview has its own heights: a price of some hundreds is not pressed flat [S1]', () => {
  const series = wave(300);
  const input = sceneInput({ asset: closeAxis(assets.mstr), series, predictions: [], layout: 'mobile' });
  const { bottom, top } = createScene(input).price;
  assert.ok(bottom > 150 && bottom < 210 && top > 390 && top < 450, `${bottom} to ${top}`);
});

test('on a desktop Strategy’s prices are padded by 15 % of their span [C10]', () => {
  const { bottom, top } = range('mstr', 300);
  assert.ok(Math.abs(top - (390 + 0.15 * 180)) < 1, `${top}`);
  assert.ok(Math.abs(bottom - (210 - 0.15 * 180)) < 1, `${bottom}`);
});

test('on a desktop they are padded by 10 at least, and the floor is 0 [C10]', () => {
  const { bottom, top } = range('mstr', 20);
  assert.ok(Math.abs(top - 36) < 0.5, `${top}`);
  assert.ok(Math.abs(bottom - 4) < 0.5, `${bottom}`);
  assert.equal(range('mstr', 10).bottom, 0);
});

test('the floor is 0, whatever was said [C10]', () => {
  const series = wave(300);
  assert.equal(range('mstr', 300, { predictions: [target(5, series)], fit: 'all' }).bottom, 0);
});

for (const layout of ['desktop', 'mobile'] as const) {
  test(`Nakamoto’s axis goes from 0 to 1.2 × the top price on a ${layout}, without any minimum [C10]`, () => {
    for (const price of [0.35, 0.0035, 42]) {
      const { bottom, top } = range('naka', price, { layout });
      assert.equal(bottom, 0);
      assert.ok(Math.abs(top / (1.2 * 1.3 * price) - 1) < 0.01, `${price}: ${top}`);
    }
  });
}

test('in a close-up a line from zero uses the height, and comes to it evenly', () => {
  let before = range('mstr', 300, { layout: 'mobile' });
  for (let days = 700; days > 60; days *= 0.98) {
    const next = range('mstr', 300, { layout: 'mobile', viewport: { from: TODAY - days, to: TODAY } });
    assert.ok(Math.abs(next.top - before.top) < 0.12 * before.top, `${days}: ${before.top} to ${next.top}`);
    before = next;
  }
  assert.ok(before.bottom > 150 && before.top < 450, JSON.stringify(before));
});

test('right of a share’s plot there are 15 px, and more only where its price tag stands [C14]', () => {
  const bare = createScene(sceneInput({ asset: assets.mstr, series: createSeries([]), predictions: [] }));
  assert.equal(bare.width - bare.plot.x - bare.plot.width, 15);
  const bitcoin = createScene(sceneInput({ series: createSeries([]), predictions: [] }));
  assert.equal(bitcoin.width - bitcoin.plot.x - bitcoin.plot.width, 40);
  const { tag, plot, width } = createScene(sceneInput({ asset: assets.mstr, series: wave(300), predictions: [] }));
  assert.ok(tag && tag.box.x >= plot.x + plot.width && tag.box.x + tag.box.width <= width);
});

test('prices below a cent keep their digits on the axis [C12 C13]', () => {
  const { yTicks } = createScene(sceneInput({ asset: assets.naka, series: wave(0.0035), predictions: [] }));
  assert.ok(yTicks.length > 2);
  for (const { text } of yTicks) assert.match(text, /^\$0\.00\d?$/);
  assert.equal(new Set(yTicks.map(({ text }) => text)).size, yTicks.length);
});
