import assert from 'node:assert/strict';
import { test } from 'node:test';
import { underLease } from '../../api/src/app/jobs/underLease.ts';
import { StorageError } from '../../api/src/db/engine/storageError.ts';
import { LeaseLost } from '../../api/src/db/engine/writeError.ts';
import { createRepeat } from '../../api/src/db/repeat.ts';
import { createLog } from '../../api/src/lib/logging/log.ts';
import { until } from '../mariadb/until.ts';
import { openTestStorage } from './open.ts';

test('a lease is renewed by who has it, and work under it is stored', async (t) => {
  const storage = await openTestStorage(t);
  const lease = await storage.leases.take('judging');
  assert.ok(lease);
  assert.equal(await lease.renew(), true);
  await lease.run(() => storage.transaction((tx) => tx.bumpRevision('prices:btc')));
  assert.equal((await storage.revisions()).get('prices:btc'), 1);
  await lease.release();
});

test('work under a lease that passed on stores nothing, work under none goes on', async (t) => {
  const storage = await openTestStorage(t);
  const before = await storage.leases.take('judging');
  const after = await storage.leases.take('judging'); // this process may take its own anew
  assert.ok(before && after);
  const bump = () => storage.transaction((tx) => tx.bumpRevision('prices:btc'));
  await assert.rejects(before.run(bump), LeaseLost);
  assert.equal((await storage.revisions()).size, 0);
  assert.equal(await before.renew(), false);
  await before.release(); // no longer its to give away
  assert.equal(await after.renew(), true);
  await after.run(bump);
  await bump();
  assert.equal((await storage.revisions()).get('prices:btc'), 2);
});

test('work that stops gives its lease back, unless the database does not answer anyway', async (t) => {
  const storage = await openTestStorage(t);
  for (const outage of [false, true]) {
    let turns = 0;
    const run = async (): Promise<void> => {
      if (++turns > 1 && outage) throw new StorageError('database_unreachable', 'gone');
    };
    const log = createLog('silent');
    const working = underLease(storage.leases, { name: 'judging', everyMs: 1, run }, createRepeat(log), log);
    await until('it works', () => turns > 2);
    await working.stop();
    const row = await storage.models.leases.findOne({ where: { name: 'judging' } });
    assert.equal(row?.expires_at === 0, !outage);
  }
});
