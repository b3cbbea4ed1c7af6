import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { type Client, createClient } from '@hindcast/domain/client';
import { createFolder } from '../api/fixture.ts';
import { priceCsv } from '../api/importServer.ts';
import { type ServerProcess, startServer, startWorker } from '../api/serverProcess.ts';
import { createDatabase, type TestDatabase } from './database.ts';
import { until } from './until.ts';

const CALL = JSON.stringify([
  {
    id: 'call-1',
    influencer_name: 'Ada',
    prediction_type: 'target',
    price_target: 150,
    prediction_date: '2024-01-01',
    target_time: '2024-01-31',
  },
]);

/** The key that all servers and workers on a database share. */
const KEY = Buffer.alloc(32, 7).toString('base64');

async function emptyDatabase(t: TestContext): Promise<TestDatabase> {
  const database = await createDatabase();
  t.after(() => database.drop());
  return database;
}

/** A server process on a database, and the operator's calls to it. */
async function serverOn(t: TestContext, url: string, worker: 'on' | 'off'): Promise<Client> {
  const dataDir = await createFolder(t);
  const settings = {
    HINDCAST_DATABASE_URL: url,
    HINDCAST_DATA_DIR: dataDir,
    HINDCAST_MODE: 'production',
    HINDCAST_KEY: KEY,
  };
  const server = await startServer(t, { ...settings, HINDCAST_WORKER: worker });
  assert.ok(server.url, server.errors());
  const { token } = JSON.parse(await readFile(join(dataDir, 'cli-access.json'), 'utf8')) as { token: string };
  return createClient({ baseUrl: server.url, fetch, token });
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

test('what one server stores, another one on the same database publishes', async (t) => {
  const { url } = await emptyDatabase(t);
  const [writer, reader] = await Promise.all([serverOn(t, url, 'on'), serverOn(t, url, 'on')]);
  await writer.importPrices(priceCsv('2023-12-31', [100, 100, 120, 160]), { asset: 'btc' });
  await until('the other server publishes the days', async () => (await reader.prices('btc')).length === 4);
  await writer.importPredictions(CALL);
  await until('and the prediction', async () => (await reader.predictions('btc')).length === 1);
  await writer.importPrices(priceCsv('2024-01-03', [170]), { asset: 'btc' });
  await until('and the changed day', async () => (await reader.prices('btc')).at(-1)?.close === 170);
});

test('a worker judges for a server that does not, and its verdict is recorded once', async (t) => {
  const database = await emptyDatabase(t);
  const client = await serverOn(t, database.url, 'off');
  await client.importPrices(priceCsv('2023-12-31', [100, 100, 120, 160]), { asset: 'btc' });
  await client.importPredictions(CALL);
  assert.equal(await holderOf(database, 'judging'), null);
  assert.equal(await verdicts(database), 0);
  const workers = async () => (await client.status()).jobs?.map(({ holder }) => holder);
  assert.deepEqual(new Set(await workers()), new Set(['nobody']));
  const worker = await workerOn(t, database.url);
  assert.match(worker.output(), /^The worker of Hindcast runs in production mode\n$/);
  await until('the verdict', async () => (await verdicts(database)) === 1);
  await until(
    'the server knows of the worker',
    async () => (await workers())?.every((holder) => holder === 'other') ?? false,
  );
  await until(
    'the server publishes it',
    async () => (await client.predictions('btc'))[0]?.success_status === 'success',
  );
  assert.equal(await worker.stop('SIGTERM'), 0, worker.errors());
  assert.equal(await holderOf(database, 'judging'), null, 'a worker that ends gives its work back');
});

test('of two workers one works; when it is killed the other one takes over', async (t) => {
  const database = await emptyDatabase(t);
  const first = await workerOn(t, database.url);
  await until('the first one has the work', async () => (await holderOf(database, 'judging')) !== null);
  const holder = await holderOf(database, 'judging');
  await workerOn(t, database.url);
  const client = await serverOn(t, database.url, 'off');
  assert.equal(await holderOf(database, 'judging'), holder);
  await first.stop('SIGKILL');
  await until('the other one has the work', async () => ![holder, null].includes(await holderOf(database, 'judging')));
  await client.importPrices(priceCsv('2023-12-31', [100, 100, 120, 160]), { asset: 'btc' });
  await client.importPredictions(CALL);
  await until('the verdict', async () => (await verdicts(database)) === 1);
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

test('two servers on one data folder are refused, also when the database is elsewhere', async (t) => {
  const { url } = await emptyDatabase(t);
  const settings = { HINDCAST_DATABASE_URL: url, HINDCAST_DATA_DIR: await createFolder(t) };
  const first = await startServer(t, settings);
  assert.ok(first.url, first.errors());
  const second = await startServer(t, settings);
  assert.equal(second.url, null);
  assert.match(second.errors(), /^The data folder \S+ is in use by another Hindcast process \(pid \d+\)/);
});
