import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { Server } from '@hapi/hapi';
import { createClient } from '@hindcast/domain/client';
import { readConfig } from '../../api/src/config/config.ts';
import { ListenError, listen } from '../../api/src/edge/listen.ts';
import { firstPasswordFile } from '../../api/src/people/firstAdmin.ts';
import { createFolder } from '../api/fixture.ts';
import { type ServerProcess, startServer } from '../api/serverProcess.ts';
import { root } from '../house/miniature.ts';
import { eventually } from '../live/eventually.ts';
import { runProgram } from '../run/program.ts';

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

/** Has the judge run, as the command line does; the status of the answer. */
async function judge({ url, token }: { readonly url: string; readonly token: string }): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${url}/api/admin/judge/run`, { method: 'POST', headers })).status;
}

/** The first password is in a file that the server names; neither its output nor its log has it. */
async function assertFirstPassword(server: ServerProcess, dataDir: string): Promise<void> {
  const file = firstPasswordFile(dataDir);
  const [, password = ''] = /^username: admin\npassword: (\S+)\n$/.exec(await readFile(file, 'utf8')) ?? [];
  const client = createClient({ baseUrl: server.url ?? '', fetch });
  assert.equal((await client.login({ username: 'admin', password })).username, 'admin');
  await server.stop('SIGKILL');
  assert.ok(server.output().includes(`the password for the first time is in ${file}`), server.output());
  assert.ok(!(server.output() + server.errors()).includes(password));
}

test('a demo, killed and started again, then production on the same folder', async (t) => {
  const dataDir = await createFolder(t);
  const first = await startServer(t, { HINDCAST_DATA_DIR: dataDir, HINDCAST_LOG_LEVEL: 'trace' });
  const before = await readAccess(dataDir);
  let sent = '';

  await t.test('a first start fills a demo, says where to look, and judges', async () => {
    assert.match(first.output(), /^Hindcast runs in demo mode: open http:\/\/localhost:\d+\/btc\n/);
    sent = await (await fetch(`${first.url}/api/prices`)).text();
    const prices = JSON.parse(sent) as { generated?: true }[];
    assert.ok(prices.length > 3000);
    assert.ok(prices.some((price) => price.generated) && prices.some((price) => !price.generated));
    const predictions = (await (await fetch(`${first.url}/api/predictions`)).json()) as { success_status: string }[];
    const outcomes = new Set(predictions.map((prediction) => prediction.success_status));
    assert.deepEqual([...outcomes].sort(), ['miss', 'pending', 'success']);
  });

  await t.test('it writes a token for the command line, which only its owner can read', async () => {
    assert.equal(before.url, first.url);
    assert.equal((await stat(join(dataDir, 'cli-access.json'))).mode & 0o777, 0o600);
    assert.equal(await judge(before), 200);
  });

  await t.test(
    'one process holds a data folder, whatever its mode, and a second one leaves all of it alone',
    async () => {
      await mkdir(join(dataDir, 'spool'));
      await writeFile(join(dataDir, 'spool', 'upload.part'), 'date,close\n');
      const message = `^The data folder \\S+ is in use by another Hindcast process \\(pid ${first.child.pid}\\)`;
      await assertRefused(await startServer(t, { ...bare, HINDCAST_DATA_DIR: dataDir }), new RegExp(message));
      assert.deepEqual(await readAccess(dataDir), before);
      assert.deepEqual(await readdir(join(dataDir, 'spool')), ['upload.part']);
    },
  );

  await t.test('the first start says where the password is, and neither says nor logs what it is [A6]', () =>
    assertFirstPassword(first, dataDir),
  );

  await t.test(
    'killed, it starts again with all it had and a fresh token, and ends with nothing left to do',
    async () => {
      assert.equal(first.child.signalCode, 'SIGKILL');
      const again = await startServer(t, { HINDCAST_DATA_DIR: dataDir });
      assert.equal(await (await fetch(`${again.url}/api/prices`)).text(), sent);
      const after = await readAccess(dataDir);
      assert.notEqual(after.token, before.token);
      assert.deepEqual([await judge({ ...after, token: before.token }), await judge(after)], [401, 200]);
      assert.equal(await again.stop('SIGTERM'), 0);
      assert.deepEqual(
        (await readdir(dataDir)).filter((name) => /-wal|-shm/.test(name)),
        [],
      );
      const written = [first, again].map((server) => server.output() + server.errors()).join('');
      for (const { token } of [before, after]) assert.ok(!written.includes(token));
    },
  );

  const production = await startServer(t, { ...bare, HINDCAST_DATA_DIR: dataDir, HINDCAST_PROT: '1' });

  await t.test('production starts empty, without any part of the demo', async () => {
    assert.match(production.output(), /^Hindcast runs in production mode/);
    await eventually('the last of what is missing', () => production.output().includes('your name'));
    const [, signIn, head, ...steps] = production.output().trim().split('\n');
    assert.match(signIn ?? '', /^Sign in as admin: the password for the first time is in .*first-password\.txt$/);
    assert.equal(head, 'What is missing yet:');
    assert.match(steps.join('\n'), /^ {2}prices +.\/hindcast prices import FILE\.csv --asset btc$/m);
    assert.match(steps.join('\n'), /^ {2}predictions +.\/hindcast predictions import FILE\.csv --dry-run/m);
    assert.match(steps.join('\n'), /^ {2}your name +HINDCAST_BRAND=brand\.json/m);
    assert.equal(await (await fetch(`${production.url}/api/prices`)).text(), '[]');
    assert.equal(await (await fetch(`${production.url}/api/predictions`)).text(), '[]');
    assert.deepEqual(await (await fetch(`${production.url}/health`)).json(), { ok: true, mode: 'production' });
  });

  await t.test('a misspelt setting is pointed out and does not stop the start', () => {
    assert.match(production.errors(), /^HINDCAST_PROT is not a setting of Hindcast; is it misspelt\?$/m);
  });

  await t.test('Ctrl+C ends it in order', async () => {
    assert.equal(await production.stop('SIGINT'), 0);
  });
});

test('each kind of refusal stops the start with one sentence', async (t) => {
  const dataDir = await createFolder(t);
  const folder = { ...bare, HINDCAST_DATA_DIR: dataDir };

  await t.test('a wrong setting', async () => {
    const server = await startServer(t, { ...folder, HINDCAST_MODE: 'live' });
    await assertRefused(server, /^HINDCAST_MODE is “live”/);
  });

  await t.test('a port in use is named, with what to do', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    t.after(() => void other.close());
    const { port } = other.address() as AddressInfo;
    const message = `^Port ${port} is already in use; end the other program or set HINDCAST_PORT$`;
    const settings = { ...folder, HINDCAST_PORT: String(port) };
    await assertRefused(await startServer(t, settings), new RegExp(message, 'm'));
    const early = await runProgram(process.execPath, ['scripts/start.mjs'], root, { ...process.env, ...settings });
    assert.equal(early.code, 1);
    assert.match(early.output, new RegExp(`${message.slice(0, -1)}\n$`), 'before the site is built');
  });

  await t.test('an access file for the command line that cannot be written', async () => {
    await mkdir(join(dataDir, 'cli-access.json'));
    await assertRefused(
      await startServer(t, folder),
      /^The access file \S+cli-access\.json cannot be written \(E\w+\)$/m,
    );
    assert.deepEqual(
      (await readdir(dataDir)).filter((name) => name.startsWith('cli-access.json.')),
      [],
    );
  });
});

test('an address that is not this machine’s is named', async () => {
  const config = readConfig({ HINDCAST_HOST: '203.0.113.7', HINDCAST_PORT: '0' });
  const { host, port } = config;
  await assert.rejects(listen(new Server({ host, port }), config), (error) => {
    assert.ok(error instanceof ListenError);
    return error.message === 'HINDCAST_HOST 203.0.113.7 is not an address of this machine';
  });
});
