import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Day, msOfDay, type Outcome, type Prediction } from '@hindcast/domain';
import { createScene, pointOf } from '@hindcast/scene';
import { discs } from './drawn.ts';
import { day, TODAY } from './history.ts';
import { sceneInput } from './input.ts';
import { named, predicted } from './made.ts';

/** The same prediction with an outcome that a person set on a day. */
const set = (prediction: Prediction, outcome: Outcome, on: Day): Prediction => ({
  ...prediction,
  outcome,
  override: { outcome, reason: 'The feed was wrong', setAt: msOfDay(on) + 5_000 },
});

function markOf(prediction: Prediction) {
  const scene = createScene(sceneInput({ predictions: [prediction] }));
  assert.equal(scene.marks.length, 1);
  return { scene, mark: scene.marks[0] };
}

test('a hit set by hand where the rule says hit too stands on the bar that decided [C3 J2]', () => {
  const cassandra = named('Cassandra');
  const { mark, scene } = markOf(set(cassandra, 'success', day('2025-06-01')));
  const deciding = cassandra.verdict?.evidence.deciding;
  assert.ok(deciding);
  assert.deepEqual(mark.at, pointOf(scene, deciding.day, 100_000));
  assert.match(mark.name, /: hit on \d+ \w+ 2024, set by hand$/);
});

test('against the rule there is no bar that decided: the dot stands at the end of the window, in the colour that counts [C3 J2]', () => {
  const { mark, scene } = markOf(set(named('Cassandra'), 'miss', day('2025-06-01')));
  assert.deepEqual(mark.at, pointOf(scene, day('2024-12-31'), 100_000));
  assert.ok(discs(mark).some(({ fill }) => fill === 'miss'));
  assert.match(mark.name, /: missed, set by hand$/);
  const hit = markOf(set(named('Calchas'), 'success', day('2025-06-01')));
  assert.deepEqual(hit.mark.at, pointOf(hit.scene, day('2025-03-31'), 150_000));
  assert.ok(discs(hit.mark).some(({ fill }) => fill === 'hit'));
  assert.match(hit.mark.name, /: hit, set by hand$/);
});

test('what is set before its window has ended stands on the day it was set [C3 J2]', () => {
  const { mark, scene } = markOf(set(named('Tiresias'), 'miss', day('2025-11-10')));
  assert.deepEqual(mark.at, pointOf(scene, day('2025-11-10'), 250_000));
  const early = markOf(set(named('Tiresias'), 'miss', day('2020-01-01')));
  assert.deepEqual(early.mark.at, pointOf(early.scene, day('2025-08-12'), 250_000));
});

test('a range set by hand against the rule has its dot amid its band [C3 J2]', () => {
  const range = predicted('Pythia', { kind: 'range', min: 60_000, max: 75_000 }, day('2023-11-01'), day('2024-12-31'));
  assert.equal(range.outcome, 'success');
  const { mark, scene } = markOf(set(range, 'miss', TODAY));
  assert.deepEqual(mark.at, pointOf(scene, day('2024-12-31'), 67_500));
});

test('what is taken back to pending is drawn as open at its end [C3 J2]', () => {
  const { mark, scene } = markOf(set(named('Cassandra'), 'pending', TODAY));
  assert.deepEqual(mark.at, pointOf(scene, day('2024-12-31'), 100_000));
  assert.match(mark.name, /: pending, set by hand$/);
});
