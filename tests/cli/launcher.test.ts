import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type TestContext, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { runProgram } from '../run/program.ts';

const launcher = fileURLToPath(new URL('../../hindcast', import.meta.url));

/** Where the commands find their code compiled. */
const { NODE_COMPILE_CACHE } = process.env;
const cache: NodeJS.ProcessEnv = NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {};

async function folder(t: TestContext): Promise<string> {
  const path = await realpath(await mkdtemp(join(tmpdir(), 'hindcast launcher ')));
  t.after(() => rm(path, { recursive: true }));
  return path;
}

test('the launcher runs in any folder, by its path, by a link on the PATH and by a link to a link', async (t) => {
  const home = await folder(t);
  await mkdir(join(home, 'bin'));
  await symlink(launcher, join(home, 'bin/hindcast'));
  await symlink('bin/hindcast', join(home, 'again'));
  const env = { ...cache, PATH: [join(home, 'bin'), '/usr/bin', '/bin'].join(delimiter) };
  for (const words of ['hindcast', './again', 'sh "$0"']) {
    const ending = await runProgram('sh', ['-c', `${words} --version`, launcher], home, env);
    assert.deepEqual(ending, { code: 0, output: '0.1.0\n' }, words);
  }
});

test('the launcher hands every word on as it is, and the exit code back', async (t) => {
  const home = await folder(t);
  const { code, output } = await runProgram(
    launcher,
    ['prices', 'import', 'a  b$c.csv', '--asset', 'btc'],
    home,
    cache,
  );
  assert.equal(code, 5);
  assert.equal(output, `hindcast: ${join(home, 'a  b$c.csv')} does not exist.\n`);
});

test('the data folder is looked for where the person stands, not where the launcher lies', async (t) => {
  const home = await folder(t);
  const link = join(home, 'hindcast');
  await symlink(launcher, link);
  const file = join(home, 'data/cli-access.json');
  await mkdir(join(home, 'data'));
  await writeFile(file, '{', { mode: 0o600 });
  const { code, output } = await runProgram(link, ['predictions', 'list'], home, cache);
  assert.equal(code, 3);
  assert.ok(output.startsWith(`hindcast: ${file} is damaged`), output);
});

/** A server that takes connections and answers nothing, and the environment of a command that asks it. */
async function startSilent(t: TestContext) {
  const server = createServer().listen(0, '127.0.0.1');
  t.after(() => server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { server, env: { ...cache, PATH: process.env.PATH, HINDCAST_URL: `http://127.0.0.1:${port}` } };
}

test('a signal to the launcher ends the command, and nothing of it stays', async (t) => {
  const { server, env } = await startSilent(t);
  const child = spawn(launcher, ['predictions', 'list'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const [connection] = await once(server, 'connection');
  connection.on('error', () => undefined).resume();
  child.kill('SIGTERM');
  const [end] = await Promise.all([once(child, 'close'), once(connection, 'close')]);
  assert.deepEqual(end, [null, 'SIGTERM']);
});

for (const [signal, code, name] of [
  ['SIGINT', 130, 'Ctrl-C'],
  ['SIGTERM', 143, 'SIGTERM'],
] as const) {
  test(`${name} ends a command as cancelled, which a shell sees as ${code}`, async (t) => {
    const { server, env } = await startSilent(t);
    const script = `trap : INT TERM HUP; "$0" predictions list; echo "ended with $?"`;
    // a process group of its own is what a terminal sends the signal to
    const shell = spawn('sh', ['-c', script, launcher], { env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    const said = Promise.all([text(shell.stdout), text(shell.stderr)]);
    const [connection] = await once(server, 'connection');
    connection.on('error', () => undefined).resume();
    process.kill(-Number(shell.pid), signal);
    const [out, err] = await said;
    assert.equal(out, `ended with ${code}\n`);
    assert.doesNotMatch(err, /hindcast/); // the shell may name the signal
  });
}

test('without the packages the launcher says how to get them', async (t) => {
  const home = await folder(t);
  await copyFile(launcher, join(home, 'hindcast'));
  const { code, output } = await runProgram(join(home, 'hindcast'), ['--help'], tmpdir(), {});
  assert.equal(code, 1);
  assert.equal(
    output,
    `hindcast: the packages are not installed yet; run "npm start" or "npm install" in ${home} first.\n`,
  );
});
