import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, copyFile, readdir, readFile, rename, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { openStorage, type Storage } from '../../api/src/db/connect.ts';
import { StorageError, type StorageProblem } from '../../api/src/db/engine/storageError.ts';
import { layDatabase } from '../api/engine.ts';
import { createFolder, dailyBars, type Scope } from '../api/fixture.ts';

const HOLDER = fileURLToPath(new URL('holdDatabase.ts', import.meta.url));

const openDemo = (dataDir: string): Promise<Storage> => openStorage({ mode: 'demo', dataDir });

async function refuses(opening: Promise<Storage>, code: StorageProblem, message: RegExp): Promise<void> {
  await assert.rejects(opening, (error) => {
    assert.ok(error instanceof StorageError, String(error));
    assert.equal(error.code, code);
    assert.match(error.message, message);
    assert.doesNotMatch(error.message, /\n/);
    return true;
  });
}

/** A demo database with 300 bars, closed. */
async function fillDatabase(scope: Scope): Promise<string> {
  const dataDir = await createFolder(scope);
  await layDatabase({ mode: 'demo', dataDir });
  const storage = await openDemo(dataDir);
  const bars = dailyBars(
    '2024-01-01',
    Array.from({ length: 300 }, (_, i) => 100 + i),
  );
  await storage.models.bars.bulkCreate(bars.map((bar) => ({ asset: 'btc' as const, source: 'test', ...bar })));
  await storage.close();
  return dataDir;
}

/** A process that holds a data folder's database, and the first line it says. */
async function holdElsewhere(scope: Scope, dataDir: string): Promise<{ child: ChildProcess; said: string }> {
  const child = spawn(process.execPath, [HOLDER, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  scope.after(async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
  });
  const [line] = await once(child.stdout, 'data');
  return { child, said: String(line).trim() };
}

test('the data folder and its files are made for their owner alone', async (t) => {
  const dataDir = join(await createFolder(t), 'new', 'data');
  const storage = await openDemo(dataDir);
  t.after(() => storage.close());
  assert.equal((await stat(dataDir)).mode & 0o777, 0o700);
  assert.equal((await stat(join(dataDir, 'hindcast-demo.db'))).mode & 0o777, 0o600);
});

test('what was stored is there after a restart, prices to the last digit', async (t) => {
  const dataDir = await createFolder(t);
  const first = await openDemo(dataDir);
  const closes = [457.334015, 0.00000001, 123456789.123456, 99999999999999];
  await first.models.bars.bulkCreate(
    dailyBars('2024-01-01', closes).map((bar) => ({ asset: 'btc' as const, source: 'test', ...bar })),
  );
  await first.close();
  const second = await openDemo(dataDir);
  t.after(() => second.close());
  assert.deepEqual(
    (await second.models.bars.findAll({ order: ['day'] })).map((bar) => bar.close),
    closes,
  );
});

test('a data folder that is a file, or lies in one, is named', async (t) => {
  const file = join(await createFolder(t), 'data');
  await writeFile(file, '');
  await refuses(openDemo(file), 'data_folder_not_a_folder', /^The data folder \S+ is a file$/);
  await refuses(
    openDemo(join(file, 'deeper')),
    'data_folder_missing',
    /cannot be created \(ENOTDIR\); set HINDCAST_DATA_DIR/,
  );
});

test('a data folder that this user may not write to is named', async (t) => {
  const dataDir = await createFolder(t);
  await chmod(dataDir, 0o555);
  const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}; // root may write anywhere
  const child = spawn(process.execPath, [HOLDER, dataDir], { stdio: ['ignore', 'pipe', 'pipe'], ...user });
  const said = await text(child.stdout);
  assert.equal(said.trim(), `The data folder ${dataDir} is not writable by this user`);
});

test('a second process is refused and told which one holds the data folder', async (t) => {
  const dataDir = await createFolder(t);
  const { child, said } = await holdElsewhere(t, dataDir);
  assert.equal(said, 'open');
  const message = new RegExp(`^The data folder \\S+ is in use by another Hindcast process \\(pid ${child.pid}\\)`);
  await refuses(openDemo(dataDir), 'data_folder_in_use', message);

  child.kill('SIGKILL');
  await once(child, 'exit');
  const storage = await openDemo(dataDir);
  const other = await holdElsewhere(t, dataDir);
  assert.match(other.said, new RegExp(`\\(pid ${process.pid}\\)`));
  await refuses(openDemo(dataDir), 'data_folder_in_use', new RegExp(`\\(pid ${process.pid}\\)`));
  const still = await holdElsewhere(t, dataDir); // refusing in the same process did not drop the system's lock
  assert.match(still.said, /is in use/);
  await storage.close();
  await (await openDemo(dataDir)).close();
});

test('a damaged database is named and left as it is', async (t) => {
  const dataDir = await fillDatabase(t);
  const path = join(dataDir, 'hindcast-demo.db');
  const whole = await readFile(path);
  const damages: Buffer[] = [
    Buffer.concat([Buffer.from('this is not a database at all'), whole.subarray(29)]),
    whole.subarray(0, whole.length - 4096 * 3),
    Buffer.concat([whole.subarray(0, 4096), Buffer.alloc(4096 * 4, 0x5a), whole.subarray(4096 * 5)]),
  ];
  for (const damage of damages) {
    await writeFile(path, damage);
    await refuses(
      openDemo(dataDir),
      'database_damaged',
      /hindcast-demo\.db is damaged \(.*\); restore it from a backup/s,
    );
    assert.deepEqual(await readFile(path), damage);
  }
  await writeFile(path, whole);
  await (await openDemo(dataDir)).close();
});

test('a lock file cut short by a power failure does not keep the data folder shut', async (t) => {
  const dataDir = await fillDatabase(t);
  await writeFile(join(dataDir, 'hindcast.lock'), 'x'.repeat(4096));
  await (await openDemo(dataDir)).close();
  await truncate(join(dataDir, 'hindcast.lock'), 100);
  await (await openDemo(dataDir)).close();
});

test('demo and production keep apart: files of their own, each refusing the other’s', async (t) => {
  const dataDir = await fillDatabase(t);
  const production = await openStorage({ mode: 'production', dataDir });
  assert.equal(await production.models.bars.count(), 0);
  await production.close();
  await copyFile(join(dataDir, 'hindcast-demo.db'), join(dataDir, 'hindcast.db'));
  await refuses(
    openStorage({ mode: 'production', dataDir }),
    'database_wrong_mode',
    /hindcast\.db was made in demo mode and is not opened in production mode/,
  );
});

test('a database of a newer version, or of another program, is refused unchanged', async (t) => {
  const dataDir = await fillDatabase(t);
  const path = join(dataDir, 'hindcast-demo.db');
  const newer = new DatabaseSync(path);
  newer.exec("INSERT INTO SequelizeMeta (name) VALUES ('9999-future')");
  newer.close();
  await refuses(openDemo(dataDir), 'database_too_new', /made by a newer version of Hindcast \(it has “future”\)/);

  await rename(path, `${path}.old`);
  const foreign = new DatabaseSync(path);
  foreign.exec('CREATE TABLE recipes (name TEXT)');
  foreign.close();
  await refuses(openDemo(dataDir), 'database_foreign', /is another program's database$/);
});

test('closing leaves only the database, the note of its last change and the folder’s lock file', async (t) => {
  const dataDir = await fillDatabase(t);
  assert.deepEqual((await readdir(dataDir)).sort(), ['hindcast-demo.db', 'hindcast-demo.db.last', 'hindcast.lock']);
});
