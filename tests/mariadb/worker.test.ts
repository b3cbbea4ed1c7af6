import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { createClient } from '@hindcast/domain/client';
import { createFolder } from '../api/fixture.ts';
import { priceCsv } from '../api/importServer.ts';
import { type ServerProcess, startServer, startWorker } from '../api/serverProcess.ts';
import { createDatabase, type TestDatabase } from './database.ts';
import { until } from './until.ts';

/** A prediction of Ada's as a file, of a target that she reached. */
const callOf = (id: string, price_target: number): string =>
  JSON.stringify([
    {
      ...{ id, influencer_name: 'Ada', prediction_type: 'target', price_target },
      ...{ prediction_date: '2024-01-01', target_time: '2024-01-31' },
    },
  ]);

/** The key that all servers and workers on a database share. */
const KEY = Buffer.alloc(32, 7).toString('base64');

async function emptyDatabase(t: TestContext): Promise<TestDatabase> {
  const database = await createDatabase();
  t.after(() => database.drop());
  return database;
}

/** A server process on a database that does no work, its settings, and the operator's calls to it. */
async function serverOn(t: TestContext, url: string) {
  const dataDir = await createFolder(t);
  const settings = {
    HINDCAST_DATABASE_URL: url,
    HINDCAST_DATA_DIR: dataDir,
    HINDCAST_MODE: 'production',
    HINDCAST_KEY: KEY,
    HINDCAST_WORKER: 'off',
  };
  const server = await startServer(t, settings);
  assert.ok(server.url, server.errors());
  const { token } = JSON.parse(await readFile(join(dataDir, 'cli-access.json'), 'utf8')) as { token: string };
  return { client: createClient({ baseUrl: server.url, fetch, token }), settings };
}

const workerOn = (t: TestContext, url: string): Promise<ServerProcess> =>
  startWorker(t, { HINDCAST_DATABASE_URL: url, HINDCAST_MODE: 'production', HINDCAST_KEY: KEY });

async function verdicts({ query }: TestDatabase): Promise<number> {
  const [row] = (await query('SELECT COUNT(*) AS count FROM verdicts')) as { count: number }[];
  return row?.count ?? 0;
}

async function holderOf({ query }: TestDatabase, name: string): Promise<string | null> {
  const rows = (await query(
    `SELECT holder FROM leases WHERE name = '${name}' AND expires_at > UNIX_TIMESTAMP(NOW(3)) * 1000`,
  )) as { holder: string }[];
  return rows[0]?.holder ?? null;
}

test('workers beside a server that does no work', async (t) => {
  const database = await emptyDatabase(t);
  const { client, settings } = await serverOn(t, database.url);
  /** Reads the holders of the jobs, as the server reports them. Null while its database is slow to answer. */
  const workers = async () => (await client.status().catch(() => null))?.jobs?.map(({ holder }) => holder) ?? null;
  let first: ServerProcess;
  let second: ServerProcess;

  await t.test('a second server on its data folder is refused, although the database is elsewhere', async () => {
    const other = await startServer(t, settings);
    assert.equal(other.url, null);
    assert.match(other.errors(), /^The data folder \S+ is in use by another Hindcast process \(pid \d+\)/);
  });

  await t.test('a worker judges for it, and its verdict is recorded once', async () => {
    await client.importPrices(priceCsv('2023-12-31', [100, 100, 120, 160]), { asset: 'btc', force: true });
    await client.importPredictions(callOf('call-1', 150));
    assert.equal(await holderOf(database, 'judging'), null);
    assert.equal(await verdicts(database), 0);
    await until(
      'the server knows of nobody who works',
      async () => (await workers())?.every((holder) => holder === 'nobody') ?? false,
    );
    first = await workerOn(t, database.url);
    assert.match(first.output(), /^The worker of Hindcast runs in production mode\n$/);
    await until('the verdict', async () => (await verdicts(database)) === 1);
    await until(
      'the server knows of the worker',
      async () => (await workers())?.every((holder) => holder === 'other') ?? false,
    );
    await until(
      'the server publishes it',
      async () => (await client.predictions('btc'))[0]?.success_status === 'success',
    );
  });

  await t.test('of two workers one works; when it is killed the other one takes over', async () => {
    const holder = await holderOf(database, 'judging');
    second = await workerOn(t, database.url);
    assert.equal(await holderOf(database, 'judging'), holder);
    await first.stop('SIGKILL');
    await until(
      'the other one has the work',
      async () => ![holder, null].includes(await holderOf(database, 'judging')),
    );
    await client.importPredictions(callOf('call-2', 140));
    await until('the verdict', async () => (await verdicts(database)) === 2);
  });

  await t.test('a worker that ends gives its work back', async () => {
    assert.equal(await second.stop('SIGTERM'), 0, second.errors());
    assert.equal(await holderOf(database, 'judging'), null);
  });
});

test('a worker without a MySQL database says in one sentence why it does not start', async (t) => {
  const worker = await startWorker(t, { HINDCAST_DATA_DIR: await createFolder(t) });
  assert.equal(worker.url, null);
  assert.match(worker.errors(), /^HINDCAST_DATABASE_URL is not set, and the embedded database belongs to one process/);
  assert.equal(worker.errors().trim().split('\n').length, 1);
  assert.equal(await worker.stop('SIGTERM'), 1);
});

test('a worker without the key of the servers does not make one of its own, which would open nothing', async (t) => {
  const { url } = await emptyDatabase(t);
  const dataDir = await createFolder(t);
  const worker = await startWorker(t, { HINDCAST_DATABASE_URL: url, HINDCAST_DATA_DIR: dataDir });
  assert.equal(worker.url, null);
  assert.match(
    worker.errors(),
    /^HINDCAST_KEY is not set, and there is no \S+hindcast\.key: set it to the key of the servers/,
  );
});
