import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, type TestContext, test } from 'node:test';
import { ClientError, createClient } from '@hindcast/domain/client';
import type mysql from 'mysql2';
import { QueryTypes } from 'sequelize';
import { openStorage, type Storage } from '../../api/src/db/connect.ts';
import { OutcomeUnknown } from '../../api/src/db/engine/writeError.ts';
import { createDriver } from '../../api/src/db/mysql/driver.ts';
import { createHostChoice } from '../../api/src/db/mysql/hostChoice.ts';
import { takesNoChanges } from '../../api/src/db/unavailable.ts';
import { readDatabaseUrl } from '../../api/src/lib/config/databaseUrl.ts';
import { createFolder } from '../api/fixture.ts';
import { priceCsv } from '../api/importServer.ts';
import { type ServerProcess, startServer } from '../api/serverProcess.ts';
import { patience } from '../patience.ts';
import { createDatabase } from './database.ts';
import { type MariaDb, startMariaDb } from './instance.ts';
import { until } from './until.ts';

/** A server of this file's own, which may be hung and killed. */
let database: MariaDb;
before(async () => {
  database = await startMariaDb({ durable: true });
});
after(() => database.stop());

async function openDatabase(t: TestContext): Promise<Storage> {
  const { url, drop } = await createDatabase(database.url);
  const storage = await openStorage({ mode: 'demo', dataDir: '', database: readDatabaseUrl(url) });
  t.after(async () => {
    await storage.close();
    await drop();
  });
  return storage;
}

/** A whole server as a process, its operator's calls, and the user with a password that it opens the database as. */
async function startApiProcess(t: TestContext) {
  const { url, query } = await createDatabase(database.url);
  await query("GRANT ALL ON *.* TO operator IDENTIFIED BY 'canary'");
  const dataDir = await createFolder(t);
  const server = await startServer(t, {
    HINDCAST_DATABASE_URL: url.replace('root@', 'operator:canary@'),
    HINDCAST_DATA_DIR: dataDir,
    HINDCAST_MODE: 'production',
  });
  assert.ok(server.url, server.errors());
  const { token } = await readAccess(dataDir);
  return { server, url: server.url, client: createClient({ baseUrl: server.url, fetch, token }) };
}

async function readAccess(dataDir: string): Promise<{ token: string }> {
  return JSON.parse(await readFile(`${dataDir}/cli-access.json`, 'utf8'));
}

const OUTAGE = 'the database does not answer; work waits for it';

const logged = ({ errors }: ServerProcess, message: string): number =>
  errors()
    .split('\n')
    .filter((line) => line.includes(message)).length;

test('a transaction whose connection is cut is run again, whole, and stored once', async (t) => {
  const storage = await openDatabase(t);
  let runs = 0;
  await storage.transaction(async (tx) => {
    runs++;
    await storage.models.influencers.create({ name: `run ${runs}` }, { transaction: tx.transaction });
    await tx.bumpRevision('prices:btc');
    if (runs > 1) return;
    const id = { type: QueryTypes.SELECT, transaction: tx.transaction } as const;
    const [own] = await storage.sequelize.query<{ id: number }>('SELECT CONNECTION_ID() AS id', id);
    await storage.sequelize.query(`KILL ${own?.id}`);
    await storage.models.influencers.create({ name: 'after the cut' }, { transaction: tx.transaction });
  });
  assert.equal(runs, 2);
  const names = (await storage.models.influencers.findAll()).map(({ name }) => name);
  assert.deepEqual([names, (await storage.revisions()).get('prices:btc')], [['run 2'], 1]);
});

test('an answer that comes while the process itself stands still is no silence of the database', async () => {
  const { hostname: host, port, username: user } = new URL(database.url);
  const driver = createDriver(createHostChoice([{ host, port: Number(port) }]), { silenceMs: 1000 });
  const connection = (driver as Pick<typeof mysql, 'createConnection'>).createConnection({ user });
  const ask = (sql: string) =>
    new Promise((resolve, reject) => connection.query(sql, (error, rows) => (error ? reject(error) : resolve(rows))));
  try {
    await ask('SELECT 1');
    const answer = ask('SELECT SLEEP(0.2) AS slept');
    await new Promise((next) => setImmediate(next));
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2000);
    assert.equal(JSON.stringify(await answer), '[{"slept":0}]');
  } finally {
    connection.destroy();
  }
});

test('a deadlock with a stranger is tried again until it is stored', async (t) => {
  const storage = await openDatabase(t);
  let runs = 0;
  await storage.transaction(async (tx) => {
    runs++;
    await tx.bumpRevision('prices:btc');
    const deadlock = "SIGNAL SQLSTATE '40001' SET MYSQL_ERRNO = 1213, MESSAGE_TEXT = 'Deadlock found'";
    if (runs < 4) await storage.sequelize.query(deadlock, { transaction: tx.transaction });
  });
  assert.deepEqual([runs, (await storage.revisions()).get('prices:btc')], [4, 1]);
});

test('a database that takes no changes says so, and a change that it refuses is not called uncertain', async (t) => {
  const { url, query } = await createDatabase(database.url);
  await query(`GRANT ALL ON ${new URL(url).pathname.slice(1)}.* TO writer IDENTIFIED BY 'canary'`);
  const address = readDatabaseUrl(url.replace('root@', 'writer:canary@')); // an administrator may always write
  const storage = await openStorage({ mode: 'demo', dataDir: '', database: address });
  t.after(() => storage.close());
  t.mock.method(console, 'warn', () => {});
  const bump = () => storage.transaction((tx) => tx.bumpRevision('prices:btc'));
  const bumpAndLock = () =>
    storage.transaction(async (tx) => {
      await tx.bumpRevision('prices:btc');
      await query('SET GLOBAL read_only = 1');
    });
  try {
    await assert.rejects(bumpAndLock(), takesNoChanges);
    await assert.rejects(bump(), takesNoChanges);
    await assert.rejects(openStorage({ mode: 'demo', dataDir: '', database: address }), {
      code: 'database_read_only',
      message: /is read-only \(ER_OPTION_PREVENTS_STATEMENT\); let it be written to/,
    });
  } finally {
    await query('SET GLOBAL read_only = 0');
  }
  await bump();
  assert.equal((await storage.revisions()).get('prices:btc'), 1);
  const full = "SIGNAL SQLSTATE 'HY000' SET MYSQL_ERRNO = 1114, MESSAGE_TEXT = 'The table is full'";
  await query(`CREATE TRIGGER full BEFORE INSERT ON influencers FOR EACH ROW ${full}`);
  await assert.rejects(storage.models.influencers.create({ name: 'Ada' }), takesNoChanges);
});

test('a COMMIT that is not answered is not repeated, since it may be stored', async (t) => {
  const storage = await openDatabase(t);
  t.mock.method(console, 'warn', () => {}); // Sequelize reports the failed commit there too
  let runs = 0;
  const storing = storage.transaction(async (tx) => {
    runs++;
    await tx.bumpRevision('prices:btc');
    database.signal('SIGSTOP');
  });
  await assert.rejects(storing, OutcomeUnknown);
  database.signal('SIGCONT');
  assert.equal(runs, 1);
  await until('the database answers', async () => {
    const number = await storage.revisions().then(
      (revisions) => revisions.get('prices:btc') ?? 0,
      () => null,
    );
    return number !== null && number <= 1;
  });
});

test('a hung database: what needs it is refused in time, public answers go on, and all heals by itself', async (t) => {
  const { server, url, client } = await startApiProcess(t);
  await client.importPrices(priceCsv('2024-01-01', [10, 11, 12]), { asset: 'btc', force: true });
  const call = { id: 'call-1', influencer_name: 'Ada', prediction_type: 'top', price_max: 9 };
  await client.importPredictions(JSON.stringify([{ ...call, prediction_date: '2024-01-01' }]));
  const [prediction] = await client.predictions('btc');
  database.signal('SIGSTOP');
  try {
    const unready = await fetch(`${url}/ready`);
    assert.deepEqual([unready.status, (await unready.json()).database], [503, false]);
    const began = performance.now();
    const csv = priceCsv('2024-01-01', [11, 12, 13]);
    const needs = await Promise.allSettled([
      ...Array.from({ length: 20 }, () => fetch(`${url}/api/predictions/${prediction?.id}/verdict`)),
      client.importPrices(csv, { asset: 'btc' }),
      ...Array.from({ length: 3 }, () => client.importPrices(csv, { asset: 'naka' })),
    ]);
    const ms = performance.now() - began;
    assert.ok(ms < patience(5000), `the last of them was answered after ${ms} ms`); // 3 s, and not one after the other
    for (const need of needs.slice(0, 20))
      assert.equal(need.status === 'fulfilled' && (need.value as Response).status, 503);
    for (const need of needs.slice(20)) {
      assert.ok(need.status === 'rejected' && need.reason instanceof ClientError);
      assert.deepEqual([need.reason.status, need.reason.code], [503, 'database_unavailable']);
    }
    const prices = (await (await fetch(`${url}/api/prices`)).json()) as unknown[];
    assert.equal(prices.length, 3);
    assert.equal((await fetch(`${url}/health`)).status, 200);
    await until('the log tells of it', () => logged(server, OUTAGE) === 1);
  } finally {
    database.signal('SIGCONT');
  }
  await until('an import is stored again', async () => {
    const result = await client.importPrices(priceCsv('2024-01-01', [12, 13, 14]), { asset: 'btc' }).catch(() => null);
    return result?.stored ?? false;
  });
  await until('it is ready again', async () => (await fetch(`${url}/ready`)).status === 200);
  const closes = (await client.prices('btc')).map(({ close }) => close);
  assert.deepEqual(closes, [12, 13, 14]);
  await until('the log tells of the end', () => logged(server, 'the database answers again') === 1);
  assert.equal(logged(server, OUTAGE), 1);

  assert.equal(await server.stop('SIGTERM'), 0);
  assert.ok(!`${server.errors()}${server.output()}`.includes('canary'));
});
