import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import {
  appendFile,
  copyFile,
  mkdir,
  readdir,
  readFile,
  readlink,
  stat,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createBackup } from '../../api/src/db/backup/createBackup.ts';
import { restoreBackup } from '../../api/src/db/backup/restoreBackup.ts';
import { verifyFile } from '../../api/src/db/backup/verifyFile.ts';
import { openStorage } from '../../api/src/db/connect.ts';
import { tablesOf } from '../../api/src/db/copy/rows.ts';
import { defineModels } from '../../api/src/db/models/index.ts';
import { draftOf } from '../../api/src/lib/draft.ts';
import { createFolder, dailyBars, startApi } from '../api/fixture.ts';
import { hindcast } from '../cli/hindcast.ts';
import { nameUnreleasedSteps } from '../storage/baseline/oldDatabase.ts';
import { countBars, fillFolder, refuses } from './backedUp.ts';

const PUBLIC = ['/api/prices', '/api/predictions', '/api/intro/metrics', '/api/mstr/predictions', '/api/naka/prices'];

test('a backup taken while a server writes is restored into an empty folder and answers byte by byte the same', async (t) => {
  const api = await startApi(t, { bars: dailyBars('2024-01-01', [40_000, 41_000, 42_000]), today: '2024-02-01' });
  const target = { kind: 'target', price_target: 41_500, prediction_made: '2024-01-01' } as const;
  await api.addPredictions([target, { ...target, expert: 'Sibyl', price_target: 90_000 }]);
  await api.judge();
  let writing = true;
  let written = 0;
  const writer = (async () => {
    for (; writing; written++) {
      await api.storage.transaction(async (tx) => {
        await api.storage.models.priceSources.upsert(
          { name: 'load', asset: 'btc', tries: written },
          { transaction: tx.transaction },
        );
      });
      await wait(10); // as fast as it can it would take the processor from the backup
    }
  })();
  const created = await hindcast(['backup', 'create', '--from', api.dataDir, '--json']);
  writing = false;
  await writer;
  assert.deepEqual([created.code, created.err], [0, '']);
  assert.ok(written > 0);

  const { file } = JSON.parse(created.out.trim().split('\n').at(-1) ?? '{}');
  assert.equal(countBars(file), 3);
  assert.match(file, /\/backups\/hindcast-demo-\d{8}T\d{6}Z\.db$/);
  assert.deepEqual(await readdir(join(file, '..')), [file.split('/').at(-1)], 'one file, no other beside it');
  assert.equal((await stat(file)).mode & 0o777, 0o600);

  const folder = join(await createFolder(t), 'new');
  const restored = await hindcast(['backup', 'restore', file, '--to', folder]);
  assert.deepEqual([restored.code, restored.err], [0, '']);
  assert.match(restored.out, /^Restored and verified: \S+hindcast-demo\.db \(demo, /m);
  assert.equal((await stat(join(folder, 'hindcast-demo.db'))).mode & 0o777, 0o600);

  const again = await startApi(t, { dataDir: folder, today: '2024-02-01' });
  assert.deepEqual(again.storage.found?.warnings, []);
  await api.published.refresh();
  for (const path of PUBLIC) {
    const [before, after] = [await api.get(path), await again.get(path)];
    assert.deepEqual([after.statusCode, after.headers.etag], [200, before.headers.etag], path);
    assert.deepEqual(after.rawPayload, before.rawPayload, path);
  }
});

test('a backup never replaces a file, and says so', async (t) => {
  const dataDir = await fillFolder(t);
  const to = join(await createFolder(t), 'mine.db');
  await createBackup(dataDir, 'demo', to);
  const before = await readFile(to);
  await refuses(createBackup(dataDir, 'demo', to), /^There is a file \S+mine\.db already, and it is not replaced$/);
  assert.deepEqual(await readFile(to), before);
  assert.deepEqual(await readdir(join(to, '..')), ['mine.db']);
  assert.deepEqual((await readdir(dataDir)).sort(), ['hindcast-demo.db', 'hindcast-demo.db.last', 'hindcast.lock']);
});

test('two backups to one name make one, and a file called .part, or a link that leads nowhere, stays as it is', async (t) => {
  const dataDir = await fillFolder(t);
  const folder = await createFolder(t);
  const to = join(folder, 'mine.db');
  await writeFile(`${to}.part`, 'the user’s own');
  const both = await Promise.allSettled([createBackup(dataDir, 'demo', to), createBackup(dataDir, 'demo', to)]);
  const failed = both.flatMap((one) => (one.status === 'rejected' ? [one.reason.message] : []));
  assert.deepEqual(failed, [`There is a file ${to} already, and it is not replaced`]);
  await verifyFile(to);
  assert.equal(countBars(to), 300);
  assert.equal(await readFile(`${to}.part`, 'utf8'), 'the user’s own');
  assert.deepEqual((await readdir(folder)).sort(), ['mine.db', 'mine.db.part']);

  const link = join(folder, 'link.db');
  await symlink(join(folder, 'nowhere'), link);
  await refuses(createBackup(dataDir, 'demo', link), /^There is a file \S+link\.db already, and it is not replaced$/);
  const taken = await createFolder(t);
  await symlink(join(folder, 'nowhere'), join(taken, 'hindcast-demo.db'));
  await refuses(restoreBackup(to, taken), /has a demo database already/);
  assert.equal(await readlink(link), join(folder, 'nowhere'));
});

test('a backup and a restore remove what dead processes of this machine left in their folder, and nothing else', async (t) => {
  const dataDir = await fillFolder(t);
  const dead = spawnSync(process.execPath, ['--version']).pid;
  const folders = [await createFolder(t), await createFolder(t)] as const;
  const kept = new Set(['hindcast-demo.db', 'hindcast.lock']);
  for (const folder of folders) {
    const living = draftOf(join(folder, 'x.db'));
    const gone = living.replace(`.${process.pid}-`, `.${dead}-`);
    const elsewhere = gone.replace(/-[\da-f]{8}/, '-01234567');
    for (const path of [living, elsewhere, gone, `${gone}-journal`]) await writeFile(path, '');
    for (const path of [living, elsewhere]) kept.add(basename(path));
  }
  const file = join(folders[0], 'hindcast-demo.db');
  await createBackup(dataDir, 'demo', file);
  await restoreBackup(file, folders[1]);
  for (const folder of folders) {
    const names = await readdir(folder);
    assert.deepEqual(
      [names.filter((name) => !kept.has(name)), names.filter((name) => name.endsWith('.part')).length],
      [[], 2],
    );
  }
});

test('verify says of a file that it is none, is another program’s, is cut off, damaged, too new, or is not there', async (t) => {
  const folder = await createFolder(t);
  const good = join(folder, 'good.db');
  await createBackup(await fillFolder(t), 'demo', good);
  const variant = async (name: string, change: (path: string) => unknown): Promise<string> => {
    const path = join(folder, name);
    await copyFile(good, path);
    await change(path);
    return path;
  };
  const sql = (statement: string) => (path: string) => {
    const database = new DatabaseSync(path, { enableForeignKeyConstraints: false });
    database.exec(statement);
    database.close();
  };
  const size = (await stat(good)).size;
  const cases: [string, RegExp][] = [
    [join(folder, 'none.db'), /^The file \S+none\.db does not exist$/],
    [await variant('text.db', (path) => writeFile(path, 'date,close\n')), /is no backup of Hindcast$/],
    [await variant('empty.db', (path) => truncate(path, 0)), /is empty$/],
    [await variant('cut.db', (path) => truncate(path, size - 5000)), /is damaged \(.+\)$/],
    [
      await variant('damaged.db', async (path) => {
        const bytes = await readFile(path);
        bytes.fill(0x5a, 4096 * 2, 4096 * 6);
        await writeFile(path, bytes);
      }),
      /damaged/,
    ],
    [
      await variant(
        'torn.db',
        sql('INSERT INTO predictions (influencer_id, asset, kind, created_at) VALUES (99, 1, 1, 1)'),
      ),
      /is damaged \(rows of predictions refer to rows that are not there\)$/,
    ],
    [await variant('other.db', sql('DROP TABLE SequelizeMeta')), /is another program’s database$/],
    [
      await variant(
        'newer.db',
        sql("INSERT INTO SequelizeMeta VALUES ('0999-tokens'); UPDATE meta SET value = '9.1.0' WHERE key = 'version'"),
      ),
      /was made by Hindcast 9\.1\.0 or newer \(it has “tokens”\)/,
    ],
  ];
  const cut = join(folder, 'cut.db');
  await refuses(restoreBackup(cut, join(folder, 'restored')), /is damaged/);
  await assert.rejects(stat(join(folder, 'restored')), { code: 'ENOENT' });
  for (const [path, message] of cases) await refuses(verifyFile(path), message);
  assert.equal((await verifyFile(good)).mode, 'demo');
});

test('verify says of a pipe and of a folder that they are no file, whatever their names', async (t) => {
  const folder = await createFolder(t);
  const [pipe, inner] = [join(folder, 'pipe.sql'), join(folder, 'folder.sql')];
  await promisify(execFile)('mkfifo', [pipe]);
  await mkdir(inner);
  const { code, err } = await hindcast(['backup', 'verify', pipe]);
  assert.deepEqual([code, err], [1, `hindcast: The file ${pipe} is no file\n`]);
  for (const path of [inner, folder]) await refuses(verifyFile(path), /^The file \S+ is no file$/);
});

test('a dump is not restored into a folder: what restores it is said', async (t) => {
  const folder = await createFolder(t);
  const dump = join(folder, 'h.sql');
  await writeFile(dump, '-- Dump completed\n');
  const { code, err } = await hindcast(['backup', 'restore', dump, '--to', join(folder, 'data')]);
  assert.equal(code, 1);
  const said = `${dump} is a dump of MySQL or MariaDB, which goes into an empty database: mariadb --host=HOST --user=USER -p DATABASE < ${dump}. Name`;
  assert.ok(err.startsWith(`hindcast: ${said}`), err);
});

test('a backup into a folder that is not there says so, and names no draft', async (t) => {
  const nowhere = join(await createFolder(t), 'nodir');
  const to = join(nowhere, 'x.db');
  const said = `The folder ${nowhere} does not exist; make it, or name another one with --to`;
  await assert.rejects(createBackup(await fillFolder(t), 'demo', to), { message: said });
});

test('a backup of an older Hindcast is whole, and says so', async (t) => {
  const folder = await createFolder(t);
  const old = join(folder, 'old.db');
  await createBackup(await fillFolder(t), 'demo', old);
  const database = new DatabaseSync(old);
  database.exec(`${await nameUnreleasedSteps()} DELETE FROM meta WHERE key = 'version'`);
  database.close();
  const { code, out } = await hindcast(['backup', 'verify', old]);
  assert.equal(code, 0);
  assert.match(out, /^It is from an earlier Hindcast: a start brings its tables up to date\.$/m);
  await restoreBackup(old, join(folder, 'data'));
  const storage = await openStorage({ mode: 'demo', dataDir: join(folder, 'data') });
  t.after(() => storage.close());
  assert.equal(await storage.models.bars.count(), 300);
});

test('a backup from before 0.1.0 with other tables than the last one had is refused, with what to do', async (t) => {
  const old = join(await createFolder(t), 'old.db');
  await createBackup(await fillFolder(t), 'demo', old);
  const database = new DatabaseSync(old);
  database.exec(`${await nameUnreleasedSteps()} ALTER TABLE splits DROP COLUMN scaled`);
  database.close();
  await refuses(
    verifyFile(old),
    /was made by an unreleased Hindcast before 0\.1\.0, .*; start the last one on it once/,
  );
});

test('a folder with a database, or a server, is not restored into', async (t) => {
  const dataDir = await fillFolder(t);
  const { file } = await createBackup(dataDir, 'demo', null);
  await refuses(
    restoreBackup(file, dataDir),
    /has a demo database already \(\S+hindcast-demo\.db\); name another folder/,
  );
  const used = await createFolder(t);
  const storage = await openStorage({ mode: 'production', dataDir: used });
  t.after(() => storage.close());
  await refuses(restoreBackup(file, used), /is in use by another Hindcast process/);
  const spoilt = await createFolder(t);
  await appendFile(join(spoilt, 'cut.db'), (await readFile(file)).subarray(0, 9000));
  await refuses(restoreBackup(join(spoilt, 'cut.db'), join(spoilt, 'data')), /is damaged/);
  assert.deepEqual(await readdir(spoilt), ['cut.db']);
});

test('every table of the database has a model, which a copy reads; only leases are no data', async (t) => {
  const dataDir = await createFolder(t);
  const storage = await openStorage({ mode: 'demo', dataDir });
  t.after(() => storage.close());
  const models = Object.values(defineModels(storage.sequelize));
  const names = models.map((model) => String(model.getTableName()));
  assert.deepEqual(
    tablesOf(defineModels(storage.sequelize)).map(([name]) => name),
    names.filter((name) => name !== 'leases'),
  );
  const made = await storage.sequelize.getQueryInterface().showAllTables();
  assert.deepEqual([...names, 'SequelizeMeta'].sort(), [...made].sort(), 'every table of the database has a model');
  for (const model of models) {
    assert.equal(model.primaryKeyAttributes.length, 1, `${model.name}: rows are read in the order of one key`);
  }
});
