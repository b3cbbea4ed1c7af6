import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays, createSeries, type Day, type Series } from '@hindcast/domain';
import { createScene, type LivePoint, layersOf, liveShapes, pointOf, type Scene } from '@hindcast/scene';
import { longHistory, TODAY } from './history.ts';
import { sceneInput } from './input.ts';

const YESTERDAY = addDays(TODAY, -1);
const bars = (closes: readonly number[]): Series =>
  createSeries(closes.map((close, i) => ({ day: (YESTERDAY - closes.length + 1 + i) as Day, close })));

const closes = bars([80_000, 84_000, 82_000]);
const now = (price: number, more: Partial<LivePoint> = {}): LivePoint => ({ price, day: TODAY, stale: false, ...more });

const scene = (live: LivePoint | null, changes: Parameters<typeof sceneInput>[0] = {}): Scene =>
  createScene(sceneInput({ series: closes, predictions: [], live, ...changes }));

const lastOf = ({ line: { xy, points } }: Scene) => ({ x: xy[2 * points - 2], y: xy[2 * points - 1] });

test('the line goes on by one segment from the last close to the live price, and the marker stands there [C4]', () => {
  const before = scene(null);
  const after = scene(now(83_000));
  assert.equal(after.line.points, before.line.points + 1);
  assert.deepEqual(lastOf(after), pointOf(after, TODAY, 83_000));
  assert.deepEqual(after.live?.at, pointOf(after, TODAY, 83_000));
  assert.equal(after.live?.price, 83_000);
  assert.equal(after.tag?.text, scene(null, { series: bars([80_000, 83_000]) }).tag?.text);
});

for (const [direction, price] of [
  ['up', 82_001],
  ['down', 81_999],
  ['flat', 82_000],
] as const) {
  test(`a live price of ${price} after a close of 82000 points ${direction} [C4]`, () => {
    assert.equal(scene(now(price)).live?.direction, direction);
  });
}

test('a live price of a day that has its bar already changes nothing', () => {
  for (const day of [YESTERDAY, addDays(YESTERDAY, -5)]) {
    const { live, line } = scene(now(90_000, { day }));
    assert.equal(live?.price, 82_000);
    assert.equal(line.points, closes.length);
  }
});

test('without a single bar a live price draws nothing', () => {
  const { empty, live, line } = scene(now(90_000), { series: createSeries([]) });
  assert.deepEqual([empty?.[0], live, line.points], ['No price data available', null, 0]);
});

test('the prices that are seen include the live one', () => {
  const viewport = { from: YESTERDAY - 60, to: TODAY + 10 };
  const high = scene(now(140_000), { viewport });
  assert.ok(high.price.top > 140_000 && scene(null, { viewport }).price.top < 120_000);
  const low = scene(now(30_000), { viewport });
  assert.ok(low.price.bottom < 30_000 && low.plot.y + low.plot.height > lastOf(low).y);
});

test('a view that ends before the live price is not stretched by it, and has no marker', () => {
  const viewport = { from: YESTERDAY - 90, to: YESTERDAY - 1 };
  const far = scene(now(900_000), { viewport });
  assert.deepEqual(far.price, scene(null, { viewport }).price);
  assert.deepEqual([far.live, far.tag], [null, null]);
});

test('a view of the way to the live price alone shows that way', () => {
  const late = now(90_000, { day: addDays(YESTERDAY, 6) });
  const { line, live } = scene(late, { viewport: { from: YESTERDAY + 2, to: YESTERDAY + 60 } });
  assert.equal(line.points, 2);
  assert.equal(live?.price, 90_000);
});

test('over weeks that nobody reported the line does not go on to the live price: dots join them', () => {
  const late = now(90_000, { day: addDays(YESTERDAY, 40) });
  const drawn = scene(late, { viewport: { from: YESTERDAY - 100, to: YESTERDAY + 60 } });
  const close = scene(null, { viewport: { from: YESTERDAY - 100, to: YESTERDAY + 60 } });
  assert.equal(drawn.line.points, close.line.points);
  assert.deepEqual(drawn.gap?.to, pointOf(drawn, YESTERDAY + 40, 90_000));
  assert.equal(drawn.gap?.from.x, lastOf(drawn).x);
  const dashed = layersOf(drawn).front.find((shape) => shape.type === 'line' && shape.from === drawn.gap?.from);
  assert.ok(dashed?.type === 'line' && dashed.dash);
  assert.equal(scene(now(90_000, { day: addDays(YESTERDAY, 3) })).gap, null);
});

test('a line of many bars to a pixel goes on to the live price too, in memory that is used again', () => {
  const walk = longHistory(12_000, 3);
  const [day, price] = [addDays(TODAY, 1), 2 * walk.closes[walk.length - 1]];
  const viewport = { from: walk.days[0], to: TODAY + 2 };
  const one = scene({ day, price, stale: false }, { series: walk, viewport });
  assert.deepEqual(lastOf(one), pointOf(one, day, price));
  const { line } = scene({ day, price, stale: false }, { series: walk, viewport, reuse: one.line.xy });
  assert.equal(line.xy, one.line.xy);
});

test('a stale price is hollow and muted, in the marker as in the tag; a fresh one is neither', () => {
  const look = (stale: boolean) => {
    const drawn = scene(now(83_000, { stale }));
    assert.equal(drawn.live?.stale, stale);
    const [dot] = liveShapes(drawn).filter((shape) => shape.type === 'circle' && shape.radius === 5);
    const tag = layersOf(drawn).front.find((shape) => shape.type === 'text' && shape.text === drawn.tag?.text);
    assert.ok(dot?.type === 'circle' && tag?.type === 'text');
    return [dot.fill, dot.stroke, tag.ink];
  };
  assert.deepEqual(look(false), ['text', 'surface', 'text']);
  assert.deepEqual(look(true), ['surface', 'muted', 'muted']);
});
