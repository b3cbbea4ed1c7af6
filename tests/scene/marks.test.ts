import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Prediction, readPrediction } from '@hindcast/domain';
import { createScene, hitTest, legendGlyph, pointOf, raiseMark, unstamped } from '@hindcast/scene';
import { discs, labelWords } from './drawn.ts';
import { day, TODAY } from './history.ts';
import { sceneInput } from './input.ts';
import { named, predicted } from './made.ts';

function markOf(prediction: Prediction, selected: string | null = null) {
  const input = sceneInput({ predictions: [prediction], selected });
  const scene = createScene(input);
  assert.equal(scene.marks.length, 1);
  return { input, scene, mark: scene.marks[0] };
}

test('a hit has its green dot of radius 8 on the bar that decided, where the line crosses the target [C3 C14]', () => {
  const cassandra = named('Cassandra');
  const { scene, mark } = markOf(cassandra);
  const deciding = cassandra.verdict?.evidence.deciding;
  assert.ok(deciding && deciding.day > day('2024-10-01'));
  assert.deepEqual(mark.at, pointOf(scene, deciding.day, 100_000));
  assert.ok(discs(mark).some(({ fill, radius }) => fill === 'hit' && radius === 8));
});

test('a hit is labelled with its date in short month-day form, with the year where more than one is in view [C3]', () => {
  assert.match(labelWords(markOf(named('Cassandra')).mark), /^Cassandra \$100k Dec \d+, 2024$/);
  const viewport = { from: day('2024-09-01'), to: day('2025-03-01') };
  const [mark] = createScene(sceneInput({ predictions: [named('Cassandra')], viewport })).marks;
  assert.match(labelWords(mark), /^Cassandra \$100k Dec \d+$/);
});

test('a bearish target has its dot where the line crosses downward [C3]', () => {
  const bear = predicted('Cassandra', { kind: 'target', price: 20_000 }, day('2022-01-10'), day('2022-12-31'));
  const { scene, mark } = markOf(bear);
  const deciding = bear.verdict?.evidence.deciding;
  assert.ok(deciding && bear.outcome === 'success' && deciding.price <= 20_000);
  assert.deepEqual(mark.at, pointOf(scene, deciding.day, 20_000));
});

test('a missed target has its red dot on its day, at its price [C3]', () => {
  const { scene, mark } = markOf(named('Calchas'));
  assert.deepEqual(mark.at, pointOf(scene, day('2025-03-31'), 150_000));
  assert.ok(discs(mark).some(({ fill }) => fill === 'miss'));
});

test('a broken floor has its red dot on the day it broke, a held one its green dot at its end [C3]', () => {
  const broken = markOf(named('Sibyl'));
  const deciding = named('Sibyl').verdict?.evidence.deciding;
  assert.ok(deciding);
  assert.deepEqual(broken.mark.at, pointOf(broken.scene, deciding.day, 15_000));
  const held = markOf(predicted('Sibyl', { kind: 'bottom', price: 12_000 }, day('2022-06-20'), day('2023-12-31')));
  assert.deepEqual(held.mark.at, pointOf(held.scene, day('2023-12-31'), 12_000));
  assert.ok(discs(held.mark).some(({ fill }) => fill === 'hit'));
});

test('a range that the price came into has its dot on the edge it came over [C3]', () => {
  const range = predicted('Pythia', { kind: 'range', min: 60_000, max: 75_000 }, day('2023-11-01'), day('2024-12-31'));
  const { scene, mark } = markOf(range);
  const deciding = range.verdict?.evidence.deciding;
  assert.ok(deciding && range.outcome === 'success');
  assert.deepEqual(mark.at, pointOf(scene, deciding.day, 60_000));
});

test('a range counts within its start and end alone: where the price was before leaves its dot at the end [C3]', () => {
  const [from, to] = [day('2024-08-15'), day('2024-10-20')];
  const inside = { kind: 'range', min: 25_000, max: 35_000 } as const;
  const early = predicted('Pythia', inside, day('2023-01-01'), to);
  const late = predicted('Pythia', inside, from, to);
  assert.equal(early.outcome, 'success');
  assert.equal(late.outcome, 'miss');
  assert.equal(markOf(late).mark.at.x, pointOf(markOf(late).scene, to, 0).x);
  assert.ok(discs(markOf(late).mark).some(({ fill }) => fill === 'miss'));
});

test('without a verdict’s evidence the claimed outcome stands at its end [C3]', () => {
  const { scene, mark } = markOf({ ...named('Cassandra'), verdict: null });
  assert.deepEqual(mark.at, pointOf(scene, day('2024-12-31'), 100_000));
  assert.equal(mark.outcome, 'success');
});

test('an open target is an orange ring at the end of a dashed ray from the price on the day it was made [C3]', () => {
  const { scene, mark } = markOf(named('Tiresias'));
  assert.deepEqual(mark.at, pointOf(scene, day('2027-03-31'), 250_000));
  assert.ok(discs(mark).some(({ stroke }) => stroke === 'pending'));
  const from = named('Tiresias').verdict?.evidence.from;
  const ray = mark.under.find(({ type }) => type === 'line');
  assert.ok(from && ray?.type === 'line' && ray.dash);
  assert.deepEqual([ray.from, ray.to], [pointOf(scene, from.day, from.price), mark.at]);
});

test('what lies beyond the right edge is found where its ray leaves the plot [C1]', () => {
  const { scene, mark } = markOf(
    predicted('Tiresias', { kind: 'target', price: 250_000 }, day('2025-08-12'), day('2040-01-01')),
  );
  assert.ok(Math.abs(mark.at.x - scene.plot.x - scene.plot.width) < 1e-6);
});

test('a selected mark is raised to 10 px and drawn in full, a hovered one likewise above the others [C14]', () => {
  const { mark } = markOf(named('Cassandra'), 'Cassandra');
  assert.ok(discs(mark).some(({ fill, radius }) => fill === 'hit' && radius === 10));
  const input = sceneInput();
  const raised = raiseMark(input, createScene(input), 'Cassandra');
  assert.ok(raised && discs(raised).some(({ fill, radius }) => fill === 'hit' && radius === 10));
  assert.equal(labelWords(raised).startsWith('Cassandra $100k'), true);
  assert.equal(raiseMark(input, createScene(input), 'nobody'), null);
});

test('a mark’s name tells how its expert’s calls did', () => {
  const cassandra = named('Cassandra');
  const counts = { hits: 7, counted: 12 };
  const { mark } = markOf({ ...cassandra, expert: { ...cassandra.expert, counts } });
  assert.match(mark.name, /^Cassandra, 7 of 12 counted calls hit, predicted \$100,000 by /);
});

test('every mark has a sentence for a name', () => {
  const names = createScene(sceneInput()).marks.map(({ name }) => name);
  assert.ok(names.some((name) => /^Cassandra predicted \$100,000 by 31\/12\/2024: hit on \d+ Dec 2024$/.test(name)));
  assert.ok(names.includes('Tiresias predicted $250,000 by 31/03/2027: pending'));
  assert.ok(names.includes('Calchas predicted $150,000 by 31/03/2025: missed'));
  assert.ok(
    names.some((name) =>
      /^Sibyl predicted a bottom of \$15,000 until 31\/12\/2023: broken on \d+ \w+ 2022$/.test(name),
    ),
  );
});

test('records that cannot be drawn are skipped with their problem, hidden ones silently [C8]', () => {
  const rows = [
    {
      id: 1,
      prediction_type: 'range',
      price_min: 90_000,
      price_max: 80_000,
      start_date: '2025-01-01',
      end_date: '2026-01-01',
    },
    { id: 2, prediction_type: 'target', price_target: null, start_date: '2025-01-01', end_date: '2026-01-01' },
    { id: 3, prediction_type: 'target', price_target: 120_000, start_date: '2025-02-31', end_date: '2026-01-01' },
    { id: 4, prediction_type: 'pricetimerange', price_min: 90_000, start_date: '2025-01-01' },
    { id: 5, price_target: 120_000, start_date: '2025-01-01', end_date: '2026-01-01', exclude_from_chart: true },
    { id: 6, price_target: '120,000', start_date: '2025-01-01', end_date: '2026-01-01' },
  ];
  const scene = createScene(sceneInput({ predictions: rows.map((row) => readPrediction(row, 'btc')) }));
  assert.deepEqual(
    scene.skipped.map(({ id }) => id),
    ['1', '2', '3', '4'],
  );
  for (const { problem } of scene.skipped) assert.ok(problem.length > 5);
  assert.deepEqual(
    scene.marks.flatMap(({ members }) => members),
    ['6'],
  );
});

test('a point finds the nearest mark within reach, and none where there is none', () => {
  const scene = createScene(sceneInput());
  for (const mark of scene.marks)
    assert.equal(hitTest(scene, { x: mark.at.x + 5, y: mark.at.y - 4 })?.mark.id, mark.id);
  assert.equal(hitTest(scene, { x: scene.plot.x + 200, y: scene.plot.y + 100 }), null);
});

test('each kind and each outcome has a sign in a 24 px box', () => {
  const all = ['target', 'range', 'pricetimerange', 'top', 'bottom', 'success', 'miss', 'pending'] as const;
  const signs = all.map((of) => JSON.stringify(unstamped(legendGlyph(of))));
  assert.equal(new Set(signs).size, all.length);
  for (const sign of signs) {
    for (const [, value] of sign.matchAll(/"[xy]":(-?[\d.]+)/g))
      assert.ok(Number(value) >= 0 && Number(value) <= 24, sign);
  }
});

test('a prediction made before any known price is drawn level from its day', () => {
  const early = predicted('Tiresias', { kind: 'target', price: 90_000 }, day('2019-01-01'), TODAY);
  const { scene, mark } = markOf(early);
  assert.equal(mark.at.y, pointOf(scene, 0, 90_000).y);
});
