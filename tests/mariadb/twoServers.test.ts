import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { createClient } from '@hindcast/domain/client';
import { firstPasswordFile } from '../../api/src/people/firstAdmin.ts';
import { createFolder } from '../api/fixture.ts';
import { priceCsv } from '../api/importServer.ts';
import { startServer } from '../api/serverProcess.ts';
import { hindcast } from '../cli/hindcast.ts';
import { createDatabase } from './database.ts';
import { until } from './until.ts';

const NEW = 'nine horses that count to one';
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

test('two servers that start at once on an empty database', async (t) => {
  const { url: database, query, drop } = await createDatabase();
  t.after(drop);
  const key = { HINDCAST_KEY: Buffer.alloc(32, 7).toString('base64') };
  const settings = { HINDCAST_DATABASE_URL: database, HINDCAST_MODE: 'production' };
  const started = await Promise.all(
    [1, 2].map(async () => {
      const dataDir = await createFolder(t);
      const { url, errors } = await startServer(t, { ...settings, ...key, HINDCAST_DATA_DIR: dataDir });
      assert.ok(url, errors());
      return { url, dataDir, errors };
    }),
  );
  const [one, other] = started;
  assert.ok(one && other);

  await t.test('make one admin, who signs in at each of them [A6]', async () => {
    const folders = started.map(({ dataDir }) => dataDir);
    const files = await Promise.all(folders.map((at) => readFile(firstPasswordFile(at), 'utf8').catch(() => null)));
    const [text, ...others] = files.filter((file) => file !== null);
    assert.deepEqual(others, [], 'the other has no file');
    const rows = (await query('SELECT name FROM people')) as readonly { name: string }[];
    assert.deepEqual(
      rows.map(({ name }) => name),
      ['admin'],
    );
    const password = /password: (\S+)/.exec(text ?? '')?.[1] ?? assert.fail('no password');
    const as = (baseUrl: string, token = '') => createClient({ baseUrl, fetch, token });
    const { token } = await as(one.url).login({ username: 'admin', password });
    const changed = await as(one.url, token).changePassword({ old: password, new: NEW });
    for (const { url } of started) {
      assert.equal((await as(url, changed.token ?? '').me()).username, 'admin', 'a sign-in counts on every server');
      await assert.rejects(as(url, token).me(), { status: 401 }, 'and ends on every server');
    }
  });

  await t.test('refuse a third one whose key is another', async (t) => {
    const stranger = await startServer(t, { ...settings, HINDCAST_DATA_DIR: await createFolder(t) });
    assert.equal(stranger.url, null);
    assert.match(stranger.errors(), /HINDCAST_KEY or hindcast\.key in the data folder is not the key by which/);
  });

  await t.test('publish what the other one stores', async () => {
    const accessOf = async (dataDir: string): Promise<{ token: string }> =>
      JSON.parse(await readFile(join(dataDir, 'cli-access.json'), 'utf8'));
    const clientOf = async ({ url, dataDir }: { url: string; dataDir: string }) =>
      createClient({ baseUrl: url, fetch, ...(await accessOf(dataDir)) });
    const [writer, reader] = [await clientOf(one), await clientOf(other)];
    await writer.importPrices(priceCsv('2023-12-31', [100, 100, 120, 160]), { asset: 'btc', force: true });
    await until('the other server publishes the days', async () => (await reader.prices('btc')).length === 4);
    await writer.importPredictions(CALL);
    await until('and the prediction', async () => (await reader.predictions('btc')).length === 1);
    await writer.importPrices(priceCsv('2024-01-03', [170]), { asset: 'btc' });
    await until('and the changed day', async () => (await reader.prices('btc')).at(-1)?.close === 170);
  });

  await t.test(
    'take turns through a proxy for a script with a token of its own, whose revoking counts on both',
    async () => {
      const made = await hindcast(['token', 'create', '--name', 'nightly'], {
        env: { HINDCAST_DATA_DIR: one.dataDir },
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
      for (let write = 1; write <= 18; write++) {
        const day = `2024-01-${String(write).padStart(2, '0')}`;
        assert.equal(
          (await client.importPrices(`date,close\n${day},${100 + write}\n`, { asset: 'naka' })).added,
          1,
          day,
        );
      }
      const env = { HINDCAST_URL: proxy.url, HINDCAST_TOKEN: token };
      for (const day of ['2024-01-19', '2024-01-20']) {
        const input = `date,close\n${day},120\n`;
        const { code, err } = await hindcast(['prices', 'import', '-', '--asset', 'naka'], { env, input });
        assert.deepEqual([code, err], [0, '']);
      }
      assert.deepEqual(proxy.taken, [10, 10]);
      for (const { errors } of started) {
        assert.match(errors(), /"actor":"nightly"/);
        assert.ok(!errors().includes(token.slice(3)), 'the log names who it was, and not the token');
      }

      const listed = await hindcast(['token', 'list'], { env });
      assert.match(
        listed.out,
        /^ *\d+ +nightly +admin +\d{4}-\d\d-\d\d \d\d:\d\d UTC by owner \(this machine\) +\d{4}-/m,
      );
      const access = { HINDCAST_DATA_DIR: other.dataDir };
      const revoked = await hindcast(['token', 'revoke', 'nightly', '--json'], { env: access });
      assert.equal(JSON.parse(revoked.out).name, 'nightly');
      for (const { url } of started) {
        await assert.rejects(createClient({ baseUrl: url, fetch, token }).tokens(), { status: 401 });
      }
    },
  );
});
