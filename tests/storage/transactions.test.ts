import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Storage } from '../../api/src/db/connect.ts';
import type { WriteTransaction } from '../../api/src/db/records.ts';
import { openTestStorage } from './open.ts';

/** Adds one to a score by reading it and then writing it, as code for one writer does. */
async function raise({ models }: WriteTransaction): Promise<void> {
  const row = await models.influencers.findOne({ where: { name: 'sum' } });
  await nextTurn();
  await models.influencers.update({ score: (row?.score ?? 0) + 1 }, { where: { name: 'sum' } });
}

const sum = async ({ models }: Storage): Promise<number | null | undefined> =>
  (await models.influencers.findOne({ where: { name: 'sum' } }))?.score;

test('a transaction is stored whole or not at all, and nobody sees it before its end', async (t) => {
  const storage = await openTestStorage(t);
  const { models } = storage;
  const failing = storage.transaction(async (tx) => {
    await tx.models.influencers.create({ name: 'undone' });
    await tx.bumpRevision('prices:btc');
    throw new Error('boom');
  });
  await assert.rejects(failing, /boom/);
  assert.equal(await models.influencers.count(), 0);
  assert.equal((await storage.revisions()).size, 0);
  await storage.transaction(async (tx) => {
    await tx.models.influencers.create({ name: 'done' });
    await tx.bumpRevision('prices:btc');
    assert.equal(await models.influencers.count(), 0);
    assert.equal(await tx.models.influencers.count(), 1);
  });
  assert.deepEqual([await models.influencers.count(), (await storage.revisions()).get('prices:btc')], [1, 1]);
});

test('60 transactions at once that read and then write lose no update', async (t) => {
  const storage = await openTestStorage(t);
  await storage.models.influencers.create({ name: 'sum', score: 0 });
  await Promise.all(Array.from({ length: 60 }, () => storage.transaction(raise)));
  assert.equal(await sum(storage), 60);
});

test('a revision counts each change once, also when it is new', async (t) => {
  const storage = await openTestStorage(t);
  const bump = () => storage.transaction((tx) => tx.bumpRevision('predictions:naka'));
  await Promise.all(Array.from({ length: 20 }, bump));
  assert.deepEqual([...(await storage.revisions())], [['predictions:naka', 20]]);
});

test('an error of the work itself is not tried again', async (t) => {
  const storage = await openTestStorage(t);
  let runs = 0;
  const work = async ({ models }: WriteTransaction): Promise<void> => {
    runs++;
    await models.influencers.create({ name: 'twice' });
    await models.influencers.create({ name: 'twice' });
  };
  await assert.rejects(storage.transaction(work), { name: 'SequelizeUniqueConstraintError' });
  assert.equal(runs, 1);
});
