import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isBeyondLuck, type TrackRecord } from '@hindcast/domain/track';
import { bullish, habits, simulated, skilled } from './simulation.ts';

const SEED = 20;
const EXPERTS = 80;

const mean = (records: readonly TrackRecord[], of: (record: TrackRecord) => number): number =>
  records.reduce((sum, record) => sum + of(record), 0) / records.length;
const shrunk = ({ chance }: TrackRecord): number => chance?.shrunk ?? 0;
/** Above the line: luck alone does not reach there. */
const isAbove = ({ chance }: TrackRecord): number => Number((chance?.low ?? 0) > 0);

for (const [name, habit] of Object.entries(habits)) {
  test(`80 experts without skill, ${name}, end with edges around zero, and not more than 5 % above the line`, () => {
    const records = simulated(habit, EXPERTS, SEED);
    assert.ok(mean(records, ({ standings }) => standings.counted) >= 10);
    assert.ok(Math.abs(mean(records, shrunk)) < 0.02, `mean shrunk edge ${mean(records, shrunk)}`);
    assert.ok(mean(records, isAbove) <= 0.05, `share above the line ${mean(records, isAbove)}`);
  });
}

/** As much as Bitcoin rose over ten years. */
const RISE = 0.0015;

test('80 bullish experts without skill in a rising market: not more than 5 % are beyond luck', () => {
  const records = simulated(bullish, EXPERTS, SEED, RISE);
  assert.ok(mean(records, shrunk) > 0.02, 'the odds of the walk alone pay for being bullish');
  const share = mean(records, (record) => Number(isBeyondLuck(record)));
  assert.ok(share <= 0.05, `share beyond luck ${share}`);
});

test('an expert with skill rises above them and is found beyond luck, in a rising market too', () => {
  for (const rise of [0, RISE]) {
    const records = simulated(skilled, 60, SEED, rise);
    assert.ok(mean(records, shrunk) > 0.07, `mean shrunk edge ${mean(records, shrunk)}`);
    assert.ok(mean(records, isAbove) > 0.2, `share above the line ${mean(records, isAbove)}`);
    const share = mean(records, (record) => Number(isBeyondLuck(record)));
    assert.ok(share > 0.2, `share beyond luck ${share} where the price rises by ${rise} a day`);
  }
});

test('saying a call five times counts once', () => {
  const records = simulated(habits.repeater, 8, SEED);
  const repeated = mean(records, ({ standings }) => standings.repeat);
  const counted = mean(records, ({ standings }) => standings.counted);
  assert.ok(repeated > 3.5 * counted, `${repeated} repeats beside ${counted} that count`);
});
