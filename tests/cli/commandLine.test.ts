import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { createServer as createTlsServer } from 'node:tls';
import { ClientError } from '@hindcast/domain/client';
import { findAccess } from '../../cli/src/access.ts';
import { processContext } from '../../cli/src/context.ts';
import { explainFailure } from '../../cli/src/explainFailure.ts';
import { startImportServer } from '../api/importServer.ts';
import { selfSigned } from '../live/selfSigned.ts';
import { bin, hindcast } from './hindcast.ts';

/** A server over TLS whose certificate nobody vouches for. */
async function distrusted(t: TestContext): Promise<string> {
  const server = createTlsServer(selfSigned).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(async () => void server.close());
  return `https://localhost:${(server.address() as AddressInfo).port}`;
}

/** An address of this machine that nobody listens on. */
async function deadAddress(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== 'object' || address === null) throw new TypeError('No port was given');
  return `http://127.0.0.1:${address.port}`;
}

async function folder(t: TestContext): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'hindcast-cli-'));
  t.after(() => rm(path, { recursive: true }));
  return path;
}

test('help names every command, where the server is found and what the exit codes mean', async () => {
  const { code, out, err } = await hindcast(['--help']);
  assert.deepEqual([code, err], [0, '']);
  for (const word of ['prices', 'predictions', 'judge', 'HINDCAST_URL', 'HINDCAST_TOKEN', 'HINDCAST_DATA_DIR']) {
    assert.ok(out.includes(word), word);
  }
});

test('one table has the exit codes of every command, in the help as in the README', async () => {
  const { out } = await hindcast(['--help']);
  const table = /^Exit codes of every command:\n((?: +\d+ {2}.+\n)+)/m.exec(out)?.[1] ?? '';
  const rows = table
    .trimEnd()
    .split('\n')
    .map((line) => line.trim().split(/ {2}/));
  assert.deepEqual(
    rows.map(([code]) => Number(code)),
    [0, 1, 2, 3, 4, 5, 6, 7, 130],
  );
  const readme = await readFile(new URL('../../README.md', import.meta.url), 'utf8');
  for (const [code, meaning] of rows) assert.ok(readme.includes(`\n| ${code} | ${meaning} |\n`), meaning);
});

test('no line of what a help says beside its list is wider than 80 columns', async () => {
  for (const args of [
    [],
    ['prices', 'import'],
    ['prices', 'split', 'add'],
    ['predictions', 'import'],
    ['data', 'copy'],
    ['status'],
  ]) {
    const { out } = await hindcast([...args, '--help']);
    const said = out.slice(out.lastIndexOf('display help for command'));
    assert.ok(said.split('\n').length > 3, args.join(' '));
    for (const line of said.split('\n')) assert.ok(line.length <= 80, line);
  }
});

test('help marks the options that a command needs', async () => {
  const { out } = await hindcast(['judge', 'override', '--help']);
  assert.match(out, /--outcome <outcome> .*\(required\)$/m);
  assert.match(out, /--reason <text> .*\(required\)$/m);
  assert.doesNotMatch(out, /--json .*required/);
  assert.match((await hindcast(['prices', 'import', '--help'])).out, /--asset <asset> .*\(required\)$/m);
});

test('output that cannot be written ends the command with 1 and one sentence', {
  skip: !existsSync('/dev/full'),
}, () => {
  const full = openSync('/dev/full', 'w');
  for (const args of [['--help'], ['--version'], ['predictions', 'import', '--help']]) {
    const { status, stderr } = spawnSync(process.execPath, [bin, ...args], { stdio: ['ignore', full, 'pipe'] });
    const sentence = 'hindcast: The output cannot be written: there is no room left for it.\n';
    assert.deepEqual([status, String(stderr)], [1, sentence], args.join(' '));
  }
  const silent = spawnSync(process.execPath, [bin, 'nonsense'], { stdio: ['ignore', full, full] });
  assert.equal(silent.status, 1);
  closeSync(full);
});

test('a wrong command line ends with 2 and says how it is used', async () => {
  for (const args of [
    [],
    ['foo'],
    ['prices'],
    ['prices', 'import'],
    ['prices', 'import', 'x.csv'],
    ['prices', 'import', 'x.csv', '--asset', 'doge'],
    ['prices', 'import', 'x.csv', '--asset', 'btc', '--raw', '--adjusted'],
    ['predictions', 'list', '--status', 'won'],
    ['judge', 'explain', 'x'],
    ['judge', 'explain', '1', '--loud'],
  ]) {
    const { code, out, err } = await hindcast(args);
    assert.deepEqual([code, out], [2, ''], args.join(' '));
    assert.match(err, /Usage:|--help/, args.join(' '));
  }
});

test('a missing server ends with 4 and one sentence that says what to do', async () => {
  const url = await deadAddress();
  for (const args of [
    ['judge', 'run'],
    ['judge', 'explain', '1'],
    ['predictions', 'list'],
    ['prices', 'import', '-', '--asset', 'btc'],
  ]) {
    const { code, out, err } = await hindcast(args, { env: { HINDCAST_URL: url }, input: 'date,close\n' });
    const sentence = `hindcast: No Hindcast server answers at ${url}; start it with \`npm start\`.\n`;
    assert.deepEqual([code, out, err], [4, '', sentence], args.join(' '));
  }
});

test('without an access file the command says where it looked and what to set', async (t) => {
  const { url } = await startImportServer(t);
  const data = await folder(t);
  const env = { HINDCAST_DATA_DIR: data };
  const unsent = await hindcast(['judge', 'run'], { env: { ...env, HINDCAST_URL: url } });
  const noFile = `no cli-access.json is in ${data}`;
  assert.equal(unsent.code, 3);
  assert.equal(
    unsent.err,
    `hindcast: The server at ${url} wants a token and none was sent, since ${noFile}: set HINDCAST_DATA_DIR to the server’s data folder, or HINDCAST_TOKEN to a token.\n`,
  );

  const access = findAccess({ ...processContext(), env, cwd: data });
  const silence = new ClientError('unreachable', `No Hindcast server answers at ${access.url}.`, 0);
  const { exitCode, message } = explainFailure({ access: () => access }, silence);
  assert.equal(exitCode, 4);
  assert.equal(
    message,
    `No Hindcast server answers at http://127.0.0.1:3001, and ${noFile}: start one with \`npm start\`, or set HINDCAST_DATA_DIR to the data folder of the one you mean, or HINDCAST_URL to its address.`,
  );
});

test('a token that is refused is named by where it came from [A5]', async (t) => {
  const { url } = await startImportServer(t);
  const data = await folder(t);
  const file = join(data, 'cli-access.json');
  await writeFile(file, JSON.stringify({ url, token: 'of another start' }), { mode: 0o600 });
  const cases: readonly (readonly [env: Record<string, string>, said: string])[] = [
    [{ HINDCAST_URL: url, HINDCAST_TOKEN: 'wrong' }, 'refuses the token in HINDCAST_TOKEN, which is revoked'],
    [{ HINDCAST_DATA_DIR: data, HINDCAST_TOKEN: 'wrong' }, 'refuses the token in HINDCAST_TOKEN, which is revoked'],
    [{ HINDCAST_DATA_DIR: data }, `refuses the token in ${file}, which another start of a server wrote`],
  ];
  for (const [env, said] of cases) {
    const { code, err } = await hindcast(['judge', 'run'], { env });
    assert.equal(code, 3);
    assert.equal(err.split('\n').length, 2, 'one sentence');
    assert.ok(err.startsWith(`hindcast: The server at ${url} ${said}`), err);
  }
});

test('the server on the same machine is found by its access file', async (t) => {
  const { url, token } = await startImportServer(t);
  const data = await folder(t);
  const file = join(data, 'cli-access.json');
  await writeFile(file, JSON.stringify({ url, token }), { mode: 0o600 });

  const named = await hindcast(['judge', 'run'], { env: { HINDCAST_DATA_DIR: data } });
  assert.deepEqual([named.code, named.err], [0, '']);
  const home = await folder(t);
  await mkdir(join(home, 'data'));
  await writeFile(join(home, 'data', 'cli-access.json'), JSON.stringify({ url, token }), { mode: 0o600 });
  assert.equal((await hindcast(['judge', 'run'], { cwd: home })).code, 0);

  await chmod(file, 0o644);
  const warned = await hindcast(['judge', 'run'], { env: { HINDCAST_DATA_DIR: data } });
  assert.equal(warned.code, 0);
  assert.match(warned.err, /^Warning: others on this machine can read the token in .*chmod 600/);
});

test('this machine’s names for itself are one server, and another port is another', async (t) => {
  const { url, token } = await startImportServer(t);
  const data = await folder(t);
  const file = join(data, 'cli-access.json');
  const { port } = new URL(url);
  const tokenFor = async (written: string, asked: string): Promise<string | undefined> => {
    await writeFile(file, JSON.stringify({ url: written, token }), { mode: 0o600 });
    const env = { HINDCAST_DATA_DIR: data, HINDCAST_URL: asked };
    return findAccess({ ...processContext(), env }).token;
  };
  const names = ['localhost', '127.0.0.1', '[::1]'];
  for (const written of names)
    for (const asked of names)
      assert.equal(
        await tokenFor(`http://${written}:${port}`, `http://${asked}:${port}/`),
        token,
        `${written} ${asked}`,
      );
  assert.equal(await tokenFor(`http://127.0.0.1:${port}`, 'http://127.0.0.1:9'), undefined);
  assert.equal(await tokenFor(`http://127.0.0.1:${port}`, `https://localhost:${port}`), undefined);
  assert.equal(await tokenFor(`http://127.0.0.1:${port}`, `http://localhost:${port}/hindcast`), undefined);
  assert.equal(await tokenFor(`http://example.org:${port}`, `http://localhost:${port}`), undefined);

  await tokenFor(url, `http://localhost:${port}`);
  const env = { HINDCAST_DATA_DIR: data, HINDCAST_URL: `http://localhost:${port}` };
  assert.equal((await hindcast(['judge', 'run'], { env })).code, 0);
});

test('the token of an access file goes to no other server', async (t) => {
  const { url, token } = await startImportServer(t);
  const data = await folder(t);
  await writeFile(join(data, 'cli-access.json'), JSON.stringify({ url: 'http://127.0.0.1:9', token }), { mode: 0o600 });
  const { code, err } = await hindcast(['judge', 'run'], { env: { HINDCAST_DATA_DIR: data, HINDCAST_URL: url } });
  assert.equal(code, 3);
  assert.match(err, /none was sent, since \S+cli-access\.json is of the server at http:\/\/127\.0\.0\.1:9: set/);
});

test('a damaged access file and a wrong address each get one sentence', async (t) => {
  const data = await folder(t);
  await writeFile(join(data, 'cli-access.json'), '{"url":', { mode: 0o600 });
  const damaged = await hindcast(['judge', 'run'], { env: { HINDCAST_DATA_DIR: data } });
  assert.equal(damaged.code, 3);
  assert.match(damaged.err, /^hindcast: .*cli-access\.json is damaged; restart the server, which writes it anew\.\n$/);
  const odd = await hindcast(['judge', 'run'], { env: { HINDCAST_URL: 'ftp://x' } });
  assert.equal(odd.code, 2);
  assert.match(odd.err, /^hindcast: HINDCAST_URL is “ftp:\/\/x”, not an address such as .*\n$/);
});

test('a file that cannot be read is named, and nothing is sent', async (t) => {
  const { url, token, client } = await startImportServer(t);
  const env = { HINDCAST_URL: url, HINDCAST_TOKEN: token };
  const missing = await hindcast(['prices', 'import', 'nowhere.csv', '--asset', 'btc'], { env });
  assert.deepEqual([missing.code, missing.err], [5, `hindcast: ${join(tmpdir(), 'nowhere.csv')} does not exist.\n`]);
  const dir = await hindcast(['prices', 'import', tmpdir(), '--asset', 'btc'], { env });
  assert.deepEqual([dir.code, dir.err], [1, `hindcast: ${tmpdir()} is a folder, not a file.\n`]);
  assert.deepEqual(await client.prices('btc'), []);
});

test('a Node that is too old is refused with a sentence that says how to get the right one', () => {
  // the version is what the program reads, so a preloaded script stands in for the old Node
  const old = 'data:text/javascript,Object.defineProperty(process.versions,"node",{value:"20.20.0"})';
  const { status, stderr } = spawnSync(process.execPath, ['--import', old, bin, '--version'], { encoding: 'utf8' });
  assert.equal(status, 1);
  assert.match(stderr, /^hindcast needs Node 24 and this is v\S+: run "\.\/hindcast" in the project.*\n$/);
});

test('a server that cannot be reached is told from one that does not run', async (t) => {
  const cases: readonly (readonly [url: string, said: RegExp])[] = [
    [await deadAddress(), /^hindcast: No Hindcast server answers at http:\S+; start it with `npm start`\.\n$/],
    [await distrusted(t), /cannot be reached: its certificate is of nobody that is trusted here; NODE_EXTRA_CA_CERTS/],
    [
      'http://no-such-host.invalid',
      /^hindcast: The server at \S+ cannot be reached: its name is not known here; check/,
    ],
  ];
  for (const [url, said] of cases) {
    const { code, err } = await hindcast(['predictions', 'list'], { env: { HINDCAST_URL: url } });
    assert.equal(code, 4, url);
    assert.match(err, said);
  }
});
