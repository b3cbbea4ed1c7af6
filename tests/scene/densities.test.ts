import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays, type Day, type Prediction } from '@hindcast/domain';
import {
  type Box,
  createScene,
  crowdOf,
  type Mark,
  type Scene,
  type SceneInput,
  type Shape,
  unstamped,
} from '@hindcast/scene';
import { discs, near, onLine } from './drawn.ts';
import { history, TODAY } from './history.ts';
import { sceneInput } from './input.ts';
import { crowd, predicted } from './made.ts';

const VIEWS = { from: TODAY - 1400, to: TODAY + 600 };
const SIZES: readonly (readonly [Partial<SceneInput>, string])[] = [
  [{ layout: 'mobile', width: 296, height: 260 }, 'a phone of 320 px'],
  [{ layout: 'mobile', width: 390, height: 360 }, 'a phone of 390 px'],
  [{ width: 700, height: 420 }, 'a tablet'],
  [{ width: 1012, height: 520 }, 'a desk'],
  [{ width: 2200, height: 900 }, 'a wide desk'],
];

const sceneOf = (predictions: readonly Prediction[], changes: Partial<SceneInput> = {}): Scene =>
  createScene(sceneInput({ predictions, viewport: VIEWS, ...changes }));

/** The shapes above the line but the live marker: heads, and the chips' grounds. */
const heads = (marks: readonly Mark[]): Shape[] => unstamped(marks.flatMap(({ shapes }) => shapes));

/** A chip has a ground of its own above the line. */
const isChip = ({ shapes }: Mark): boolean => shapes.some(({ type }) => type === 'rect');

const boxesOf = (shapes: readonly Shape[]): Box[] =>
  shapes.flatMap((shape) => (shape.type === 'rect' ? [shape.box] : []));

test('few predictions are drawn one by one, many are counted in the strip, and of a crowd twelve are named at most [C17]', () => {
  const densities = [20, 250, 3000].map((count) => sceneOf(crowd(count, 3)));
  assert.deepEqual(
    densities.map(({ density }) => density),
    ['few', 'some', 'crowd'],
  );
  const [few, some, many] = densities;
  assert.deepEqual([few.strip, few.band], [null, []]);
  assert.ok(some.strip && some.band.length === 0);
  assert.ok(some.marks.length > 0 && some.marks.every(({ outcome }) => outcome === 'pending'));
  assert.ok(many.strip && many.band.length > 0);
  assert.ok(many.marks.length > 0 && many.marks.length <= 12);
  for (const { members } of many.marks) assert.equal(members.length, 1);
});

test('beyond few nothing but the selected mark covers the line, on any screen [C17]', () => {
  for (const [size, name] of SIZES) {
    for (const count of [250, 3000]) {
      for (const scale of ['linear', 'log'] as const) {
        const scene = sceneOf(crowd(count, 7), { ...size, scale });
        assert.notEqual(scene.density, 'few', name);
        for (const dot of scene.marks.flatMap(discs)) {
          const box = {
            x: dot.at.x - dot.radius,
            y: dot.at.y - dot.radius,
            width: 2 * dot.radius,
            height: 2 * dot.radius,
          };
          assert.ok(!onLine(scene, box), `${count} on ${name}`);
        }
        for (const box of boxesOf(heads(scene.marks))) assert.ok(!onLine(scene, box), `a chip, ${count} on ${name}`);
      }
    }
  }
});

/** The ground of a mark's "+N", null if it has none. */
const pillOf = ({ members, label }: Mark): Box | null =>
  members.length > 1
    ? (boxesOf(unstamped(label)).find(({ width, height }) => height < 20 && width < 60) ?? null)
    : null;

test('a “+N” covers no other mark and no other “+N”, from 320 px on [C1 C17]', () => {
  let pills = 0;
  for (const [size, name] of SIZES) {
    for (let seed = 1; seed < 6; seed++) {
      for (const count of [15, 60, 250]) {
        const { marks } = sceneOf(crowd(count, seed), size);
        const told = marks.flatMap((mark) => {
          const box = mark.shapes.length > 0 ? pillOf(mark) : null;
          return box ? [{ mark, box }] : [];
        });
        pills += told.length;
        for (const [i, { mark, box }] of told.entries()) {
          for (const other of told.slice(i + 1))
            assert.ok(!near(box, other.box, -0.5), `${count} of ${seed} on ${name}`);
          for (const { at } of marks.filter((one) => one !== mark && one.shapes.length > 0 && !isChip(one)))
            assert.ok(!near(box, { ...at, width: 0, height: 0 }, 5), `${count} of ${seed} on ${name}`);
        }
      }
    }
  }
  assert.ok(pills > 40, `${pills}`);
});

test('a phone counts settled calls in the strip sooner than a desk: marks are larger there [C17]', () => {
  const phone = { layout: 'mobile', width: 390, height: 360 } as const;
  assert.deepEqual(
    [{ width: 1012, height: 520 }, phone].map((size) => sceneOf(crowd(45, 3), size).density),
    ['few', 'some'],
  );
});

test('chips cover no other chip and leave the axis its digits [C17]', () => {
  let chips = 0;
  for (const [size] of SIZES) {
    for (let seed = 1; seed < 3; seed++) {
      for (const count of [30, 250, 3000]) {
        const { marks, plot } = sceneOf(crowd(count, seed), size);
        const boxes = boxesOf(heads(marks)).filter(({ height }) => height === 18);
        chips += boxes.length;
        for (const [i, a] of boxes.entries()) {
          assert.ok(a.x >= plot.x && a.y >= plot.y && a.y + a.height <= plot.y + plot.height);
          assert.ok(a.x + a.width <= plot.x + plot.width + 0.5, `${a.x + a.width - plot.x - plot.width}`);
          for (const b of boxes.slice(i + 1)) assert.ok(!near(a, b, 0));
        }
      }
    }
  }
  assert.ok(chips > 10);
});

test('the selected one stands in every density, whatever it covers, and the strip counts the settled ones [C17]', () => {
  const predictions = crowd(3000, 5);
  const settled = predictions.find(({ outcome, claim }) => outcome === 'success' && claim && claim.start > VIEWS.from);
  assert.ok(settled);
  const { marks, strip } = sceneOf(predictions, { selected: settled.id });
  assert.deepEqual(marks.at(-1)?.members, [settled.id]);
  assert.ok(strip?.bars.some(({ counts }) => counts.hits > 0));
});

test('a chart that is given some of many calls is a density denser than these would be, and counts all [C17]', () => {
  const all = crowdOf(crowd(3000, 5), TODAY);
  const given = crowd(3000, 5).slice(0, 20);
  const scene = sceneOf(given, { crowd: all });
  assert.deepEqual([sceneOf(given).density, scene.density], ['few', 'some']);
  const counted = (scene.strip?.bars ?? []).reduce((sum, { counts }) => sum + counts.hits + counts.misses, 0);
  assert.ok(counted > 500, `${counted}`);
  assert.equal(sceneOf(crowd(250, 3), { crowd: all }).density, 'crowd');
});

test('settled ones that a reader searched for keep a dot beneath the line [C17]', () => {
  const predictions = crowd(250, 3);
  const [without, kept] = [false, true].map((keepsSettled) => sceneOf(predictions, { keepsSettled }).marks);
  assert.ok(without.every(({ outcome }) => outcome === 'pending'));
  const dots = kept.filter(({ outcome }) => outcome !== 'pending');
  assert.ok(dots.length > 10);
  for (const { shapes, under } of dots) assert.deepEqual([shapes.length, under[0].type], [0, 'circle']);
});

test('what moves does not flicker between densities: back to few it goes only with room to spare [C17]', () => {
  let [edge, previous] = [0, 'few'];
  for (let count = 20; count < 300; count += 2) {
    const { density } = sceneOf(crowd(300, 9).slice(0, count));
    if (previous === 'few' && density === 'some') edge = count;
    previous = density;
    if (edge > 0) break;
  }
  assert.ok(edge > 0);
  const before = crowd(300, 9).slice(0, edge - 2);
  assert.equal(sceneOf(before).density, 'few');
  assert.equal(sceneOf(before, { before: 'some' }).density, 'some');
});

test('the strip stands on the time axis: each bar over its period, hits up, misses down [C18]', () => {
  const scene = sceneOf(crowd(3000, 5));
  const { strip, plot, viewport } = scene;
  assert.ok(strip && strip.grain === 'month');
  assert.ok(strip.box.y >= plot.y + plot.height + 20 && strip.box.y + strip.box.height <= scene.height + 0.5);
  const perDay = plot.width / (viewport.to - viewport.from);
  for (const { counts, x, width } of strip.bars.slice(1, -1)) {
    const { from, to } = counts.period;
    assert.ok(Math.abs(x - plot.x - (from - viewport.from) * perDay) < 0.5);
    assert.ok(Math.abs(width - (to + 1 - from) * perDay) < 0.5);
  }
  const filled = (ink: string) =>
    strip.shapes.flatMap((shape) => (shape.type === 'path' && shape.fill === ink ? shape.d : []));
  const [hits, misses] = [filled('hit'), filled('miss')];
  assert.ok(hits.length > 5 && misses.length > 5);
  const base = Math.min(...misses.map(({ y }) => y));
  assert.ok(hits.every(({ y }) => y <= base) && hits.some(({ y }) => y < base - 5));
  assert.ok(misses.some(({ y }) => y > base + 5));
});

test('its periods are as long as the view asks: weeks close by, quarters and years from afar [C18]', () => {
  const grainIn = (days: number, size: Partial<SceneInput> = {}) =>
    sceneOf(crowd(3000, 5), { viewport: { from: TODAY - days, to: TODAY + days * 0.3 }, ...size }).strip?.grain;
  assert.deepEqual(
    [300, 1500, 6000, 30_000].map((days) => grainIn(days)),
    ['week', 'month', 'quarter', 'year'],
  );
  assert.equal(grainIn(1500, { layout: 'mobile', width: 390, height: 360 }), 'quarter');
});

test('a reader can do without the strip, and with the band where there are few [C18] [C19]', () => {
  assert.equal(sceneOf(crowd(3000, 5), { strip: false }).strip, null);
  assert.deepEqual(sceneOf(crowd(3000, 5), { band: false }).band, []);
  assert.ok(sceneOf(crowd(200, 5).slice(0, 40), { band: true, counted: crowd(3000, 5) }).band.length > 0);
});

test('the band begins at the last close, lies ahead and keeps within the plot [C19]', () => {
  const { band, plot, live } = sceneOf(crowd(3000, 5));
  assert.ok(live && band.length >= 2);
  const points = band.flatMap((shape) => (shape.type === 'path' ? shape.d : []));
  assert.ok(
    points.every(
      ({ x, y }) => x >= live.at.x - 0.5 && x <= plot.x + plot.width + 0.5 && y >= plot.y && y <= plot.y + plot.height,
    ),
  );
  assert.ok(points.some(({ x, y }) => Math.abs(x - live.at.x) < 0.5 && Math.abs(y - live.at.y) < 0.5));
});

test('the band keeps away from where nobody says anything, and is cut exactly where it leaves the plot [C19]', () => {
  const far = addDays(TODAY, 500);
  const calls = ['A', 'B', 'C', 'D', 'E'].map((name, i) =>
    predicted(name, { kind: 'target', price: 100_000 + 40_000 * i }, addDays(TODAY, -10), far),
  );
  const xOf = ({ plot, viewport }: Scene, day: number): number =>
    plot.x + ((day - viewport.from) / (viewport.to - viewport.from)) * plot.width;
  const pathsOf = ({ band }: Scene) => band.flatMap((shape) => (shape.type === 'path' ? [shape.d] : []));
  const alone = sceneOf(calls, { band: true, counted: calls });
  const xs = pathsOf(alone).flatMap((d) => d.map(({ x }) => x));
  assert.ok(xs.length > 0 && Math.min(...xs) > xOf(alone, far - 62), `${Math.min(...xs)}`);

  const cut = sceneOf(crowd(3000, 5), { fit: 'price' });
  const [, inner = []] = pathsOf(cut);
  const medians = cut.band.flatMap((shape) => (shape.type === 'line' ? [shape.to] : []));
  const leaves = medians.find(({ y }) => Math.abs(y - cut.plot.y) < 0.01);
  const top = inner.filter(({ y }) => y === cut.plot.y).map(({ x }) => x);
  assert.ok(leaves && top.length > 0);
  assert.ok(Math.min(...top) <= leaves.x, `the band is at the top from ${Math.min(...top)}, its median at ${leaves.x}`);
});

test('the axis of a crowd shows what half of its open calls expect, as far as the line keeps a third of the height [C19]', () => {
  const viewport = { from: TODAY - 200, to: TODAY + 150 };
  const seen = history.closes.subarray(-200);
  const [low, high] = [Math.min(...seen), Math.max(...seen)];
  const price = high + 1.6 * (high - low);
  const calls = Array.from({ length: 400 }, (_, i) => ({
    ...predicted(`Seer ${i % 40}`, { kind: 'target', price }, addDays(TODAY, -10), addDays(TODAY, 60 + (i % 80))),
    id: `c${i}`,
  }));
  const { band, plot } = sceneOf(calls, { viewport });
  const medians = band.flatMap((shape) => (shape.type === 'line' ? [shape.to] : []));
  assert.ok(medians.length > 1);
  assert.ok(medians.every(({ y }) => y > plot.y + 1));
});

test('a period that is looked at alone keeps the strip of few calls, its own bars in full and the others faint [C18]', () => {
  const few = crowd(20, 3);
  const [plain] = sceneOf(few, { strip: true }).strip ? [] : [true];
  assert.ok(plain, 'few calls have no strip');
  const { bars = [] } = sceneOf(crowd(3000, 5)).strip ?? {};
  const period = bars.find(({ counts }) => counts.hits > 0 && counts.misses > 0)?.counts.period;
  assert.ok(period);
  const { strip } = sceneOf(few, { period, counted: crowd(3000, 5) });
  assert.ok(strip);
  const faint = strip.shapes.filter(({ opacity = 1 }) => opacity < 1);
  const widthOf = (shapes: readonly Shape[]): number =>
    Math.max(0, ...shapes.flatMap((shape) => (shape.type === 'path' && shape.fill ? shape.d.map(({ x }) => x) : [])));
  assert.ok(faint.length > 0 && widthOf(faint) > widthOf(strip.shapes.filter((shape) => !faint.includes(shape))));
});

test('what came after a day in the past is drawn faintly, and the axis shows it [C19]', () => {
  const known = 1200;
  const { length, days, closes, highs, lows, generated } = history;
  const series = {
    ...{ length: known, generated: Math.min(generated, known) },
    ...{ days: days.subarray(0, known), closes: closes.subarray(0, known) },
    ...{ highs: highs.subarray(0, known), lows: lows.subarray(0, known) },
  };
  const today = addDays(days[known - 1] as Day, 1);
  const viewport = { from: today - 500, to: today + 700 };
  const about = { series, today, viewport, predictions: [] };
  const scene = createScene(sceneInput({ ...about, since: history }));
  const [line] = scene.since;
  assert.ok(line?.type === 'lines' && line.d.length > 40 && length > known);
  assert.deepEqual(createScene(sceneInput(about)).since, []);
  const xs = line.d.filter((_, i) => i % 2 === 0);
  assert.ok(Math.min(...xs) >= (scene.live?.at.x ?? 0) - 1);
});

test('no crowd breaks a chart: one month, all open, all settled, one expert, calls of 2009 and 2100, no prices [C17]', () => {
  const many = crowd(3000, 2);
  const month = Array.from({ length: 5000 }, (_, i) => ({
    ...predicted('Mopsus', { kind: 'target', price: 150_000 + i }, addDays(TODAY, -100), addDays(TODAY, 20)),
    id: `m${i}`,
  }));
  const far = [
    predicted('Old', { kind: 'target', price: 1 }, addDays(TODAY, -6000), addDays(TODAY, -5000)),
    predicted('Late', { kind: 'target', price: 10_000_000 }, TODAY, addDays(TODAY, 27_000)),
  ];
  const cases: readonly (readonly [string, readonly Prediction[], Partial<SceneInput>])[] = [
    ['one month', month, {}],
    ['all open', many.filter(({ outcome }) => outcome === 'pending'), {}],
    ['all settled', many.filter(({ outcome }) => outcome !== 'pending'), {}],
    ['one expert', many.map((one) => ({ ...one, expert: many[0].expert })), {}],
    ['three', many.slice(0, 3), {}],
    ['far away', [...many, ...far], { viewport: { from: TODAY - 6000, to: TODAY + 27_000 } }],
    ['log', many, { scale: 'log' }],
    ['nothing', [], {}],
    ['low', many, { height: 120 }],
    ['no prices', many, { series: { ...history, length: 0, days: history.days.subarray(0, 0) } }],
  ];
  for (const [name, predictions, changes] of cases) {
    const scene = sceneOf(predictions, changes);
    const shapes = [...scene.band, ...(scene.strip?.shapes ?? []), ...heads(scene.marks)];
    for (const shape of shapes) {
      assert.ok(!JSON.stringify(shape).includes('null'), `${name}: ${JSON.stringify(shape)}`);
    }
    for (const mark of scene.marks) assert.notEqual(mark.name, '', name);
  }
  assert.equal(sceneOf(month).density, 'crowd');
  assert.equal(sceneOf(many, { height: 120 }).strip, null, 'no strip without room');
});
