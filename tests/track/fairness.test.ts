import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TrackRecord } from '@hindcast/domain/track';
import { habits, simulated, skilled } from './simulation.ts';

const SEED = 20;
const EXPERTS = 200;

const mean = (records: readonly TrackRecord[], of: (record: TrackRecord) => number): number =>
  records.reduce((sum, record) => sum + of(record), 0) / records.length;
const shrunk = ({ chance }: TrackRecord): number => chance?.shrunk ?? 0;
/** Above the line: luck alone does not reach there. */
const isAbove = ({ chance }: TrackRecord): number => Number((chance?.low ?? 0) > 0);

for (const [name, habit] of Object.entries(habits)) {
  test(`200 experts without skill, ${name}, end with edges around zero, and not more than 5 % above the line`, () => {
    const records = simulated(habit, EXPERTS, SEED);
    assert.ok(mean(records, ({ standings }) => standings.counted) >= 10);
    assert.ok(Math.abs(mean(records, shrunk)) < 0.02, `mean shrunk edge ${mean(records, shrunk)}`);
    assert.ok(mean(records, isAbove) <= 0.05, `share above the line ${mean(records, isAbove)}`);
  });
}

test('an expert with skill rises above them', () => {
  const records = simulated(skilled, 60, SEED);
  assert.ok(mean(records, shrunk) > 0.07, `mean shrunk edge ${mean(records, shrunk)}`);
  assert.ok(mean(records, isAbove) > 0.2, `share above the line ${mean(records, isAbove)}`);
});

test('saying a call five times counts once', () => {
  const repeated = mean(simulated(habits.repeater, 8, SEED), ({ standings }) => standings.repeat);
  const counted = mean(simulated(habits.repeater, 8, SEED), ({ standings }) => standings.counted);
  assert.ok(repeated > 3.5 * counted, `${repeated} repeats beside ${counted} that count`);
});
