import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, type TestContext, test } from 'node:test';
import { createConnection } from 'mysql2/promise';
import { openStorage, type Storage } from '../../api/src/db/connect.ts';
import { copyStorage } from '../../api/src/db/copy/copyStorage.ts';
import { sourceMode } from '../../api/src/db/copy/sourceMode.ts';
import { FILES } from '../../api/src/db/sqlite/openFile.ts';
import { setWithdrawn } from '../../api/src/db/withdrawals.ts';
import { readDatabaseUrl } from '../../api/src/lib/config/databaseUrl.ts';
import { createFolder } from '../api/fixture.ts';
import { bin, hindcast, type Run } from '../cli/hindcast.ts';
import { createDatabase, type TestDatabase } from './database.ts';
import { until } from './until.ts';

const CLOSES = [457.334015, 0.00000001, 123_456_789.123456, 99_999_999_999_999, 1e-16];

/** A production data folder with experts, days, predictions, verdicts and a gap in the ids, from which every test copies. */
let filled: string;
before(async () => {
  filled = await mkdtemp(join(tmpdir(), 'hindcast-filled-'));
  await fill(filled);
});
after(() => rm(filled, { recursive: true, force: true }));

async function fill(dataDir: string): Promise<void> {
  const storage = await openStorage({ mode: 'production', dataDir });
  const { influencers, bars, predictions, verdicts } = storage.models;
  await storage.transaction(async (tx) => {
    await influencers.create(
      { id: 7, name: 'Ännchen 😀 שלום', x_handle: null, score: 0.1 },
      { transaction: tx.transaction },
    );
    await influencers.create({ name: 'ännchen', x_handle: 'a' }, { transaction: tx.transaction });
    await bars.bulkCreate(
      CLOSES.map((close, i) => ({ asset: 'btc' as const, day: `2024-02-0${i + 1}`, close, source: 'file' })),
      { transaction: tx.transaction },
    );
    const many = Array.from({ length: 1234 }, (_, i) => ({
      influencer_id: 7 + (i % 2),
      asset: 'btc' as const,
      kind: 'target' as const,
      price_target: 100_000 + i / 7,
      prediction_made: '2024-02-29',
      exclude_from_chart: i % 3 === 0,
      notes: `“${i}”\n\\ '; DROP`,
      created_at: new Date(1_700_000_000_123 + i),
      import_key: `k:${i}`,
    }));
    await predictions.bulkCreate(many, { transaction: tx.transaction });
    await predictions.destroy({ where: { id: 5 }, transaction: tx.transaction });
    const verdict = { rule: 'close-v1', outcome: 'success' as const, evidence: '{}', series: 'x', reason: null };
    const decided = { prediction_id: 6, deciding_day: '2024-02-01', deciding_price: 457.334015 };
    await verdicts.create({ ...verdict, ...decided }, { transaction: tx.transaction });
    await predictions.update({ recorded_at: null }, { where: { id: 6 }, transaction: tx.transaction });
    await tx.models.claimChanges.create({ prediction_id: 6, was: '$1', became: '$2', reason: '“x”', operator: 'Ada' });
    await tx.models.imports.create({ operator: 'Ada', added_count: 1, changed_count: 0 });
    await setWithdrawn(tx, [7], { withdrawn: true, reason: 'שלום 😀', operator: 'Ada' });
    await tx.bumpRevision('prices:btc');
  });
  await storage.transaction((tx) => tx.bumpRevision('prices:btc')); // a transaction raises a number once
  await storage.close();
}

const copy = (...more: string[]): Promise<Run> => hindcast(['data', 'copy', '--from', filled, ...more]);

async function emptyDatabase(t: TestContext): Promise<TestDatabase> {
  const database = await createDatabase();
  t.after(() => database.drop());
  return database;
}

async function open(t: TestContext, url: string): Promise<Storage> {
  const storage = await openStorage({ mode: 'production', dataDir: '', database: readDatabaseUrl(url) });
  t.after(() => storage.close());
  return storage;
}

test('a data folder is copied whole, every table reads the same on both sides, ids and all; a second copy is refused', async (t) => {
  const { url } = await emptyDatabase(t);
  const { code, out, err } = await hindcast(['data', 'copy', '--from', filled], {
    env: { HINDCAST_DATABASE_URL: url },
  });
  assert.deepEqual([code, err], [0, '']);
  assert.match(out, /^predictions +1,233 +[\da-f]{16} +yes$/m);
  assert.match(out, /^bars +5 +[\da-f]{16} +yes$/m);
  for (const table of ['claim_changes', 'withdrawals']) assert.match(out, new RegExp(`^${table} +1 `, 'm'));
  assert.match(out, /^All data is copied and reads the same\.$/m);

  const target = await open(t, url);
  const { influencers, bars, predictions, verdicts } = target.models;
  const names = (await influencers.findAll({ order: ['id'] })).map(({ id, name }) => [id, name]);
  assert.deepEqual(names, [
    [7, 'Ännchen 😀 שלום'],
    [8, 'ännchen'],
  ]);
  assert.deepEqual(
    (await bars.findAll({ order: ['day'] })).map(({ close }) => close),
    CLOSES,
  );
  assert.equal(await predictions.count(), 1233);
  const one = await predictions.findByPk(6);
  assert.equal(one?.created_at.getTime(), 1_700_000_000_128);
  assert.equal(one?.notes, "“5”\n\\ '; DROP");
  assert.equal((await verdicts.findOne())?.deciding_price, 457.334015);
  assert.equal((await target.revisions()).get('prices:btc'), 2);
  const next = await predictions.create({ influencer_id: 8, asset: 'btc', kind: 'top' });
  assert.equal(next.id, 1235);
  await assert.rejects(predictions.create({ influencer_id: 99, asset: 'btc', kind: 'top' }), /foreign key/);

  const again = await copy('--to', url);
  assert.deepEqual([again.code, again.out], [1, '']);
  assert.match(again.err, /^hindcast: The target already has data \(in \w+\); name an empty database\n$/);
  assert.deepEqual([await influencers.count(), await predictions.count()], [2, 1234]);
});

test('a copy that reads differently, or may not count, is not kept; of a target that goes away one sentence is said; the next try gives lines of JSON', async (t) => {
  const { url, query } = await emptyDatabase(t);
  const target = await open(t, url);
  const source = await openStorage({ mode: 'production', dataDir: filled });
  t.after(() => source.close());
  const counts = () => Promise.all([target.models.bars.count(), target.models.predictions.count()]);
  const ended = { drafts: () => undefined, mayCount: () => Promise.reject(new Error('cancelled')) };
  await assert.rejects(copyStorage(source, target, ended), /^Error: cancelled$/);
  assert.deepEqual(await counts(), [0, 0]);

  await query('CREATE TRIGGER spoil BEFORE INSERT ON bars FOR EACH ROW SET NEW.close = NEW.close + 1');
  await assert.rejects(copyStorage(source, target), /^CopyDiffers: The copy differs from its source in bars; nothing/);
  assert.deepEqual(await counts(), [0, 0]);
  await source.close();

  const gone = "SIGNAL SQLSTATE 'HY000' SET MYSQL_ERRNO = 1114, MESSAGE_TEXT = 'The table is full'";
  await query(`DROP TRIGGER spoil; CREATE TRIGGER gone BEFORE INSERT ON bars FOR EACH ROW ${gone}`);
  const { code, out, err } = await copy('--to', url);
  assert.deepEqual([code, out], [1, '']);
  assert.equal(
    err,
    'hindcast: The data could not be copied (The table is full); the target is left without it: try again\n',
  );
  assert.deepEqual(await counts(), [0, 0]);

  await query('DROP TRIGGER gone');
  const lines = (await copy('--to', url, '--json')).out.trim().split('\n');
  const tables = lines.map((line) => JSON.parse(line));
  const bars = tables.find(({ table }) => table === 'bars');
  assert.deepEqual([bars.rows, bars.same, bars.hash.length], [5, true, 64]);
  assert.ok(!tables.some(({ table }) => table === 'leases'));
});

test('a copy whose command is cancelled before its last row leaves the target without it', async (t) => {
  const { url, query } = await emptyDatabase(t);
  await (await openStorage({ mode: 'production', dataDir: '', database: readDatabaseUrl(url) })).close();
  const lock = new URL(url).pathname.slice(1);
  await query(
    `CREATE TRIGGER hold BEFORE INSERT ON verdicts FOR EACH ROW SET NEW.rule = IF(GET_LOCK('${lock}', 60), NEW.rule, '')`,
  );
  const holder = await createConnection(url);
  t.after(() => holder.destroy()); // a test that fails would wait for it for ever
  const states = async (): Promise<string[]> => {
    const sql = 'SELECT STATE FROM information_schema.PROCESSLIST WHERE DB = DATABASE() AND ID <> CONNECTION_ID()';
    return ((await holder.query(sql))[0] as { STATE: string }[]).map(({ STATE }) => STATE);
  };
  await holder.query(`SELECT GET_LOCK('${lock}', 0)`);
  const command = spawn(process.execPath, [bin, 'data', 'copy', '--from', filled, '--to', url], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(command, 'exit');
  const err = text(command.stderr);
  await until('the copy is held', async () => (await states()).includes('User lock'));
  command.kill('SIGTERM');
  assert.deepEqual([await ended, await err], [[143, null], 'hindcast: Cancelled: nothing is copied.\n']);
  await holder.query('DO RELEASE_ALL_LOCKS()');
  await until('the copy is gone', async () => (await states()).length === 0);
  await holder.end();
  assert.deepEqual(await query('SELECT COUNT(*) AS count FROM predictions'), [{ count: 0 }]);
});

test('a folder in use, one without a database, one with two, and a copy to nowhere are refused; a password is in no message', async (t) => {
  const { url } = await emptyDatabase(t);
  const holder = await openStorage({ mode: 'production', dataDir: filled });
  const held = await copy('--to', url);
  assert.match(
    held.err,
    /^hindcast: A server is running on \S+, and what it stores meanwhile would be missing: stop it, copy,/,
  );
  await holder.close();
  const nowhere = await copy();
  assert.match(nowhere.err, /^hindcast: HINDCAST_DATABASE_URL is not set; it names the target/);
  const { code, out, err } = await copy('--to', url.replace('root@', 'root:canary@'));
  assert.match(err, /refuses the login of root \(ER_ACCESS_DENIED_ERROR\); check --to\n$/);
  assert.ok(!`${out}${err}`.includes('canary'));
  assert.deepEqual([held.code, nowhere.code, code], [1, 1, 1]);

  const folder = await createFolder(t);
  const none = /^StorageError: The data folder \S+ has no database$/;
  assert.throws(() => sourceMode(folder, null), none);
  await writeFile(join(folder, FILES.production), '');
  assert.throws(() => sourceMode(folder, null), none, 'an empty file is none');
  for (const file of Object.values(FILES)) await writeFile(join(folder, file), 'of some length');
  assert.throws(() => sourceMode(folder, null), /has a demo and a production database; say which with --mode$/);
});
