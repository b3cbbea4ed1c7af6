import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { type TestContext, test } from 'node:test';
import { createClient } from '@hindcast/domain/client';
import { createFolder } from '../api/fixture.ts';
import { startServer } from '../api/serverProcess.ts';
import { hindcast } from '../cli/hindcast.ts';
import { createDatabase } from './database.ts';

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

test('a script with a token of its own writes through a proxy over two servers, and revoking counts on both', async (t) => {
  const { url: database, drop } = await createDatabase();
  t.after(drop);
  const servers = [];
  const key = Buffer.alloc(32, 7).toString('base64');
  for (let number = 0; number < 2; number++) {
    const dataDir = await createFolder(t);
    const settings = { HINDCAST_DATABASE_URL: database, HINDCAST_DATA_DIR: dataDir, HINDCAST_MODE: 'production' };
    if (number > 0) {
      const stranger = await startServer(t, settings);
      assert.equal(stranger.url, null, 'its key is another');
      assert.match(stranger.errors(), /HINDCAST_KEY or hindcast\.key in the data folder is not the key by which/);
    }
    const { url, errors } = await startServer(t, { ...settings, HINDCAST_KEY: key });
    assert.ok(url, errors());
    servers.push({ url, dataDir, errors });
  }
  const [one, other] = servers;
  assert.ok(one && other);
  const made = await hindcast(['token', 'create', '--name', 'nightly'], { env: { HINDCAST_DATA_DIR: one.dataDir } });
  assert.match(made.out, /^hc_[\w-]{43}\n$/);
  const token = made.out.trim();

  const proxy = await startProxy(
    t,
    servers.map(({ url }) => Number(new URL(url).port)),
  );
  // each call is a connection of its own, as each run of the command is
  const apart: typeof fetch = (url, init) =>
    fetch(url, { ...init, headers: { ...Object(init?.headers), connection: 'close' } });
  const client = createClient({ baseUrl: proxy.url, fetch: apart as never, token });
  for (let write = 1; write <= 18; write++) {
    const day = `2024-01-${String(write).padStart(2, '0')}`;
    assert.equal((await client.importPrices(`date,close\n${day},${100 + write}\n`, { asset: 'btc' })).added, 1, day);
  }
  const env = { HINDCAST_URL: proxy.url, HINDCAST_TOKEN: token };
  for (const day of ['2024-01-19', '2024-01-20']) {
    const input = `date,close\n${day},120\n`;
    const { code, err } = await hindcast(['prices', 'import', '-', '--asset', 'btc'], { env, input });
    assert.deepEqual([code, err], [0, '']);
  }
  assert.deepEqual(proxy.taken, [10, 10]);
  for (const { errors } of servers) {
    assert.match(errors(), /"actor":"nightly"/);
    assert.ok(!errors().includes(token.slice(3)), 'the log names who it was, and not the token');
  }

  const listed = await hindcast(['token', 'list'], { env });
  assert.match(listed.out, /^ *1 +nightly +admin +\d{4}-\d\d-\d\d \d\d:\d\d UTC by owner \(this machine\) +\d{4}-/m);
  const access = { HINDCAST_DATA_DIR: other.dataDir };
  const revoked = await hindcast(['token', 'revoke', 'nightly', '--json'], { env: access });
  assert.equal(JSON.parse(revoked.out).name, 'nightly');
  for (const { url } of servers) {
    await assert.rejects(createClient({ baseUrl: url, fetch, token }).tokens(), { status: 401 });
  }
});
