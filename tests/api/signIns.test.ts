import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hindcast } from '../cli/hindcast.ts';
import { createFolder } from './fixture.ts';
import { PASSWORD, startPeople } from './peopleServer.ts';
import { startAgain } from './startAgain.ts';

const startUsed = startAgain(startPeople);

const HOUR_MS = 3_600_000;

test('somebody sees their own sign-ins that go on, and ends one, at once [A5]', async (t) => {
  const { add, api, as, lines, login } = await startUsed(t);
  await add('Ada', 'viewer');
  await add('Bo', 'viewer');
  const [first, second, other] = [await login('Ada'), await login('Ada'), await login('Bo')];
  const listed = await as(second).signIns();
  assert.deepEqual(
    listed.map(({ id, current, created_at }) => [id, current, created_at]),
    [
      [2, true, '2025-01-01T00:00:00.000Z'],
      [1, false, '2025-01-01T00:00:00.000Z'],
    ],
  );
  assert.deepEqual(Object.keys(listed[0] ?? {}), ['id', 'created_at', 'last_used_at', 'ends_at', 'current']);
  assert.equal(listed[0]?.ends_at, '2025-01-01T12:00:00.000Z', 'twelve hours after its last use');
  await assert.rejects(as(other).endSignIn(1), { status: 404 }, 'that of somebody else');
  assert.equal((await as(second).endSignIn(1)).message, 'Sign-in 1 has ended');
  await assert.rejects(as(first).me(), { status: 401 });
  await assert.rejects(as(second).endSignIn(1), { status: 404 }, 'it has ended');
  assert.deepEqual(
    (await as(second).signIns()).map(({ id }) => id),
    [2],
  );
  assert.deepEqual((await lines()).slice(-1), ['Ada people.end_sign_in Ada']);
  await as(second).endSignIn(2);
  await assert.rejects(as(second).me(), { status: 401 }, 'the one that asks may end too');
  api.setNow(api.clock.now() + 12 * HOUR_MS);
  assert.deepEqual(await as().signInsOf('Bo'), [], 'one that ended by itself is not shown');
});

test('an admin sees and ends those of others; a script and the owner of the machine have none [A6]', async (t) => {
  const { add, as, lines, login } = await startUsed(t);
  await add('Ada', 'viewer');
  await add('Bo', 'publisher');
  const [ada, bo] = [await login('Ada'), await login('Bo')];
  await assert.rejects(as(bo).signInsOf('Ada'), { status: 403 });
  await assert.rejects(as(bo).endSignInOf('Ada', 1), { status: 403 });
  assert.deepEqual(
    (await as().signInsOf('ada')).map(({ id, current }) => [id, current]),
    [[1, false]],
  );
  await assert.rejects(as().endSignInOf('Ada', 2), { status: 404, message: '“Ada” has no sign-in 2 that goes on' });
  await as().endSignInOf('1', 1);
  await assert.rejects(as(ada).me(), { status: 401 });
  assert.equal((await as(bo).me()).username, 'Bo');
  assert.deepEqual((await lines()).slice(-1), ['owner (this machine) people.end_sign_in Ada']);
  const { token } = await as().createToken('a script', 'admin');
  for (const bearer of [undefined, token ?? '']) await assert.rejects(as(bearer).signIns(), { status: 409 });
  await assert.rejects(as().endSignInOf('Bo', 3), { status: 404 }, 'a script’s token is no sign-in');
});

test('sign-ins are shown and ended at the terminal [A5 A6]', async (t) => {
  const { add, api, as, login } = await startUsed(t);
  await add('Ada', 'viewer');
  for (let count = 0; count < 3; count++) await login('Ada');
  const env = { HINDCAST_URL: api.server.info.uri, XDG_CONFIG_HOME: await createFolder(t) };
  const run = (line: string, input = '') => hindcast(line.split(' '), { env, input });
  await run('auth login --username Ada --password-stdin', `${PASSWORD}\n`);
  const { out } = await run('auth sign-ins');
  assert.match(out, /^ID +SINCE +LAST USED +ENDS\n *4 +2025-01-01 00:00 UTC +\S.* +this one\n *3 /);
  assert.equal((await run('auth sign-ins --json')).out.trim().split('\n').length, 4);
  assert.equal((await run('auth sign-ins --end 2')).out, 'Sign-in 2 has ended.\n');
  const again = await run('auth sign-ins --end 2');
  assert.deepEqual([again.code, again.err], [5, 'hindcast: “Ada” has no sign-in 2 that goes on.\n']);
  assert.equal((await run('auth sign-ins --end others')).out, 'Sign-in 3 has ended.\nSign-in 1 has ended.\n');
  assert.equal((await run('auth sign-ins --end others')).out, 'No other sign-in goes on.\n');
  const admin = { HINDCAST_URL: env.HINDCAST_URL, HINDCAST_TOKEN: api.token };
  assert.match((await hindcast(['user', 'sign-ins', 'Ada'], { env: admin })).out, /\n *4 /);
  const ended = await hindcast(['user', 'sign-ins', 'ada', '--end', '4'], { env: admin });
  assert.equal(ended.out, 'Sign-in 4 has ended.\n');
  assert.equal((await hindcast(['user', 'sign-ins', 'Ada'], { env: admin })).out, 'No sign-in goes on.\n');
  assert.equal((await as().users()).length, 1);
  assert.equal((await run('submission list')).code, 3);
});
