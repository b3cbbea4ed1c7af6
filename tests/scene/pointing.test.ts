import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays, type Kind, kinds, type Prediction } from '@hindcast/domain';
import {
  createScene,
  hitTest,
  layersOf,
  type Mark,
  markTouches,
  openCluster,
  type Point,
  REACH,
  raiseMark,
  unstamped,
} from '@hindcast/scene';
import { discs, labelBox } from './drawn.ts';
import { day, TODAY } from './history.ts';
import { sceneInput } from './input.ts';
import { crowd, named, predicted, seers } from './made.ts';

const at = (one: Point, x: number, y: number): Point => ({ x: one.x + x, y: one.y + y });
const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const from = day('2025-01-15');
const end = day('2026-08-31');

const open: Readonly<Record<Kind, Prediction>> = {
  target: predicted('Mopsus', { kind: 'target', price: 150_000 }, from, end),
  range: predicted('Mopsus', { kind: 'range', min: 130_000, max: 160_000 }, from, end),
  pricetimerange: predicted('Mopsus', { kind: 'pricetimerange', price: 150_000 }, from, end),
  top: predicted('Mopsus', { kind: 'top', price: 160_000 }, from, end),
  bottom: predicted('Mopsus', { kind: 'bottom', price: 40_000 }, from, end),
};

/** A scene of one prediction, and its mark. */
function alone(prediction: Prediction, changes: Parameters<typeof sceneInput>[0] = {}) {
  const input = sceneInput({ predictions: [prediction], ...changes });
  const scene = createScene(input);
  const [mark] = scene.marks;
  assert.ok(mark, 'it is drawn');
  return { input, scene, mark };
}

/** The middle of what is drawn beneath the line: of its longest stroke. */
function strokeOf({ under }: Mark): Point {
  const ends = under.flatMap((shape): [Point, Point][] => {
    if (shape.type === 'line') return [[shape.from, shape.to]];
    if (shape.type !== 'lines') return [];
    return [
      [
        { x: shape.d[0], y: shape.d[1] },
        { x: shape.d[2], y: shape.d[3] },
      ],
    ];
  });
  const lengths = ends.map(([a, b]) => Math.hypot(a.x - b.x, a.y - b.y));
  const [a, b] = ends[lengths.indexOf(Math.max(...lengths))];
  return middle(a, b);
}

for (const kind of kinds) {
  test(`the whole drawing of a ${kind} is its target: head, label and stroke, within 12 px [C1 C14]`, () => {
    const { scene, mark } = alone(open[kind]);
    const box = labelBox(mark);
    assert.ok(box, 'it is labelled');
    const places = { head: mark.at, label: { x: box.x + box.width / 2, y: box.y + 2 }, stroke: strokeOf(mark) };
    for (const [part, place] of Object.entries(places)) {
      const hit = hitTest(scene, place);
      assert.equal(hit?.mark.id, 'Mopsus', part);
      assert.equal(hit.part, part);
    }
    const beside = at(places.stroke, 0, 11);
    assert.equal(hitTest(scene, beside)?.mark.id, 'Mopsus', '11 px from its stroke');
  });
}

test('beyond its reach nothing is found: 12 px for a mouse, 24 for a finger [C1]', () => {
  const { scene, mark } = alone(open.top);
  const far = at(strokeOf(mark), 0, 20);
  assert.equal(hitTest(scene, far, REACH.mouse), null);
  assert.equal(hitTest(scene, far, REACH.touch)?.mark.id, 'Mopsus');
  assert.equal(hitTest(scene, at(far, 0, 10), REACH.touch), null);
});

test('the inside of a band is found where nothing else is near, and what lies in it comes first', () => {
  const { scene, mark } = alone(open.range);
  const inside = { x: mark.at.x - 60, y: mark.at.y };
  const hit = hitTest(scene, inside);
  assert.equal(hit?.part, 'inside');
  const ring = predicted('Daphne', { kind: 'target', price: 145_000 }, from, day('2026-05-31'));
  const both = createScene(sceneInput({ predictions: [{ ...open.range, id: 'band' }, ring] }));
  const its = both.marks.find(({ id }) => id === 'Daphne');
  assert.ok(its);
  assert.equal(hitTest(both, its.at)?.mark.id, 'Daphne');
});

test('every mark of a crowd is found at its middle, itself or one that lies above it', () => {
  const scene = createScene(sceneInput({ predictions: crowd(120, 11) }));
  const order = scene.marks.map(({ id }) => id);
  for (const mark of scene.marks) {
    const hit = hitTest(scene, mark.at);
    assert.ok(hit && order.indexOf(hit.mark.id) >= order.indexOf(mark.id), mark.name);
  }
});

test('what is off the scale is a chip at the edge with its name and price, and a stroke of its ray [C1 C9]', () => {
  for (const [price, words, edge] of [
    [1_000_000, /^Mopsus \$1\.0M$/, 'top'],
    [2_000, /^Mopsus \$2k$/, 'bottom'],
  ] as const) {
    const { scene, mark } = alone(predicted('Mopsus', { kind: 'target', price }, from, end), {
      viewport: { from: TODAY - 365, to: TODAY + 200 },
    });
    const { plot } = scene;
    assert.match(mark.shapes.flatMap((shape) => (shape.type === 'text' ? [shape.text] : [])).join(' '), words);
    const box = mark.shapes.find((shape) => shape.type === 'rect');
    assert.ok(box?.type === 'rect' && box.box.x >= plot.x && box.box.x + box.box.width <= plot.x + plot.width);
    const distance = edge === 'top' ? box.box.y - plot.y : plot.y + plot.height - box.box.y - box.box.height;
    assert.ok(distance >= 0 && distance < 6, `${distance} px from the ${edge}`);
    assert.ok(mark.under.length > 0, 'no arrow without a ray');
    assert.equal(hitTest(scene, mark.at)?.mark.id, 'Mopsus');
  }
});

test('chips that would cover each other are one, with the number of the others, and cover no mark', () => {
  const far = Array.from({ length: 9 }, (_, i) => ({
    ...predicted('Mopsus', { kind: 'target', price: 500_000 + i * 90_000 }, from, day('2026-01-31')),
    id: `${i}`,
  }));
  const scene = createScene(sceneInput({ predictions: [...far, ...seers] }));
  const chips = scene.marks.filter(({ shapes }) => shapes.some(({ type }) => type === 'rect'));
  assert.ok(chips.length > 0);
  const members = chips.flatMap((chip) => chip.members);
  assert.deepEqual(
    far.map(({ id }) => id).filter((id) => !members.includes(id)),
    [],
  );
  const [first] = chips.filter((chip) => chip.members.length > 1);
  assert.ok(first.shapes.some((shape) => shape.type === 'text' && shape.text === `+${first.members.length - 1}`));
  for (const chip of chips) {
    const box = chip.shapes.find((shape) => shape.type === 'rect');
    for (const mark of scene.marks) {
      if (mark === chip || box?.type !== 'rect') continue;
      for (const { at: dot } of discs(mark))
        assert.ok(!markTouches({ ...chip, under: [] }, { ...dot, width: 1, height: 1 }));
    }
  }
});

test('a selected prediction off the scale is no chip: the axis comes to it [C2 C9]', () => {
  const million = predicted('Mopsus', { kind: 'target', price: 1_000_000 }, from, end);
  const { scene, mark } = alone(million, { selected: 'Mopsus' });
  assert.ok(discs(mark).some(({ stroke }) => stroke === 'pending'));
  assert.ok(mark.at.y > scene.plot.y + 10);
});

test('a selected hit shows its ray from the price then to its dot, and on to the day it was said for [C3]', () => {
  const { scene, mark } = alone(named('Cassandra'), { selected: 'Cassandra' });
  const strokes = mark.under.flatMap((shape) => (shape.type === 'line' ? [shape] : []));
  assert.equal(strokes.length, 2);
  assert.ok(strokes[0].width > 2, 'bold');
  assert.deepEqual(strokes[0].to, mark.at);
  assert.equal(strokes[1].to.y, mark.at.y);
  assert.ok(strokes[1].to.x > mark.at.x + 5 && strokes[1].dash);
  assert.ok(strokes[1].to.x < scene.plot.x + scene.plot.width);
});

test('settled ones are drawn alike: a dot and a faint stub, whatever their kind and however few they are', () => {
  for (const { id, outcome, kind } of seers.filter((one) => one.outcome !== 'pending')) {
    const { mark } = alone(named(id));
    assert.equal(mark.outcome, outcome);
    const longest = Math.max(
      ...mark.under.flatMap((shape) => {
        if (shape.type === 'line') return [Math.hypot(shape.from.x - shape.to.x, shape.from.y - shape.to.y)];
        return shape.type === 'lines' ? [Math.abs(shape.d[0] - shape.d[2])] : [];
      }),
    );
    assert.ok(longest <= 49, `${kind}: ${longest} px`);
    assert.ok(!mark.under.some(({ type }) => type === 'rect'), 'no filled band');
  }
});

test('what a reader looks at is in full, the other marks at a quarter, the price line as it was', () => {
  const scene = createScene(sceneInput());
  const plain = layersOf(scene);
  const lit = layersOf(scene, new Set(['Cassandra']));
  const opacities = (shapes: readonly { opacity?: number }[]) => shapes.map(({ opacity = 1 }) => opacity);
  const cassandra = scene.marks.find(({ id }) => id === 'Cassandra');
  const calchas = scene.marks.find(({ id }) => id === 'Calchas');
  assert.ok(cassandra && calchas);
  for (const shape of cassandra.shapes) assert.ok(lit.front.includes(shape));
  for (const shape of calchas.shapes) {
    const i = plain.front.indexOf(shape);
    assert.equal(opacities(lit.front)[i], opacities(plain.front)[i] * 0.25);
  }
});

test('a prediction that stands in a cluster, or whose end is out of view, is raised by itself', () => {
  const twins = [named('Tiresias'), { ...named('Tiresias'), id: 'twin' }];
  const input = sceneInput({ predictions: twins });
  const scene = createScene(input);
  assert.equal(scene.marks.length, 1);
  for (const { id } of twins) assert.deepEqual(raiseMark(input, scene, id)?.members, [id]);
  const past = sceneInput({ predictions: twins, viewport: { from: TODAY - 60, to: TODAY + 60 } });
  const raised = raiseMark(past, createScene(past), 'twin');
  assert.ok(raised && raised.under.length > 0);
});

test('a cluster’s ring has a part for each outcome in it, so that no hit hides a miss [C1]', () => {
  const hit = predicted('Mopsus', { kind: 'target', price: 100_000 }, day('2024-06-01'), day('2024-12-31'));
  const miss = { ...hit, id: 'miss', outcome: 'miss' as const };
  const parts = (predictions: readonly Prediction[]) =>
    unstamped(createScene(sceneInput({ predictions })).marks[0].shapes).flatMap((shape) =>
      shape.type === 'circle' && shape.stroke ? [shape.stroke] : [],
    );
  assert.deepEqual(parts([hit, miss]), ['hit', 'miss']);
  assert.deepEqual(parts([hit, { ...hit, id: 'second' }]), ['hit']);
});

test('the live marker lies above the marks [C4]', () => {
  const scene = createScene(sceneInput());
  const { front } = layersOf(scene);
  const live = front.findIndex((shape) => shape.type === 'circle' && shape.at === scene.live?.at);
  const heads = scene.marks.flatMap(({ shapes }) => shapes.map((shape) => front.indexOf(shape)));
  assert.ok(live > Math.max(...heads));
});

test('the selected one is always labelled, whatever stands around it', () => {
  for (const seed of [3, 11, 29]) {
    const predictions = crowd(80, seed);
    const viewport = { from: TODAY - 1500, to: TODAY + 700 };
    for (const { id } of predictions.slice(0, 30)) {
      const { marks } = createScene(sceneInput({ predictions, viewport, selected: id }));
      const mark = marks.find((one) => one.id === id);
      assert.ok(!mark || labelBox(mark) || mark.shapes.some(({ type }) => type === 'rect'), `${seed}, ${id}`);
    }
  }
});

/** Pixels between a box and a point. */
const between = (box: { x: number; y: number; width: number; height: number }, { x, y }: Point): number =>
  Math.hypot(Math.max(box.x - x, x - box.x - box.width, 0), Math.max(box.y - y, y - box.y - box.height, 0));

test('a label stands nearer to its own mark than to any other, or not at all', () => {
  let seen = 0;
  for (let seed = 1; seed < 40; seed++) {
    const { marks } = createScene(sceneInput({ predictions: crowd(60, seed) }));
    for (const mark of marks) {
      const box = labelBox(mark);
      // The label of a level or a band that is drawn in full may stand along it, far from its end.
      if (!box || mark.under.some(({ type }) => type === 'rect') || mark.kind === 'top' || mark.kind === 'bottom')
        continue;
      seen++;
      for (const other of marks) {
        if (other !== mark && discs(other).length > 0)
          assert.ok(between(box, other.at) > between(box, mark.at) - 5, `${seed}: ${mark.id} beside ${other.id}`);
      }
    }
  }
  assert.ok(seen > 100, `${seen}`);
});

test('no level lies between a label and its mark: the label would read as the level’s', () => {
  let seen = 0;
  for (let seed = 1; seed < 120; seed++) {
    const { marks } = createScene(sceneInput({ predictions: crowd(45, seed) }));
    const levels = marks.flatMap(({ id, under }) =>
      under.flatMap((shape) => (shape.type === 'line' && shape.from.y === shape.to.y ? [{ id, ...shape }] : [])),
    );
    for (const mark of marks) {
      const box = labelBox(mark);
      if (!box || between(box, mark.at) > 40) continue;
      const middleOf = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      for (const { id, from, to } of levels) {
        const spans = [middleOf.x, mark.at.x].every((x) => x > from.x && x < to.x);
        if (id === mark.id || !spans || Math.abs(from.y - mark.at.y) < 9) continue;
        seen++;
        assert.equal(from.y > middleOf.y, from.y > mark.at.y, `${seed}: ${mark.id} beyond the level of ${id}`);
      }
    }
  }
  assert.ok(seen > 40, `${seen}`);
});

test('a head is found beneath the "+N" of another mark, a little beside its middle too', () => {
  const arrow = predicted('Mopsus', { kind: 'pricetimerange', price: 150_000 }, from, end);
  const { scene, mark } = alone(arrow);
  const pill = { x: mark.at.x - 12, y: mark.at.y - 7, width: 24, height: 14 };
  const over: Mark = {
    ...mark,
    id: 'over',
    at: at(mark.at, -40, 30),
    under: [],
    shapes: [],
    label: [{ type: 'rect', box: pill }],
  };
  const both = { ...scene, marks: [mark, over] };
  for (const dx of [-1.5, 0, 1.5]) assert.equal(hitTest(both, at(mark.at, dx, 0.8))?.mark.id, 'Mopsus');
});

test('the view of an opened cluster has the last price in it, also where its predictions lie years ahead', () => {
  const ahead = [0, 40].map((days, i) => ({
    ...predicted('Mopsus', { kind: 'target', price: 150_000 }, day('2025-09-01'), addDays(day('2028-01-01'), days)),
    id: `${i}`,
  }));
  const input = sceneInput({ predictions: ahead, viewport: { from: TODAY - 1800, to: TODAY + 1400 }, fit: 'all' });
  const [mark] = createScene(input).marks;
  assert.equal(mark.members.length, 2);
  const view = openCluster(input, mark);
  assert.ok(view && view.from < TODAY - 1 && view.to > day('2028-02-01'));
});
