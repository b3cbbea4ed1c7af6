import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { generate } from 'lean-qr';
import { Secret, TOTP } from 'otpauth';
import { firstPasswordFile, makeFirstAdmin } from '../../api/src/accounts/firstAdmin.ts';
import { createFolder } from '../api/fixture.ts';
import { PASSWORD, startPeople } from '../api/peopleServer.ts';
import { hindcast } from './hindcast.ts';
import { runAtTerminal } from './pty.ts';
import { runInProcess } from './terminal.ts';

const NEW = 'nine horses that count to one';
const CTRL_C = '\u0003';

async function start(t: TestContext) {
  const server = await startPeople(t);
  const home = await createFolder(t);
  const env = { HINDCAST_URL: server.api.server.info.uri, XDG_CONFIG_HOME: home, HOME: home };
  return { ...server, env, file: join(home, 'hindcast/logins.json') };
}

test('the first sign-in at a terminal: a masked password, which is changed at once [A3 A6]', async (t) => {
  const { api, env, file, tryLogin } = await start(t);
  await makeFirstAdmin(api);
  const text = await readFile(firstPasswordFile(api.dataDir), 'utf8');
  const first = /password: (\S+)/.exec(text)?.[1] ?? assert.fail(text);
  const session = runAtTerminal(['auth', 'login'], env);
  await session.answer(/Username:/, 'admin\r');
  await session.answer(/Password:/, `${first}\r`);
  await session.answer(/Choose your own:[\s\S]*New password:/, 'too short\r');
  await session.answer(/at least 12 characters\.[\s\S]*New password:/, `${NEW}\r`);
  await session.answer(/The same again:/, `${PASSWORD}\r`);
  await session.answer(/not the same\.[\s\S]*New password:/, `${NEW}\r`);
  await session.answer(/The same again:/, `${NEW}\r`);
  const { code, shown } = await session.end();
  assert.equal(code, 0, shown);
  assert.match(shown, /Password: \*+/);
  for (const secret of [first, NEW, PASSWORD]) assert.ok(!shown.includes(secret), shown);
  assert.ok(shown.includes(`as admin, admin; kept in ${file}.`), shown);
  assert.equal((await tryLogin('admin', NEW)).status, 200);
  assert.equal((await hindcast(['user', 'list'], { env })).code, 0);
});

/** The modules of a code of half blocks, without the margin of two. */
function modulesOf(shown: string): boolean[][] {
  const lines = shown.split(/\r?\n/).filter((line) => /^[█▀▄ ]{20,}$/.test(line));
  const rows = lines.flatMap((line) =>
    ['▀', '▄'].map((half) => Array.from(line, (sign) => sign !== '█' && sign !== half)),
  );
  const size = (lines[0]?.length ?? 0) - 4;
  return rows.slice(2, 2 + size).map((row) => row.slice(2, 2 + size));
}

test('at a terminal the code of an app is asked for when it is needed [A5]', async (t) => {
  const { api, add, env } = await start(t);
  await add('Ada', 'admin');
  await hindcast(['auth', 'login', '--username', 'Ada', '--password-stdin'], { env, input: PASSWORD });
  const setup = runInProcess(['auth', 'totp', 'setup'], env);
  await setup.answer(/Password:/, `${PASSWORD}\r`);
  let secret = '';
  await setup.answer(/secret: +[A-Z2-7]{32}[\s\S]*shows now:/, '');
  secret = (await api.storage.models.people.findOne({ rejectOnEmpty: true })).totp ?? '';
  const totp = new TOTP({ secret: Secret.fromBase32(api.key.open('authenticator of person 1', secret) ?? '') });
  await setup.answer(/ ?/, '000000\r');
  await setup.answer(/was not taken[\s\S]*shows now:/, `${totp.generate({ timestamp: api.clock.now() })}\r`);
  const done = await setup.end();
  assert.equal(done.code, 0, done.shown);
  const uri = /Give this to your app: (\S+)/.exec(done.shown)?.[1] ?? assert.fail(done.shown);
  const { size, get } = generate(uri);
  const modules = Array.from({ length: size }, (_, y) => Array.from({ length: size }, (_, x) => get(x, y)));
  assert.deepEqual(modulesOf(done.shown), modules);
  assert.match(done.shown, /Sign-in asks for a code from now on\./);
  api.setNow(api.clock.now() + 90_000);
  const session = runInProcess(['auth', 'login', '--username', 'Ada'], env);
  await session.answer(/Password:/, `${PASSWORD}\r`);
  await session.answer(/Code of your app:/, '000000\r');
  await session.answer(/was not taken[\s\S]*Code of your app:/, `${totp.generate({ timestamp: api.clock.now() })}\r`);
  const { code, shown } = await session.end();
  assert.equal(code, 0, shown);
});

test('Ctrl-C at a question ends with 130, and nothing is kept', async (t) => {
  const { add, env } = await start(t);
  await add('Ada', 'admin');
  const session = runAtTerminal(['auth', 'login'], env);
  await session.answer(/Username:/, CTRL_C);
  const { code, shown } = await session.end();
  assert.equal(code, 130, shown);
  assert.match(shown, /hindcast: Cancelled\./);
  await assert.rejects(readFile(join(env.XDG_CONFIG_HOME, 'hindcast/logins.json')), { code: 'ENOENT' });
});
