import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays, assetIds, type Day, type Outcome, readPrediction, splitFactor } from '@hindcast/domain';
import { createRandom } from '../../random.ts';
import { DAYS, FIRST, historyOf, recordOf } from '../../verdicts/madeUp.ts';
import { assertReckonedAlike, type GivenCall } from './second/bothReckon.ts';

const CALLS = 3000;
const EXPERTS = 150;

test('a second reckoning agrees on the records of 3,000 random predictions in every figure, on each of three days', () => {
  const random = createRandom(20);
  const markets = new Map(assetIds.map((asset) => [asset, historyOf(asset, random)] as const));
  const given: GivenCall[] = [];
  for (let id = 1; given.length < CALLS; id++) {
    const asset = assetIds[id % assetIds.length] ?? 'btc';
    const { bars, splits } = markets.get(asset) ?? { bars: [], splits: [] };
    const factor = 1 / splitFactor(splits, addDays(FIRST, Math.floor(random() * DAYS)));
    const { claim } = readPrediction({ ...recordOf(bars, random, factor), id }, asset);
    if (claim === null) continue;
    const set = (): GivenCall['overrides'][number] => ({
      day: addDays(FIRST, Math.floor(random() * DAYS)),
      outcome: ([null, 'success', 'miss', 'pending'] satisfies (Outcome | null)[])[Math.floor(random() * 4)] ?? null,
    });
    const overrides = Array.from({ length: random() < 0.1 ? 1 + Math.floor(random() * 2) : 0 }, set);
    given.push({
      ...{ id, asset, claim, withdrawn: random() < 0.03 },
      expert: Math.floor(random() ** 2 * EXPERTS),
      overrides: overrides.sort((a, b) => a.day - b.day),
    });
  }
  const days = [150, 300, DAYS].map((after) => addDays(FIRST, after) as Day);
  const compared = assertReckonedAlike(given, markets, days);
  assert.ok(compared > 1500, `${compared} calls counted`);
});
