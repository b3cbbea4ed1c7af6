import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSeries, type Day } from '@hindcast/domain';
import { createScene, dayAtX, layersOf, liveShapes, pointOf, priceAtY } from '@hindcast/scene';
import fc from 'fast-check';
import { longHistory, TODAY } from './history.ts';
import { sceneInput } from './input.ts';

const walk = longHistory(12_000, 3);

test('decimation keeps the lowest and the highest close of every view exactly [C15]', () => {
  const views = fc.record({ from: fc.integer({ min: 0, max: 6000 }), days: fc.integer({ min: 2500, max: 6000 }) });
  fc.assert(
    fc.property(views, fc.integer({ min: 320, max: 700 }), ({ from, days }, width) => {
      const first = walk.days[from];
      const viewport = { from: first, to: first + days };
      const scene = createScene(sceneInput({ series: walk, predictions: [], viewport, width }));
      const closes = walk.closes.subarray(from, from + days + 1);
      const heights = Array.from({ length: scene.line.points }, (_, i) => scene.line.xy[2 * i + 1]);
      const height = (close: number) => pointOf(scene, 0, close).y;
      for (const extreme of [Math.max(...closes), Math.min(...closes)]) assert.ok(heights.includes(height(extreme)));
      assert.ok(scene.line.points <= 4 * scene.plot.width + 8);
    }),
    { numRuns: 40, seed: 1 },
  );
});

test('each pixel column keeps its own extremes, in the order they happened [C15]', () => {
  const scene = createScene(sceneInput({ series: walk, predictions: [], viewport: { from: walk.days[0], to: TODAY } }));
  const columns = new Map<number, number[]>();
  for (let i = 0; i < walk.length; i++) {
    const { x, y } = pointOf(scene, walk.days[i], walk.closes[i]);
    const column = Math.floor(x - scene.plot.x);
    columns.set(column, [...(columns.get(column) ?? []), y]);
  }
  const drawn = new Map<number, number[]>();
  let before = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < scene.line.points; i++) {
    const x = scene.line.xy[2 * i];
    assert.ok(x >= before);
    before = x;
    const column = Math.floor(x - scene.plot.x);
    drawn.set(column, [...(drawn.get(column) ?? []), scene.line.xy[2 * i + 1]]);
  }
  assert.ok(drawn.size > 500);
  for (const [column, ys] of drawn) {
    const all = columns.get(column) ?? [];
    assert.equal(Math.max(...ys), Math.max(...all));
    assert.equal(Math.min(...ys), Math.min(...all));
    assert.ok(all.indexOf(ys[0]) <= all.lastIndexOf(ys[ys.length - 1]));
  }
  const { xy, points } = scene.line;
  assert.equal(xy[2 * points - 1], pointOf(scene, TODAY, walk.closes[walk.length - 1]).y);
});

test('the line goes on by one bar beyond each edge of the plot', () => {
  for (const days of [60, 700, 9000]) {
    const viewport = { from: TODAY - days - 500.5, to: TODAY - 500.5 };
    const { line, plot } = createScene(sceneInput({ series: walk, viewport, predictions: [] }));
    const x = (i: number) => line.xy[2 * i];
    assert.ok(x(0) < plot.x && x(1) >= plot.x - 1e-6);
    assert.ok(x(line.points - 1) > plot.x + plot.width && x(line.points - 2) <= plot.x + plot.width + 1);
  }
});

test('the memory of an old line is used again', () => {
  const { line } = createScene(sceneInput({ series: walk }));
  assert.equal(createScene(sceneInput({ series: walk, reuse: line.xy })).line.xy, line.xy);
});

for (const [direction, before] of [
  ['up', 84_000],
  ['down', 86_000],
  ['flat', 85_090],
] as const) {
  test(`the live marker points ${direction} from the last two points [C4]`, () => {
    const bars = [
      { day: (TODAY - 1) as Day, close: before },
      { day: TODAY, close: 85_090 },
    ];
    const scene = createScene(sceneInput({ series: createSeries(bars), predictions: [] }));
    assert.equal(scene.live?.direction, direction);
    assert.deepEqual(scene.live?.at, pointOf(scene, TODAY, 85_090));
    const inks = liveShapes(scene).map((shape) => ('fill' in shape ? shape.fill : undefined));
    assert.equal(inks.includes('hit'), direction === 'up');
    assert.equal(inks.includes('miss'), direction === 'down');
  });
}

test('the live marker leaves with its point', () => {
  const { live, tag } = createScene(sceneInput({ viewport: { from: TODAY - 900, to: TODAY - 300 } }));
  assert.deepEqual([live, tag], [null, null]);
});

test('without prices the chart says so in two sentences [C6]', () => {
  const scene = createScene(sceneInput({ series: createSeries([]) }));
  assert.deepEqual(scene.empty, [
    'No price data available',
    'Please ensure the database connection is working correctly.',
  ]);
  const texts = layersOf(scene).front.flatMap((shape) => (shape.type === 'text' ? [shape.text] : []));
  assert.deepEqual(texts, [...(scene.empty ?? [])]);
});

test('a single price is drawn', () => {
  const scene = createScene(sceneInput({ series: createSeries([{ day: TODAY, close: 85_090 }]), predictions: [] }));
  assert.equal(scene.line.points, 1);
  assert.equal(scene.live?.direction, 'flat');
  assert.equal(scene.empty, null);
});

for (const [width, height] of [
  [0, 0],
  [Number.NaN, 300],
  [60, 520],
  [-5, 100],
  [800, 30],
]) {
  test(`a size of ${width} × ${height} draws nothing and breaks nothing [C15]`, () => {
    const scene = createScene(sceneInput({ width, height }));
    assert.deepEqual([scene.line.points, scene.marks, scene.live, scene.xTicks], [0, [], null, []]);
  });
}

test('the watermark carries the address, faint and at the top left of the plot [C5]', () => {
  const scene = createScene(sceneInput());
  const { plot } = scene;
  const mark = layersOf(scene).behind.find((shape) => shape.type === 'text' && shape.text === 'hindcast.org');
  assert.ok(mark?.type === 'text' && mark.ink === 'faint');
  assert.ok(mark.at.x > plot.x && mark.at.x < plot.x + 30 && mark.at.y > plot.y && mark.at.y < plot.y + 40);
});

test('days and prices are found where they were drawn', () => {
  for (const scale of ['linear', 'log'] as const) {
    const scene = createScene(sceneInput({ scale }));
    const { x, y } = pointOf(scene, TODAY - 123.25, 43_210);
    assert.ok(Math.abs(dayAtX(scene, x) - (TODAY - 123.25)) < 1e-6);
    assert.ok(Math.abs(priceAtY(scene, y) - 43_210) < 1e-6);
  }
});
