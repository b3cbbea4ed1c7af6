import assert from 'node:assert/strict';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { examineBackups, readBackupStatus } from '../../api/src/app/health/backupStatus.ts';
import { createBackingUp } from '../../api/src/app/jobs/backingUp.ts';
import { verifyFile } from '../../api/src/db/backup/verifyFile.ts';
import { createLog } from '../../api/src/lib/logging/log.ts';
import { createFolder, startApi } from '../api/fixture.ts';

const DAY_MS = 86_400_000;

test('production backs itself up once a day, verified, keeps so many, and says how old the last one is [K1]', async (t) => {
  const folder = join(await createFolder(t), 'kept');
  const api = await startApi(t, { settings: { HINDCAST_MODE: 'production', HINDCAST_BACKUPS: `${folder} 2` } });
  const job = createBackingUp(api, createLog('silent'));
  const noon = Date.now();
  assert.deepEqual([readBackupStatus(api)?.lastAt, examineBackups(api).said], [null, 'None yet.']);
  api.setNow(noon);
  await job.run();
  const [first = ''] = await readdir(folder);
  assert.equal(first, `daily-${new Date(noon).toISOString().slice(0, 10)}.db`);
  assert.equal((await verifyFile(join(folder, first))).mode, 'production');
  await job.run();
  assert.equal((await readdir(folder)).length, 1, 'one a day');
  await writeFile(join(folder, 'mine.db'), 'an operator’s own');
  for (const days of [1, 2]) {
    api.setNow(noon + days * DAY_MS);
    await job.run();
  }
  const left = await readdir(folder);
  assert.deepEqual([left.length, left.includes(first), left.includes('mine.db')], [3, false, true]);
  api.setNow(noon);
  assert.match(examineBackups(api).said, /^The last one, \d+ s ago; 2 of 2 kept in .*kept\.$/);

  api.setNow(noon + 3 * DAY_MS);
  assert.deepEqual(
    [examineBackups(api).state, readBackupStatus(api)?.problem],
    ['ill', 'The last backup is more than two days old.'],
  );
  await rm(folder, { recursive: true });
  await writeFile(folder, 'no folder');
  await assert.rejects(job.run());
  assert.match(examineBackups(api).said, /^No backup could be made: .*kept/);
});

test('neither a demo nor an installation that says off backs itself up [K1]', async (t) => {
  for (const backups of [{}, { HINDCAST_MODE: 'production', HINDCAST_BACKUPS: 'off' }] as Record<string, string>[]) {
    const api = await startApi(t, { settings: backups });
    await createBackingUp(api, createLog('silent')).run();
    assert.equal(readBackupStatus(api), null);
    assert.equal((await readdir(api.dataDir)).includes('backups'), false);
    assert.equal(examineBackups(api).state, 'unset');
  }
});
