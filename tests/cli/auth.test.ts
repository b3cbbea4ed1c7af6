import assert from 'node:assert/strict';
import { once } from 'node:events';
import { chmod, readFile, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { Secret, TOTP } from 'otpauth';
import { writeAccessFile } from '../../api/src/http/access/accessFile.ts';
import { createFolder } from '../api/fixture.ts';
import { PASSWORD, startPeople } from '../api/peopleServer.ts';
import { hindcast } from './hindcast.ts';

const NEW = 'nine horses that count to one';

async function start(t: TestContext) {
  const server = await startPeople(t);
  const home = await createFolder(t);
  const url = server.api.server.info.uri;
  const env = { HINDCAST_URL: url, XDG_CONFIG_HOME: home };
  const file = join(home, 'hindcast/logins.json');
  const run = (line: string, input = '', more: Readonly<Record<string, string>> = {}) =>
    hindcast(line.split(' '), { env: { ...env, ...more }, input });
  const logIn = (name = 'Ada', more = '') =>
    run(`auth login --username ${name} --password-stdin${more}`, `${PASSWORD}\n`);
  return { ...server, url, env, file, run, logIn };
}

test('a sign-in is kept for its user alone, and other commands go with it [A3 A5]', async (t) => {
  const { add, url, file, run, logIn } = await start(t);
  await add('Ada', 'reviewer');
  const { code, out, err } = await logIn();
  assert.deepEqual([code, out, err], [0, `Signed in at ${url} as Ada, reviewer; kept in ${file}.\n`, '']);
  assert.equal((await stat(file)).mode & 0o777, 0o600);
  assert.equal((await stat(join(file, '..'))).mode & 0o777, 0o700);
  assert.ok(!(await readFile(file, 'utf8')).includes(PASSWORD));
  assert.match(
    (await run('auth status')).out,
    /knows you as Ada, reviewer: a person who signed in, by \S+logins\.json\.\nIt ends /,
  );
  assert.equal((await run('submission list')).code, 0);
  const beyond = await run('user list');
  assert.deepEqual([beyond.code, beyond.err], [3, 'hindcast: This needs an admin, and you are a reviewer.\n']);
  assert.equal((await run('auth logout')).out, `Signed out at ${url}.\n`);
  assert.equal((await run('submission list')).code, 3);
  const again = await run('auth logout');
  assert.deepEqual([again.code, again.err], [5, `hindcast: Nobody is signed in at ${url} from here.\n`]);
});

test('a viewer who signs in and does not', async (t) => {
  const shared = await start(t);

  await t.test('without a terminal nothing is asked: what is missing is named [A3]', async () => {
    const { add, run } = shared;
    await add('Ada', 'viewer');
    for (const [line, said] of [
      ['auth login', 'give --username and --password-stdin'],
      ['auth login --username Ada', 'give --password-stdin, and the password on standard input'],
    ] as const) {
      const { code, err } = await run(line);
      assert.deepEqual([code, err], [2, `hindcast: There is no terminal to ask at: ${said}.\n`]);
    }
    const empty = await run('auth login --username Ada --password-stdin', '\n');
    assert.deepEqual([empty.code, empty.err], [2, 'hindcast: Please enter both username and password\n']);
  });

  await t.test('HINDCAST_TOKEN goes before a kept sign-in, and that before the access file [A5]', async (t) => {
    const { api, as, url, run, logIn } = shared;
    const data = await createFolder(t);
    await writeAccessFile(data, url, 'demo', { token: api.token, admits: () => true });
    const who = async (more: Readonly<Record<string, string>> = {}) =>
      JSON.parse((await run('auth status --json', '', { HINDCAST_DATA_DIR: data, ...more })).out).username;
    assert.equal(await who(), 'owner (this machine)');
    await logIn();
    assert.equal(await who(), 'Ada');
    const { token } = await as().createToken('a script', 'viewer');
    assert.equal(await who({ HINDCAST_TOKEN: token ?? '' }), 'a script');
    const { err } = await run('auth login --username Ada --password-stdin', PASSWORD, { HINDCAST_TOKEN: token ?? '' });
    assert.equal(err, 'HINDCAST_TOKEN is set, and goes before this sign-in.\n');
  });

  await t.test('why nobody was signed in is said in the words that operators know [A2 A3]', async (t) => {
    const { run, logIn } = shared;
    const tried = await run('auth login --username Ada --password-stdin', 'not the password');
    assert.deepEqual([tried.code, tried.err], [3, 'hindcast: The username or the password is wrong.\n']);
    assert.equal((await logIn('nobody')).err, tried.err);
    const cases: readonly (readonly [status: number, body: string, exit: number, said: string])[] = [
      [404, '{}', 4, 'Login service is not available (404). Please check if the backend server is running.'],
      [500, '', 4, 'Login failed. Please try again.'],
      [500, '{"message":"The disk is full."}', 4, 'The disk is full.'],
      [200, '{"success":false}', 4, 'Login failed. Please try again.'],
      [200, '{"success":false,"message":"Not today."}', 4, 'Not today.'],
    ];
    const login = 'auth login --username Ada --password-stdin';
    for (const [status, body, exit, said] of cases) {
      const { code, err } = await run(login, PASSWORD, { HINDCAST_URL: await answering(t, status, body) });
      assert.equal(err, `hindcast: ${said}\n`, `${status} ${body}`);
      assert.equal(code, exit, `${status} ${body}`);
    }
    const dead = await run(login, PASSWORD, { HINDCAST_URL: 'http://127.0.0.1:9' });
    const network = 'Network error. Backend may not be running or could be on a different port.';
    assert.deepEqual([dead.code, dead.err], [4, `hindcast: ${network}\n`]);
    const json = await run(`${login} --json`, 'not the password');
    assert.equal(JSON.parse(json.err).code, 'unauthorized');
  });

  await t.test('a file that others can read is refused with a sentence, and so is a damaged one [A5]', async () => {
    const { file, run, logIn } = shared;
    await logIn();
    await chmod(file, 0o640);
    for (const line of ['auth status', 'submission list', 'auth logout']) {
      const { code, out, err } = await run(line);
      const said = `hindcast: Others on this machine can read your sign-ins in ${file}: run chmod 600 ${file}, and hindcast auth login for another token.\n`;
      assert.deepEqual([code, out, err], [3, '', said]);
    }
    await chmod(file, 0o600);
    assert.equal((await run('auth status')).code, 0);
    await writeFile(file, '{"logins":[{"url":1}]}', { mode: 0o600 });
    assert.match((await run('auth status')).err, /logins\.json is damaged: remove it, and sign in again\.\n$/);
  });
});

test('a sign-in goes to the server that it was made at, and to no other', async (t) => {
  const [one, two] = [await start(t), await start(t)];
  await one.add('Ada', 'viewer');
  await one.logIn();
  const other = { HINDCAST_URL: two.url };
  assert.match((await one.run('auth status', '', other)).err, /wants a token and none was sent/);
  await two.add('Bob', 'viewer');
  await one.run('auth login --username Bob --password-stdin', PASSWORD, other);
  assert.match((await one.run('auth status')).out, /as Ada/);
  assert.match((await one.run('auth status', '', other)).out, /as Bob/);
  await one.run('auth logout');
  assert.match((await one.run('auth status', '', other)).out, /as Bob/);
});

test('a sign-in that has ended says so, and how to go on [A5]', async (t) => {
  const { as, add, url, run, logIn } = await start(t);
  await add('Ada', 'viewer');
  await logIn();
  await as().resetUser('Ada', {});
  const { code, err } = await run('submission list');
  const said = `Your sign-in as Ada at ${url} has ended: sign in again (hindcast auth login), or forget it (hindcast auth logout).`;
  assert.deepEqual([code, err], [3, `hindcast: ${said}\n`]);
  assert.equal((await run('auth logout')).code, 0);
});

/** A server that answers every request so. */
async function answering(t: TestContext, status: number, body: string): Promise<string> {
  const server = createServer((_, response) => response.writeHead(status).end(body)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(async () => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('a password for one sign-in is changed from standard input, and the sign-in goes on [A5]', async (t) => {
  const { add, run, logIn } = await start(t);
  await add('Ada', 'admin', { must_change: true });
  const { code, err } = await logIn();
  const said = 'This password was for one sign-in: change it before anything else (hindcast auth password).\n';
  assert.deepEqual([code, err], [0, said]);
  const early = await run('user list');
  assert.deepEqual(
    [early.code, early.err],
    [3, 'hindcast: Change your password first: it is for one sign-in (hindcast auth password)\n'],
  );
  const poor = await run('auth password --password-stdin', `${PASSWORD}\nshort\n`);
  assert.deepEqual([poor.code, poor.err], [1, 'hindcast: A password has at least 12 characters.\n']);
  const wrong = await run('auth password --password-stdin', `${NEW}\n${NEW}\n`);
  assert.deepEqual([wrong.code, wrong.err], [3, 'hindcast: The password is wrong.\n']);
  const done = await run('auth password --password-stdin', `${PASSWORD}\n${NEW}\n`);
  assert.equal(done.out, 'Password changed. Every other sign-in has ended.\n');
  assert.equal((await run('user list')).code, 0, 'with the token that followed');
});

test('codes of an app are set up, asked for and removed [A5]', async (t) => {
  const { api, add, run, logIn } = await start(t);
  await add('Ada', 'admin');
  await logIn();
  const made = JSON.parse((await run('auth totp setup --password-stdin --json', `${PASSWORD}\n`)).out);
  assert.match(made.uri, /^otpauth:\/\/totp\//);
  const totp = new TOTP({ secret: Secret.fromBase32(made.secret) });
  const code = (): string => totp.generate({ timestamp: api.clock.now() });
  assert.equal((await run(`auth totp confirm ${code()}`)).out, 'Sign-in asks for a code from now on.\n');
  api.setNow(api.clock.now() + 90_000);
  const without = await logIn();
  assert.deepEqual([without.code, without.err], [2, 'hindcast: There is no terminal to ask at: give it as --code.\n']);
  assert.equal((await logIn('Ada', ` --code ${code()}`)).code, 0);
  assert.match((await run('auth status')).out, /Sign-in asks for a code of your app\./);
  assert.equal((await run('auth totp remove --password-stdin', PASSWORD)).out, 'Sign-in asks for no code.\n');
  assert.equal((await logIn()).code, 0);
});
