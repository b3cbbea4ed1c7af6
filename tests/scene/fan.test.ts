import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Day, everyDay, seriesAsOf } from '@hindcast/domain';
import { fanOf } from '@hindcast/domain/judge';
import {
  createScene,
  dayAtX,
  fanLayer,
  layersOf,
  pointOf,
  priceAtY,
  type Scene,
  type SceneInput,
  type Shape,
} from '@hindcast/scene';
import { history, TODAY } from './history.ts';
import { sceneInput } from './input.ts';
import { predicted } from './made.ts';

const fan = fanOf(history, everyDay);
assert.ok(fan);
const layer = fanLayer(fan);
const ahead = { from: TODAY - 400, to: TODAY + 400 };

type Band = Shape & { readonly type: 'path' };
const bandsOf = (scene: Scene): Band[] => scene.fan.filter((shape) => shape.type === 'path');
const labelsOf = (scene: Scene) => scene.fan.flatMap((shape) => (shape.type === 'text' ? shape.text : []));
const withFan = (changes: Partial<SceneInput> = {}) =>
  createScene(sceneInput({ fan: layer, predictions: [], viewport: ahead, fit: 'price', ...changes }));

test('without a fan a scene has none, and it changes neither axis', () => {
  const [without, scene] = [withFan({ fan: null }), withFan()];
  assert.deepEqual(without.fan, []);
  assert.deepEqual([scene.price, scene.plot, scene.yTicks], [without.price, without.plot, without.yTicks]);
});

for (const scale of ['linear', 'log'] as const) {
  test(`on a ${scale} scale two bands open from the last close to the right edge, one within the other`, () => {
    const scene = withFan({ scale });
    const close = pointOf(scene, fan.from, fan.close);
    const [outer, inner] = bandsOf(scene);
    assert.equal(bandsOf(scene).length, 2);
    for (const band of [outer, inner]) {
      assert.deepEqual(band.d[0], close);
      assert.deepEqual(band.d.at(-1), close);
      const right = Math.max(...band.d.map(({ x }) => x));
      assert.ok(Math.abs(right - (scene.plot.x + scene.plot.width)) < 1e-6);
    }
    const half = inner.d.length / 2 - 1;
    const at = fan.reach(0.5, ahead.to);
    for (const [point, factor] of [
      [inner.d[half], Math.exp(at)],
      [inner.d[half + 1], Math.exp(-at)],
    ] as const) {
      const { plot } = scene;
      const y = Math.min(Math.max(pointOf(scene, ahead.to, fan.close * factor).y, plot.y), plot.y + plot.height);
      assert.ok(point && Math.abs(point.y - y) < 1e-6);
    }
    assert.ok(outer.d[20].y < inner.d[20].y);
    assert.deepEqual(labelsOf(scene), ['90 % likely', '50 % likely']);
  });
}

test('a band’s share is left out where a mark or its label would lie over it', () => {
  const [outer] = withFan().fan.filter((shape) => shape.type === 'text');
  const at = outer?.at;
  assert.ok(at);
  const price = priceAtY(withFan(), at.y);
  const day = Math.round(dayAtX(withFan(), at.x - 10)) as Day;
  const there = predicted('Cassandra', { kind: 'target', price }, (TODAY - 40) as Day, day);
  const fitted: SceneInput['fitted'] = [];
  assert.deepEqual(labelsOf(withFan({ predictions: [there], fitted })), ['50 % likely']);
});

test('it lies within the plot, beneath all marks', () => {
  const scene = createScene(sceneInput({ fan: layer, viewport: ahead, width: 390, height: 280, layout: 'mobile' }));
  const { x, y, width, height } = scene.plot;
  for (const { d } of bandsOf(scene))
    for (const point of d)
      assert.ok(point.x >= x && point.x <= x + width + 1e-6 && point.y >= y && point.y <= y + height);
  const { behind, front } = layersOf(scene);
  const places = scene.fan.map((shape) => behind.indexOf(shape));
  assert.ok(places.every((place) => place > 0));
  const under = scene.marks.flatMap((mark) => mark.under).map((shape) => behind.indexOf(shape));
  assert.ok(Math.max(...places) < Math.min(...under));
  assert.ok(!front.some((shape) => scene.fan.includes(shape)));
});

test('in a view of the future alone it begins at the left edge, and in one of the past there is none', () => {
  const scene = withFan({ viewport: { from: TODAY + 50, to: TODAY + 300 } });
  for (const { d } of bandsOf(scene)) {
    assert.equal(d[0]?.x, scene.plot.x);
    assert.ok((d.at(-1)?.y ?? 0) > (d[0]?.y ?? 0));
  }
  assert.deepEqual(withFan({ viewport: { from: TODAY - 900, to: TODAY - 300 } }).fan, []);
});

test('as of a day in the past it begins at the close before that day', () => {
  const day = (TODAY - 500) as Day;
  const past = fanOf(seriesAsOf(history, day), everyDay);
  assert.ok(past && past.from <= day && past.from > day - 7);
  assert.equal(past.close, history.closes[history.days.indexOf(past.from)]);
});
