import assert from 'node:assert/strict';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { verifyFile } from '../../api/src/db/backup/verifyFile.ts';
import { openStorage } from '../../api/src/db/connect.ts';
import { nameUnreleasedSteps } from '../storage/baseline/oldDatabase.ts';
import { countBars, fillFolder, refuses } from './backedUp.ts';

test('a start that changes tables backs up first, says how to go back, and keeps three such backups', async (t) => {
  const dataDir = await fillFolder(t);
  const backups = join(dataDir, 'backups');
  await mkdir(backups);
  for (const day of [1, 2, 3]) {
    await writeFile(join(backups, `hindcast-demo-2020010${day}T000000Z-before-0.0.${day}.db`), '');
  }
  await writeFile(join(backups, 'hindcast-demo-20190101T000000Z.db'), 'made by hand');
  const database = new DatabaseSync(join(dataDir, 'hindcast-demo.db'));
  database.exec(await nameUnreleasedSteps());
  database.exec("UPDATE meta SET value = '0.0.9' WHERE key = 'version'");
  database.close();
  const lines: string[] = [];
  await (await openStorage({ mode: 'demo', dataDir }, (line) => lines.push(line))).close();
  const said = lines.join('\n');
  assert.match(
    said,
    /^The database \S+ is from Hindcast 0\.0\.9; Hindcast 0\.1\.0 changes its tables in \d+ steps?: “baseline”/m,
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
  assert.deepEqual([saved.version, saved.lacks[0], countBars(file)], ['0.0.9', '0001-baseline', 300]);

  const newer = new DatabaseSync(join(dataDir, 'hindcast-demo.db'));
  newer.exec("INSERT INTO SequelizeMeta VALUES ('0999-roles'); UPDATE meta SET value = '0.2.0' WHERE key = 'version'");
  newer.close();
  await refuses(
    openStorage({ mode: 'demo', dataDir }),
    /was made by Hindcast 0\.2\.0 or newer \(it has “roles”\), and this is 0\.1\.0; start that version, or restore the backup \S+-before-0\.1\.0\.db$/,
  );
});

test('starts whose step fails say so in a sentence and share one backup, until something changes', async (t) => {
  const dataDir = await fillFolder(t);
  const backups = join(dataDir, 'backups');
  const change = (sql: string): void => {
    const database = new DatabaseSync(join(dataDir, 'hindcast-demo.db'));
    database.exec(sql);
    database.close();
  };
  change(await nameUnreleasedSteps());
  change('CREATE TRIGGER broken BEFORE INSERT ON SequelizeMeta BEGIN DELETE FROM nowhere; END');
  await mkdir(backups);
  const byHand = 'hindcast-demo-20190101T000000Z.db.part';
  for (const ending of ['.part', '.4711-0badcafe.part', '.4711-0badcafe.part-journal'])
    await writeFile(join(backups, `hindcast-demo-20190101T000000Z-before-0.1.0.db${ending}`), 'killed');
  await writeFile(join(backups, byHand), 'another program may be writing it');

  const said: string[] = [];
  const failing = () =>
    refuses(
      openStorage({ mode: 'demo', dataDir }, (line) => said.push(line)),
      /^The step “baseline” failed \(SQLITE_ERROR: .*nowhere\); nothing is lost, the backup is \S+-before-0\.1\.0\.db$/,
    );
  const made = async () => (await readdir(backups)).filter((name) => name !== byHand);
  await failing();
  const [first = ''] = await made();
  const file = join(backups, first);
  assert.match(String(said[1]), /^It was backed up first, as /);
  await failing();
  await failing();
  assert.deepEqual(await made(), [first]);
  assert.ok(
    said.at(-1)?.startsWith(`An earlier start backed it up as it is now, as ${file}. To go back: `),
    said.at(-1),
  );
  await verifyFile(file);
  assert.equal(countBars(file), 300);
  assert.ok((await readdir(backups)).includes(byHand));

  change("UPDATE leases SET turn = turn + 1 WHERE name = 'writing'");
  await rename(file, join(backups, 'hindcast-demo-20200101T000000Z-before-0.1.0.db'));
  await failing();
  assert.equal((await made()).length, 2);
  await rename(backups, `${backups}-old`);
  await writeFile(backups, 'no folder');
  await refuses(
    openStorage({ mode: 'demo', dataDir }),
    /^The folder \S+backups .* cannot be made or used \(ENOTDIR\)$/,
  );
  await rm(backups);
  change('DROP TRIGGER broken');
  await (await openStorage({ mode: 'demo', dataDir })).close();
});
