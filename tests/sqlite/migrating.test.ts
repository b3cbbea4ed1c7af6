import assert from 'node:assert/strict';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { verifyFile } from '../../api/src/backup/verifyFile.ts';
import { openStorage } from '../../api/src/storage/connect.ts';
import { startServer } from '../api/serverProcess.ts';
import { fillFolder, refuses } from './backedUp.ts';

test('a start that changes tables backs up first, says how to go back, and keeps three such backups', async (t) => {
  const dataDir = await fillFolder(t);
  const backups = join(dataDir, 'backups');
  await mkdir(backups);
  for (const day of [1, 2, 3]) {
    await writeFile(join(backups, `hindcast-demo-2020010${day}T000000Z-before-0.0.${day}.db`), '');
  }
  await writeFile(join(backups, 'hindcast-demo-20190101T000000Z.db'), 'made by hand');
  const database = new DatabaseSync(join(dataDir, 'hindcast-demo.db'));
  database.exec("DELETE FROM SequelizeMeta WHERE name >= '0014-splits-scaled'; ALTER TABLE splits DROP COLUMN scaled");
  database.exec("UPDATE meta SET value = '0.0.9' WHERE key = 'version'");
  database.close();
  const server = await startServer(t, { HINDCAST_DATA_DIR: dataDir });
  const said = server.output();
  assert.match(
    said,
    /^The database \S+ is from Hindcast 0\.0\.9; Hindcast 0\.1\.0 changes its tables in \d+ steps: “splits scaled”, “leases”/m,
  );
  const file = /^It was backed up first, as (\S+-before-0\.1\.0\.db)\./m.exec(said)?.[1] ?? '';
  assert.match(said, /To go back: .\/hindcast backup restore \S+ --to NEW_FOLDER, and start Hindcast 0\.0\.9/);
  const kept = (await readdir(backups)).sort();
  assert.deepEqual(
    kept.map((name) => name.slice(0, 24)),
    [
      'hindcast-demo-20190101T0',
      'hindcast-demo-20200102T0',
      'hindcast-demo-20200103T0',
      file.split('/').at(-1)?.slice(0, 24),
    ],
  );
  const saved = await verifyFile(file);
  assert.deepEqual(
    [saved.version, saved.lacks[0], saved.tables.find(({ table }) => table === 'bars')?.rows],
    ['0.0.9', '0014-splits-scaled', 300],
  );
  assert.equal(await server.stop('SIGTERM'), 0);

  const newer = new DatabaseSync(join(dataDir, 'hindcast-demo.db'));
  newer.exec("INSERT INTO SequelizeMeta VALUES ('0999-roles'); UPDATE meta SET value = '0.2.0' WHERE key = 'version'");
  newer.close();
  await refuses(
    openStorage({ mode: 'demo', dataDir }),
    /was made by Hindcast 0\.2\.0 or newer \(it has “roles”\), and this is 0\.1\.0; start that version, or restore the backup \S+-before-0\.1\.0\.db$/,
  );
});
