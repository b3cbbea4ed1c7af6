import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { createClient } from '@hindcast/domain/client';
import { firstPasswordFile } from '../../api/src/accounts/firstAdmin.ts';
import { knownKeyIn } from '../../api/src/lib/secrets/installationKey.ts';
import { createFolder } from '../api/fixture.ts';
import { priceCsv } from '../api/importServer.ts';
import { type ServerProcess, startServer, startWorker } from '../api/serverProcess.ts';
import { hindcast } from '../cli/hindcast.ts';
import { createDatabase, type TestDatabase } from './database.ts';
import { until } from './until.ts';

const NEW = 'nine horses that count to one';

/** A prediction of Ada's as a file, of a target that she reached. */
const callOf = (id: string, price_target: number): string =>
  JSON.stringify([
    {
      ...{ id, influencer_name: 'Ada', prediction_type: 'target', price_target },
      ...{ prediction_date: '2024-01-01', target_time: '2024-01-31' },
    },
  ]);

/** A proxy that gives each connection to the next of some servers. */
async function startProxy(t: TestContext, ports: readonly number[]) {
  const taken = ports.map(() => 0);
  let next = 0;
  const proxy = createServer((client) => {
    const chosen = next++ % ports.length;
    taken[chosen] = (taken[chosen] ?? 0) + 1;
    const server = connect(ports[chosen] ?? 0, '127.0.0.1');
    for (const socket of [client, server]) socket.on('error', () => socket.destroy());
    client.pipe(server).pipe(client);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  t.after(async () => {
    proxy.close();
  });
  return { url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, taken };
}

interface Running {
  readonly process: ServerProcess;
  readonly url: string;
  readonly dataDir: string;
  readonly settings: Readonly<Record<string, string>>;
}

async function clientOf({ url, dataDir }: Running) {
  const { token } = JSON.parse(await readFile(join(dataDir, 'cli-access.json'), 'utf8')) as { token: string };
  return createClient({ baseUrl: url, fetch, token });
}

/** The predictions whose verdicts are stored, one for each verdict, in order. */
async function verdicts({ query }: TestDatabase): Promise<readonly number[]> {
  const rows = (await query('SELECT prediction_id AS id FROM verdicts ORDER BY id')) as readonly { id: number }[];
  return rows.map(({ id }) => id);
}

async function holderOf({ query }: TestDatabase, name: string): Promise<string | null> {
  const rows = (await query(
    `SELECT holder FROM leases WHERE name = '${name}' AND expires_at > UNIX_TIMESTAMP(NOW(3)) * 1000`,
  )) as { holder: string }[];
  return rows[0]?.holder ?? null;
}

test('two servers that start at once on an empty database, of which one does no work, and a worker', async (t) => {
  const database = await createDatabase();
  t.after(() => database.drop());
  const shared = {
    HINDCAST_DATABASE_URL: database.url,
    HINDCAST_MODE: 'production',
    HINDCAST_KEY: Buffer.alloc(32, 7).toString('base64'),
  };
  const started = await Promise.all(
    ['off', 'on'].map(async (worker): Promise<Running> => {
      const dataDir = await createFolder(t);
      const settings = { ...shared, HINDCAST_DATA_DIR: dataDir, HINDCAST_WORKER: worker };
      const process = await startServer(t, settings);
      assert.ok(process.url, process.errors());
      return { process, url: process.url, dataDir, settings };
    }),
  );
  const [idle, busy] = started;
  assert.ok(idle && busy);
  const [reader, writer] = [await clientOf(idle), await clientOf(busy)];
  /** Reads who holds the jobs, as the idle server reports it. Null while its database is slow to answer. */
  const holders = async () => (await reader.status().catch(() => null))?.jobs?.map(({ holder }) => holder) ?? null;
  const allHeldBy = async (who: string) => (await holders())?.every((holder) => holder === who) ?? false;
  let worker: ServerProcess;

  await t.test('make one admin, who signs in at each of them [A6]', async () => {
    const folders = started.map(({ dataDir }) => dataDir);
    const files = await Promise.all(folders.map((at) => readFile(firstPasswordFile(at), 'utf8').catch(() => null)));
    const [text, ...others] = files.filter((file) => file !== null);
    assert.deepEqual(others, [], 'the other has no file');
    const rows = (await database.query('SELECT name FROM people')) as readonly { name: string }[];
    assert.deepEqual(
      rows.map(({ name }) => name),
      ['admin'],
    );
    const password = /password: (\S+)/.exec(text ?? '')?.[1] ?? assert.fail('no password');
    const as = (baseUrl: string, token = '') => createClient({ baseUrl, fetch, token });
    const { token } = await as(busy.url).login({ username: 'admin', password });
    const changed = await as(busy.url, token).changePassword({ old: password, new: NEW });
    for (const { url } of started) {
      assert.equal((await as(url, changed.token ?? '').me()).username, 'admin', 'a sign-in counts on every server');
      await assert.rejects(as(url, token).me(), { status: 401 }, 'and ends on every server');
    }
  });

  await t.test('publish what the other one stores and judges, a verdict once', async () => {
    await writer.importPrices(priceCsv('2023-12-31', [100, 100, 120, 160]), { asset: 'btc', force: true });
    await until('the other server publishes the days', async () => (await reader.prices('btc')).length === 4);
    await writer.importPredictions(callOf('call-1', 150));
    await until('and the verdict', async () => (await reader.predictions('btc'))[0]?.success_status === 'success');
    await until('and stored', async () => (await verdicts(database)).length === 1);
    await writer.importPrices(priceCsv('2024-01-03', [170]), { asset: 'btc' });
    await until('and the changed day', async () => (await reader.prices('btc')).at(-1)?.close === 170);
    await until('its verdict by that close', async () => (await verdicts(database)).length === 2);
    await until('the idle one knows of the one that works', () => allHeldBy('other'));
  });

  await t.test(
    'take turns through a proxy for a script with a token of its own, whose revoking counts on both',
    async () => {
      const made = await hindcast(['token', 'create', '--name', 'nightly'], {
        env: { HINDCAST_DATA_DIR: busy.dataDir },
      });
      assert.match(made.out, /^hc_[\w-]{43}\n$/);
      const token = made.out.trim();

      const proxy = await startProxy(
        t,
        started.map(({ url }) => Number(new URL(url).port)),
      );
      // each call is a connection of its own, as each run of the command is
      const apart: typeof fetch = (url, init) =>
        fetch(url, { ...init, headers: { ...Object(init?.headers), connection: 'close' } });
      const client = createClient({ baseUrl: proxy.url, fetch: apart as never, token });
      for (const day of ['2024-01-01', '2024-01-02', '2024-01-03', '2024-01-04']) {
        assert.equal((await client.importPrices(`date,close\n${day},100\n`, { asset: 'naka' })).added, 1, day);
      }
      const env = { HINDCAST_URL: proxy.url, HINDCAST_TOKEN: token };
      for (const day of ['2024-01-05', '2024-01-06']) {
        const input = `date,close\n${day},120\n`;
        const { code, err } = await hindcast(['prices', 'import', '-', '--asset', 'naka'], { env, input });
        assert.deepEqual([code, err], [0, '']);
      }
      assert.deepEqual(proxy.taken, [3, 3]);
      for (const { process } of started) {
        await until('the log names who it was', () => process.errors().includes('"actor":"nightly"'));
        assert.ok(!process.errors().includes(token.slice(3)), 'and not the token');
      }

      const listed = await hindcast(['token', 'list'], { env });
      assert.match(
        listed.out,
        /^ *\d+ +nightly +admin +\d{4}-\d\d-\d\d \d\d:\d\d UTC by owner \(this machine\) +\d{4}-/m,
      );
      const access = { HINDCAST_DATA_DIR: idle.dataDir };
      const revoked = await hindcast(['token', 'revoke', 'nightly', '--json'], { env: access });
      assert.equal(JSON.parse(revoked.out).name, 'nightly');
      for (const { url } of started) {
        await assert.rejects(createClient({ baseUrl: url, fetch, token }).tokens(), { status: 401 });
      }
    },
  );

  await t.test('a second server on the data folder of one is refused, although the database is elsewhere', async () => {
    const other = await startServer(t, idle.settings);
    assert.equal(other.url, null);
    assert.match(other.errors(), /^The data folder \S+ is in use by another Hindcast process \(pid \d+\)/);
  });

  await t.test('of two that work one does; when it is killed the worker takes over', async () => {
    const holder = await holderOf(database, 'judging');
    const { HINDCAST_DATABASE_URL, HINDCAST_MODE, HINDCAST_KEY } = shared;
    worker = await startWorker(t, { HINDCAST_DATABASE_URL, HINDCAST_MODE, HINDCAST_KEY });
    assert.match(worker.output(), /^The worker of Hindcast runs in production mode\n$/);
    assert.equal(await holderOf(database, 'judging'), holder);
    await busy.process.stop('SIGKILL');
    await until('the worker has the work', async () => ![holder, null].includes(await holderOf(database, 'judging')));
    await reader.importPredictions(callOf('call-2', 140));
    await until('the verdict', async () => (await verdicts(database)).length === 3);
  });

  await t.test('a worker that ends gives its work back, and the idle server knows of nobody who works', async () => {
    assert.equal(await worker.stop('SIGTERM'), 0, worker.errors());
    assert.equal(await holderOf(database, 'judging'), null);
    await reader.importPredictions(callOf('call-3', 145));
    await until('the idle server knows of nobody who works', () => allHeldBy('nobody'));
    assert.equal(await holderOf(database, 'judging'), null);
    const [first, again, second, ...more] = await verdicts(database);
    assert.ok(first === again && second !== first, `${[first, again, second]}`);
    assert.deepEqual(more, [], 'nobody judged meanwhile');
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
  const dataDir = await createFolder(t);
  const refusal = /HINDCAST_KEY is not set, and there is no \S+hindcast\.key: set it to the key of the servers/;
  assert.throws(() => knownKeyIn(dataDir), refusal);
});
