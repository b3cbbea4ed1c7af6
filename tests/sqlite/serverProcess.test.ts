import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { Server } from '@hapi/hapi';
import { createClient } from '@hindcast/domain/client';
import { firstPasswordFile } from '../../api/src/accounts/firstAdmin.ts';
import { createAccess, writeAccessFile } from '../../api/src/http/access/accessFile.ts';
import { ListenError, listen } from '../../api/src/http/edge/listen.ts';
import { readConfig } from '../../api/src/lib/config/config.ts';
import { createFolder } from '../api/fixture.ts';
import { type ServerProcess, startServer } from '../api/serverProcess.ts';
import { root } from '../house/miniature.ts';
import { eventually } from '../live/eventually.ts';
import { runProgram } from '../run/program.ts';
import { nameUnreleasedSteps } from '../storage/baseline/oldDatabase.ts';

/** Without a demo, which takes a while to make. */
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

/** Makes a database look as if an earlier version had made it. */
function layEarlierTables(file: string, statements: string): void {
  const database = new DatabaseSync(file);
  database.exec(statements);
  database.close();
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
  assert.ok(server.output().includes(`the password for the first time is in ${file}`), server.output());
  assert.ok(!(server.output() + server.errors()).includes(password));
}

const DAYS = 3000;
const FIRST = Date.parse('2010-01-01');

/** So many days of NAKA, every close the same. */
function fileOf(close: number): string {
  const days = Array.from({ length: DAYS }, (_, i) => new Date(FIRST + i * 86_400_000).toISOString().slice(0, 10));
  return `date,close\n${days.map((day) => `${day},${close}`).join('\n')}\n`;
}

test('a first start in production, killed in the middle of an import and started again', async (t) => {
  const dataDir = await createFolder(t);
  const settings = { ...bare, HINDCAST_DATA_DIR: dataDir };
  const first = await startServer(t, { ...settings, HINDCAST_LOG_LEVEL: 'trace', HINDCAST_PROT: '1' });
  const before = await readAccess(dataDir);

  await t.test('production starts empty, without any part of a demo, and says what is missing', async () => {
    assert.match(first.output(), /^Hindcast runs in production mode/);
    await eventually('the last of what is missing', () => first.output().includes('your name'));
    const [, signIn, head, ...steps] = first.output().trim().split('\n');
    assert.match(signIn ?? '', /^Sign in as admin: the password for the first time is in .*first-password\.txt$/);
    assert.equal(head, 'What is missing yet:');
    assert.match(steps.join('\n'), /^ {2}prices +.\/hindcast prices import FILE\.csv --asset btc$/m);
    assert.match(steps.join('\n'), /^ {2}predictions +.\/hindcast predictions import FILE\.csv --dry-run/m);
    assert.match(steps.join('\n'), /^ {2}your name +HINDCAST_BRAND=brand\.json/m);
    assert.equal(await (await fetch(`${first.url}/api/prices`)).text(), '[]');
    assert.equal(await (await fetch(`${first.url}/api/predictions`)).text(), '[]');
    assert.deepEqual(await (await fetch(`${first.url}/health`)).json(), { ok: true, mode: 'production' });
  });

  await t.test('a misspelt setting is pointed out and does not stop the start', () => {
    assert.match(first.errors(), /^HINDCAST_PROT is not a setting of Hindcast; is it misspelt\?$/m);
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
      await assertRefused(await startServer(t, { HINDCAST_DATA_DIR: dataDir }), new RegExp(message));
      assert.deepEqual(await readAccess(dataDir), before);
      assert.deepEqual(await readdir(join(dataDir, 'spool')), ['upload.part']);
    },
  );

  await t.test('it says where the first password is, and neither says nor logs what it is [A6]', () =>
    assertFirstPassword(first, dataDir),
  );

  const client = createClient({ baseUrl: before.url, fetch, token: before.token });
  const began = performance.now();
  await client.importPrices(fileOf(1), { asset: 'naka' });
  const wholeMs = performance.now() - began;
  const answer = client.importPrices(fileOf(2), { asset: 'naka' }).catch(() => null);
  await wait(wholeMs / 2);
  await first.stop('SIGKILL');
  const acknowledged = (await answer)?.stored ?? false;
  layEarlierTables(join(dataDir, 'hindcast.db'), await nameUnreleasedSteps());
  const again = await startServer(t, settings);

  await t.test('kill -9 in the middle of an import leaves all of it or nothing', async () => {
    const prices = await createClient({ baseUrl: again.url ?? '', fetch }).prices('naka');
    const closes = new Set(prices.map(({ close }) => close));
    assert.deepEqual([prices.length, closes.size], [DAYS, 1]);
    assert.ok(closes.has(2) || (closes.has(1) && !acknowledged));
    assert.deepEqual(await readdir(join(dataDir, 'spool')).catch(() => []), []);
  });

  await t.test('a start that changes tables says so, and as what it backed them up', () => {
    assert.match(
      again.output(),
      /^The database \S+ is from Hindcast \S+; Hindcast \S+ changes its tables in \d+ steps?: “baseline”/m,
    );
    assert.match(again.output(), /^It was backed up first, as \S+\.db\./m);
  });

  await t.test('killed, it starts again with a fresh token, and Ctrl+C ends it with nothing left to do', async () => {
    const after = await readAccess(dataDir);
    assert.notEqual(after.token, before.token);
    assert.deepEqual([await judge({ ...after, token: before.token }), await judge(after)], [401, 200]);
    assert.equal(await again.stop('SIGINT'), 0);
    assert.deepEqual(
      (await readdir(dataDir)).filter((name) => /-wal|-shm/.test(name)),
      [],
    );
    const written = [first, again].map((server) => server.output() + server.errors()).join('');
    for (const { token } of [before, after]) assert.ok(!written.includes(token));
  });
});

test('a port in use is named in one sentence, with what to do, by the server and before the site is built', async (t) => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  t.after(() => void other.close());
  const { port } = other.address() as AddressInfo;
  const message = `^Port ${port} is already in use; end the other program or set HINDCAST_PORT$`;
  const settings = { ...bare, HINDCAST_DATA_DIR: await createFolder(t), HINDCAST_PORT: String(port) };
  await assertRefused(await startServer(t, settings), new RegExp(message, 'm'));
  const early = await runProgram(process.execPath, ['scripts/start.mjs'], root, { ...process.env, ...settings });
  assert.equal(early.code, 1);
  assert.match(early.output, new RegExp(`${message.slice(0, -1)}\n$`));
});

test('an access file for the command line that cannot be written is named, and leaves no draft', async (t) => {
  const dataDir = await createFolder(t);
  await mkdir(join(dataDir, 'cli-access.json'));
  await assert.rejects(
    writeAccessFile(dataDir, 'http://localhost:1', 'production', createAccess()),
    /^AccessFileError: The access file \S+cli-access\.json cannot be written \(E\w+\)$/,
  );
  assert.deepEqual(await readdir(dataDir), ['cli-access.json']);
});

test('an address that is not this machine’s is named', async () => {
  const config = readConfig({ HINDCAST_HOST: '203.0.113.7', HINDCAST_PORT: '0' });
  const { host, port } = config;
  await assert.rejects(listen(new Server({ host, port }), config), (error) => {
    assert.ok(error instanceof ListenError);
    return error.message === 'HINDCAST_HOST 203.0.113.7 is not an address of this machine';
  });
});
