import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { createFolder } from '../api/fixture.ts';
import { type ServerProcess, startServer } from '../api/serverProcess.ts';
import { eventually } from '../live/eventually.ts';

/** For tests that need no demo, which takes a while to make. */
const bare = { HINDCAST_MODE: 'production' } as const;

async function readAccess(dataDir: string): Promise<{ url: string; token: string }> {
  return JSON.parse(await readFile(join(dataDir, 'cli-access.json'), 'utf8'));
}

/** The server did not start: one sentence says why, and nothing else. */
async function assertRefused(server: ServerProcess, message: RegExp): Promise<void> {
  assert.equal(server.url, null, server.output());
  assert.match(server.errors(), message);
  assert.equal(server.errors().trim().split('\n').length, 1, server.errors());
  assert.equal(server.output(), '');
  assert.equal(await server.stop('SIGTERM'), 1);
}

test('a first start fills a demo, says where to look, and judges; killed, it starts again with all it had', async (t) => {
  const dataDir = await createFolder(t);
  const server = await startServer(t, { HINDCAST_DATA_DIR: dataDir });
  assert.match(server.output(), /^Hindcast runs in demo mode: open http:\/\/localhost:\d+\/btc\n/);
  const sent = await (await fetch(`${server.url}/api/prices`)).text();
  const prices = JSON.parse(sent) as { generated?: true }[];
  assert.ok(prices.length > 3000);
  assert.ok(prices.some((price) => price.generated) && prices.some((price) => !price.generated));
  const predictions = (await (await fetch(`${server.url}/api/predictions`)).json()) as { success_status: string }[];
  const outcomes = new Set(predictions.map((prediction) => prediction.success_status));
  assert.deepEqual([...outcomes].sort(), ['miss', 'pending', 'success']);
  assert.equal(await server.stop('SIGKILL'), 'SIGKILL');
  const again = await startServer(t, { HINDCAST_DATA_DIR: dataDir });
  assert.equal(await (await fetch(`${again.url}/api/prices`)).text(), sent);
  assert.equal(await again.stop('SIGTERM'), 0);
  assert.deepEqual(
    (await readdir(dataDir)).filter((name) => /-wal|-shm/.test(name)),
    [],
  );
});

test('each start writes a fresh token for the command line, which only its owner can read', async (t) => {
  const dataDir = await createFolder(t);
  const first = await startServer(t, { ...bare, HINDCAST_DATA_DIR: dataDir });
  const before = await readAccess(dataDir);
  assert.equal(before.url, first.url);
  assert.equal((await stat(join(dataDir, 'cli-access.json'))).mode & 0o777, 0o600);
  const judge = (url: string, token: string) =>
    fetch(`${url}/api/admin/judge/run`, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
  assert.equal((await judge(before.url, before.token)).status, 200);
  assert.equal(await first.stop('SIGINT'), 0);

  const second = await startServer(t, { ...bare, HINDCAST_DATA_DIR: dataDir });
  const after = await readAccess(dataDir);
  assert.notEqual(after.token, before.token);
  assert.equal((await judge(after.url, before.token)).status, 401);
  assert.equal((await judge(after.url, after.token)).status, 200);
  await second.stop('SIGTERM');
  for (const secret of [before.token, after.token]) {
    assert.ok(!`${first.output()}${first.errors()}${second.output()}${second.errors()}`.includes(secret));
  }
});

test('a port in use is named, with what to do', async (t) => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  t.after(() => {
    other.close();
  });
  const { port } = other.address() as AddressInfo;
  const server = await startServer(t, {
    ...bare,
    HINDCAST_DATA_DIR: await createFolder(t),
    HINDCAST_PORT: String(port),
  });
  const message = `^Port ${port} is already in use; end the other program or set HINDCAST_PORT$`;
  await assertRefused(server, new RegExp(message, 'm'));
});

test('a wrong setting, a bad host and a data folder that cannot serve each stop the start with one sentence', async (t) => {
  const folder = await createFolder(t);
  const file = join(folder, 'file');
  await writeFile(file, '');
  await writeFile(join(folder, 'hindcast-demo.db'), 'no database at all, but long enough to be looked at');
  const cases: [Record<string, string>, RegExp][] = [
    [{ HINDCAST_MODE: 'live' }, /^HINDCAST_MODE is “live”/],
    [{ HINDCAST_DATA_DIR: file }, /^The data folder \S+ is a file$/m],
    [{ HINDCAST_DATA_DIR: folder }, /^The database \S+ is damaged/],
    [
      { HINDCAST_HOST: '203.0.113.7', HINDCAST_DATA_DIR: await createFolder(t) },
      /^HINDCAST_HOST 203\.0\.113\.7 is not/,
    ],
  ];
  for (const [settings, message] of cases) await assertRefused(await startServer(t, settings), message);
});

test('production starts empty, without any part of the demo', async (t) => {
  const server = await startServer(t, { ...bare, HINDCAST_DATA_DIR: await createFolder(t) });
  assert.match(server.output(), /^Hindcast runs in production mode/);
  await eventually('the last of what is missing', () => server.output().includes('your name'));
  const [, signIn, head, ...steps] = server.output().trim().split('\n');
  assert.match(signIn ?? '', /^Sign in as admin: the password for the first time is in .*first-password\.txt$/);
  assert.equal(head, 'What is missing yet:');
  assert.match(steps.join('\n'), /^ {2}prices +.\/hindcast prices import FILE\.csv --asset btc$/m);
  assert.match(steps.join('\n'), /^ {2}predictions +.\/hindcast predictions import FILE\.csv --dry-run/m);
  assert.match(steps.join('\n'), /^ {2}your name +HINDCAST_BRAND=brand\.json/m);
  assert.equal(await (await fetch(`${server.url}/api/prices`)).text(), '[]');
  assert.equal(await (await fetch(`${server.url}/api/predictions`)).text(), '[]');
  assert.deepEqual(await (await fetch(`${server.url}/health`)).json(), { ok: true, mode: 'production' });
});

test('a misspelt setting is pointed out and does not stop the start', async (t) => {
  const server = await startServer(t, { ...bare, HINDCAST_DATA_DIR: await createFolder(t), HINDCAST_PROT: '1' });
  assert.ok(server.url);
  assert.match(server.errors(), /^HINDCAST_PROT is not a setting of Hindcast; is it misspelt\?$/m);
});

test('one process holds a data folder, whatever its mode, and a second one leaves all of it alone', async (t) => {
  const dataDir = await createFolder(t);
  const first = await startServer(t, { HINDCAST_DATA_DIR: dataDir });
  const before = await readAccess(dataDir);
  await mkdir(join(dataDir, 'spool'));
  await writeFile(join(dataDir, 'spool', 'upload.part'), 'date,close\n');
  const message = `^The data folder \\S+ is in use by another Hindcast process \\(pid ${first.child.pid}\\)`;
  for (const mode of [{}, bare]) {
    await assertRefused(await startServer(t, { ...mode, HINDCAST_DATA_DIR: dataDir }), new RegExp(message));
  }
  assert.deepEqual(await readAccess(dataDir), before);
  assert.deepEqual(await readdir(join(dataDir, 'spool')), ['upload.part']);
  assert.equal(await first.stop('SIGTERM'), 0);
  const other = await startServer(t, { ...bare, HINDCAST_DATA_DIR: dataDir });
  assert.ok(other.url, other.errors());
});

test('a server that cannot tell the command line where it is ends at once, with one sentence', {
  timeout: 60_000,
}, async (t) => {
  const dataDir = await createFolder(t);
  await mkdir(join(dataDir, 'cli-access.json'));
  const server = await startServer(t, { ...bare, HINDCAST_DATA_DIR: dataDir });
  await assertRefused(server, /^The access file \S+cli-access\.json cannot be written \(E\w+\)$/m);
  assert.deepEqual(
    (await readdir(dataDir)).filter((name) => name.startsWith('cli-access.json.')),
    [],
  );
});
