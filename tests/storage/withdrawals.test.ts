import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Storage } from '../../api/src/db/connect.ts';
import { readPredictionPages } from '../../api/src/db/storedPrediction.ts';
import { setWithdrawn } from '../../api/src/db/withdrawals.ts';
import { openTestStorage } from './open.ts';

const target = { influencer_id: 1, kind: 'target', price_target: 100000 } as const;
const slip = { reason: 'Never said', operator: 'Ada' };

/** Two predictions of Bitcoin and one of NAKA. */
async function record({ models }: Storage): Promise<void> {
  await models.influencers.create({ name: 'Ada' });
  for (const asset of ['btc', 'btc', 'naka'] as const) await models.predictions.create({ ...target, asset });
}

async function readable({ models }: Storage): Promise<number[]> {
  const ids: number[] = [];
  for (const asset of ['btc', 'naka'] as const) {
    for await (const page of readPredictionPages(models, asset)) ids.push(...page.map(({ id }) => id));
  }
  return ids;
}

test('what is withdrawn is read no more, and what is restored is read again; each is a row that stays', async (t) => {
  const storage = await openTestStorage(t);
  await record(storage);
  const set = (ids: number[], withdrawn: boolean) =>
    storage.transaction((tx) => setWithdrawn(tx, ids, { withdrawn, ...slip }));
  assert.deepEqual(await set([1, 3], true), [1, 3]);
  assert.deepEqual(await readable(storage), [2]);
  assert.deepEqual(Object.fromEntries(await storage.revisions()), { 'predictions:btc': 1, 'predictions:naka': 1 });
  assert.deepEqual(await set([1, 2], false), [1], 'what was never withdrawn is not restored');
  assert.deepEqual(await readable(storage), [1, 2]);
  const rows = await storage.models.withdrawals.findAll({ order: ['id'] });
  assert.deepEqual(
    rows.map(({ prediction_id, withdrawn, reason, operator }) => [prediction_id, withdrawn, reason, operator]),
    [
      [1, true, 'Never said', 'Ada'],
      [3, true, 'Never said', 'Ada'],
      [1, false, 'Never said', 'Ada'],
    ],
  );
});

test('to withdraw twice, also at once, is recorded once and changes nothing more', async (t) => {
  const storage = await openTestStorage(t);
  await record(storage);
  const withdraw = () => storage.transaction((tx) => setWithdrawn(tx, [1], { withdrawn: true, ...slip }));
  const done = await Promise.all(Array.from({ length: 8 }, withdraw));
  assert.deepEqual(
    done.filter((ids) => ids.length > 0),
    [[1]],
  );
  assert.equal(await storage.models.withdrawals.count(), 1);
  assert.equal((await storage.models.predictions.findOne({ where: { id: 1 } }))?.version, 2);
});

test('a prediction keeps when it came on record, beside the time that its record names', async (t) => {
  const storage = await openTestStorage(t);
  await record(storage);
  await storage.models.predictions.create({ ...target, asset: 'btc', created_at: new Date('2021-05-06T07:08:09Z') });
  const row = await storage.models.predictions.findOne({ where: { id: 4 } });
  assert.equal(row?.created_at.toISOString(), '2021-05-06T07:08:09.000Z');
  assert.ok((row?.recorded_at?.getTime() ?? 0) > Date.parse('2024-01-01'));
});
