import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { QueryTypes } from 'sequelize';
import type { Storage } from '../../api/src/db/connect.ts';
import { openTestStorage } from '../storage/open.ts';

/** Adds one to a score by reading it and then writing it, as code for one writer does. */
const raise = (storage: Storage): Promise<void> =>
  storage.transaction(async (tx) => {
    const { influencers } = tx.models;
    const row = await influencers.findOne({ where: { name: 'sum' } });
    await nextTurn();
    await influencers.update({ score: (row?.score ?? 0) + 1 }, { where: { name: 'sum' } });
  });

test('two processes that read and then write lose no update', async (t) => {
  const storage = await openTestStorage(t);
  const other = await storage.openAgain();
  await storage.models.influencers.create({ name: 'sum', score: 0 });
  await Promise.all([storage, other].flatMap((one) => Array.from({ length: 30 }, () => raise(one))));
  assert.equal((await storage.models.influencers.findOne({ where: { name: 'sum' } }))?.score, 60);
});

test('processes that start at once on an empty database make its tables once', async (t) => {
  const storage = await openTestStorage(t);
  await storage.sequelize.getQueryInterface().dropAllTables();
  const opened = await Promise.all(Array.from({ length: 4 }, () => storage.openAgain()));
  await Promise.all(opened.map((one) => one.transaction((tx) => tx.bumpRevision('prices:btc'))));
  assert.equal((await storage.revisions()).get('prices:btc'), 4);
});

test('of two processes one has a lease, until it gives it back or it runs out', async (t) => {
  const storage = await openTestStorage(t);
  const other = await storage.openAgain();
  const [first, second] = await Promise.all([storage.leases.take('judging'), other.leases.take('judging')]);
  const lease = first ?? second;
  const [holder, waiter] = first ? [storage, other] : [other, storage];
  assert.ok(lease && !(first && second));
  assert.equal(await waiter.leases.take('judging'), null);
  assert.ok(await waiter.leases.take('syncing'), 'another work is another lease');
  await lease.release();
  const taken = await waiter.leases.take('judging');
  assert.ok(taken);
  assert.equal(await holder.leases.take('judging'), null);
  await storage.models.leases.update({ expires_at: 1 }, { where: { name: 'judging' } });
  assert.ok(await holder.leases.take('judging'));
  assert.equal(await taken.renew(), false);
});

test('a holder that stores for long keeps its lease, and nobody takes that for an outage', async (t) => {
  const storage = await openTestStorage(t);
  const other = await storage.openAgain();
  const lease = await storage.leases.take('judging');
  assert.ok(lease);
  await lease.run(() =>
    storage.transaction(async () => {
      // each would wait for the lease's row in vain
      assert.deepEqual(await Promise.all([lease.renew(), other.leases.take('judging')]), [true, null]);
    }),
  );
  await storage.models.leases.update({ expires_at: 1 }, { where: { name: 'judging' } });
  await lease.run(() => storage.transaction(async () => assert.equal(await other.leases.take('judging'), null)));
  assert.ok(await other.leases.take('judging'), 'after it whoever asks may have it');
  assert.equal(await lease.renew(), false);
});

test('what does not fit is refused, and nothing is cut', async (t) => {
  const { models, sequelize } = await openTestStorage(t);
  await assert.rejects(models.influencers.create({ name: 'x'.repeat(256) }), /Data too long/);
  const bar = { asset: 'btc', day: '2026-02-28', close: 1, source: 'test' } as const;
  await assert.rejects(models.bars.create({ ...bar, source: 'x'.repeat(65) }), /Data too long/);
  await assert.rejects(models.bars.create({ ...bar, close: 1e17 }), /Out of range/);
  const sql = "INSERT INTO bars (asset, day, close, source) VALUES ('btc', '2026-02-31', 1, 'test')";
  await assert.rejects(sequelize.query(sql), /Incorrect date/);
  assert.deepEqual([await models.influencers.count(), await models.bars.count()], [0, 0]);
});

test('every table of the product is utf8mb4_bin, whatever the server prefers', async (t) => {
  const { sequelize } = await openTestStorage(t);
  const sql = `
    SELECT DISTINCT table_collation AS name FROM information_schema.tables
    WHERE table_schema = DATABASE() AND table_name <> 'SequelizeMeta'`;
  assert.deepEqual(await sequelize.query(sql, { type: QueryTypes.SELECT }), [{ name: 'utf8mb4_bin' }]);
});

test('times are kept in UTC, whatever the time zone of the server', async (t) => {
  const { models, sequelize } = await openTestStorage(t);
  const { id } = await models.influencers.create({ name: 'Ada' });
  const created_at = new Date('2026-03-29T01:30:00.123Z');
  await models.predictions.create({ influencer_id: id, asset: 'btc', kind: 'top', created_at });
  const sql = 'SELECT CAST(created_at AS CHAR) AS text FROM predictions';
  assert.deepEqual(await sequelize.query(sql, { type: QueryTypes.SELECT }), [{ text: '2026-03-29 01:30:00.123' }]);
});
