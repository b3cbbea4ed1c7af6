import assert from 'node:assert/strict';
import { copyFile, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { openStorage, type Storage } from '../../api/src/db/connect.ts';
import { StorageError } from '../../api/src/db/engine/storageError.ts';
import { createFolder } from '../api/fixture.ts';
import { eventually } from '../live/eventually.ts';

const NAME = 'hindcast-demo.db';
const open = (dataDir: string): Promise<Storage> => openStorage({ mode: 'demo', dataDir });

async function addExpert(storage: Storage, name: string): Promise<void> {
  await storage.transaction(async (tx) => {
    await storage.models.influencers.create({ name }, { transaction: tx.transaction });
  });
}

/** Opens the folder and closes it again. Returns the facts and warnings found, and the number of experts. */
async function start(dataDir: string) {
  const storage = await open(dataDir);
  const experts = await storage.models.influencers.count();
  await storage.close();
  const { facts, warnings } = storage.found ?? {};
  assert.ok(facts && warnings);
  return { facts, warnings, experts };
}

/** Why a start on the folder is refused. */
async function refusalOf(dataDir: string): Promise<StorageError> {
  const thrown = await open(dataDir).then(
    () => null,
    (error: unknown) => error,
  );
  assert.ok(thrown instanceof StorageError);
  return thrown;
}

/** A server that stored one expert and has just stored another, which stands in the log alone. */
async function running(t: TestContext): Promise<string> {
  const dataDir = await createFolder(t);
  const storage = await open(dataDir);
  t.after(() => storage.close());
  await addExpert(storage, 'Ada');
  await addExpert(storage, 'Bo');
  return dataDir;
}

/** A folder with copies of some of a running server's files: what is left when it is killed, or when a person copies. */
async function left(t: TestContext, dataDir: string, endings: readonly string[]): Promise<string> {
  const folder = await createFolder(t);
  for (const ending of endings) await copyFile(join(dataDir, NAME + ending), join(folder, NAME + ending));
  return folder;
}

test('a database that was closed in order is told with its rows and size, and nothing is wrong', async (t) => {
  const dataDir = await createFolder(t);
  const first = await open(dataDir);
  assert.equal(first.found, null, 'it was not there');
  await addExpert(first, 'Ada');
  await first.close();
  const { facts, warnings } = await start(dataDir);
  assert.deepEqual(warnings, []);
  assert.deepEqual(facts.rows, { bars: 0, predictions: 0, verdicts: 0, submissions: 0 });
  assert.equal(facts.file, join(dataDir, NAME));
});

test('what a killed server stored is read from its log', async (t) => {
  const folder = await left(t, await running(t), ['', '-wal']);
  const { warnings, experts } = await start(folder);
  assert.deepEqual([warnings, experts], [[], 2]);
});

test('a log that was cut below what was noted of it is refused, and read as far as it is whole otherwise', async (t) => {
  const dataDir = await running(t);
  await eventually('both changes are noted', async () =>
    /"changes":2/.test(await readFile(join(dataDir, `${NAME}.last`), 'utf8')),
  );
  // a checkpoint has put both into the file: the copy of an older file stands for one that lost them with its log
  const folder = await left(t, dataDir, ['', '-wal', '.last']);
  await truncate(join(folder, `${NAME}-wal`), 100);
  const { warnings, experts } = await start(folder);
  assert.deepEqual([warnings, experts], [[], 2]);
  await writeFile(join(folder, `${NAME}.last`), '{"changes":9,"at":"2026-01-01T00:00:00.000Z"}');
  const { code, message } = await refusalOf(folder);
  assert.equal(code, 'database_older');
  assert.match(message, /or a part of \S+-wal was lost/);
});

test('a log without its database is not taken for a new one', async (t) => {
  const folder = await left(t, await running(t), ['-wal']);
  await assert.rejects(open(folder), /There is a write-ahead log \S+-wal without its database/);
  await stat(join(folder, `${NAME}-wal`));
});

test('a database copied alone beside a running server has what was written a second ago', async (t) => {
  const dataDir = await running(t);
  await eventually('the copy with both experts', async () => (await start(await left(t, dataDir, ['']))).experts === 2);
});

test('a database that is older than what its folder saw last is refused with both counts, until somebody says it is right', async (t) => {
  const dataDir = await createFolder(t);
  const first = await open(dataDir);
  await addExpert(first, 'Ada');
  await first.close();
  const old = await readFile(join(dataDir, NAME));
  const second = await open(dataDir);
  await addExpert(second, 'Bo');
  await addExpert(second, 'Cy');
  await second.close();
  await writeFile(join(dataDir, NAME), old);
  for (const turn of ['at once', 'at the next start too']) {
    const { code, message } = await refusalOf(dataDir);
    const said = /is older than what its folder saw last: it has (\d+) changes, and at \S+Z it had (\d+)/.exec(message);
    assert.ok(said, turn);
    assert.deepEqual([code, Number(said[2]) - Number(said[1])], ['database_older', 2]);
    assert.match(message, /The last 2 are missing/);
    assert.match(
      message,
      /Restore a backup with: \S+hindcast backup restore FILE --to FOLDER\. If it is as it should be, delete \S+\.last$/,
    );
  }
  await rm(join(dataDir, `${NAME}.last`));
  assert.deepEqual((await start(dataDir)).warnings, []);
});

test('a database that is gone or empty, whose changes were noted, is not begun anew until somebody says so', async (t) => {
  const dataDir = await createFolder(t);
  const first = await open(dataDir);
  await addExpert(first, 'Ada');
  await first.close();
  await rm(join(dataDir, NAME));
  for (let turns = 0; turns < 2; turns++) {
    const { code, message } = await refusalOf(dataDir);
    assert.equal(code, 'database_missing');
    assert.match(
      message,
      /is missing: at \S+Z it had \d+ changes\. Restore a backup with: .*a new start is meant, delete \S+\.last$/,
    );
  }
  await assert.rejects(stat(join(dataDir, NAME)), 'nothing was made');
  await writeFile(join(dataDir, NAME), '');
  assert.equal((await refusalOf(dataDir)).code, 'database_older');
  await rm(join(dataDir, `${NAME}.last`));
  assert.equal((await start(dataDir)).experts, 0);
});

test('all that lies in the data folder is for its owner alone', async (t) => {
  const dataDir = await running(t);
  for (const name of [NAME, `${NAME}-wal`, `${NAME}-shm`, `${NAME}.last`, 'hindcast.lock']) {
    assert.equal((await stat(join(dataDir, name))).mode & 0o777, 0o600, name);
  }
});

test('a folder that can hold no folder is refused at once', async () => {
  await assert.rejects(open('/proc/x'), /The data folder \/proc\/x does not exist and cannot be created \(ENOENT\)/);
});

test('a start beside what an interrupted restore left says so, with a database and without one', async (t) => {
  const dataDir = await createFolder(t);
  const draft = `${join(dataDir, NAME)}.4194999-0123456789abcdef.part`;
  for (const file of [draft, `${draft}-journal`, join(dataDir, `other.db.1-0123456789abcdef.part`)])
    await writeFile(file, '');
  const said = `A backup was being restored into this folder and was interrupted: ${draft} is left of it. Restore the backup again, or delete this file`;
  for (let starts = 0; starts < 2; starts++) {
    const storage = await open(dataDir);
    await storage.close();
    assert.deepEqual(storage.found?.warnings, [said]);
  }
});
