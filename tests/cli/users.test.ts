import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startPeople } from '../api/peopleServer.ts';
import { hindcast } from './hindcast.ts';

test('users are added, listed, given roles, disabled and reset [A6]', async (t) => {
  const { api, tryLogin } = await startPeople(t);
  const env = { HINDCAST_URL: api.server.info.uri, HINDCAST_TOKEN: api.token };
  const run = (...args: string[]) => hindcast(['user', ...args], { env });
  assert.equal((await run('list')).out, 'There are no users.\n');
  const { out, err } = await run('add', 'Ada Lovelace', '--role', 'admin', '--email', 'ada@example.org');
  assert.match(out, /^[a-z2-9]{5}(-[a-z2-9]{5}){3}\n$/, 'the password alone, to be piped');
  assert.equal(err, 'Added. The password of Ada Lovelace for one sign-in; it is not shown again:\n');
  assert.equal((await tryLogin('Ada Lovelace', out.trim())).status, 200);
  const list = (await run('list')).out.split('\n');
  assert.match(list[0] ?? '', /ID +NAME +ROLE +STATE +CODE +SIGNED IN +E-MAIL/);
  assert.match(list[1] ?? '', /1 +Ada Lovelace +admin +one-time password +2025-01-01 00:00 UTC +ada@example\.org/);

  const last = await run('role', 'ada lovelace', 'viewer');
  assert.deepEqual(
    [last.code, last.err],
    [6, 'hindcast: “Ada Lovelace” is the last admin: make somebody else an admin first.\n'],
  );
  assert.equal((await run('disable', '1')).code, 6);
  await run('add', 'Bob', '--role', 'viewer');
  assert.equal((await run('role', 'Bob', 'admin')).out, 'Bob is admin now.\n');
  assert.equal((await run('disable', '1')).out, 'Ada Lovelace is disabled: every sign-in has ended.\n');
  assert.equal((await run('enable', '1')).out, 'Ada Lovelace may sign in again.\n');
  const reset = await run('reset', '1');
  assert.equal(reset.err, 'Reset. The password of Ada Lovelace for one sign-in; it is not shown again:\n');
  assert.equal((await tryLogin('Ada Lovelace', reset.out.trim())).status, 200);
  assert.equal(
    (await run('reset', '1', '--mail')).err,
    'hindcast: No mail server is set: reset the password without a mail.\n',
  );
  const unknown = await run('disable', 'Eve');
  assert.deepEqual([unknown.code, unknown.err], [5, 'hindcast: There is no user “Eve”.\n']);
  for (const args of [
    ['add', 'Eve'],
    ['add', 'Eve', '--role', 'owner'],
    ['role', 'Bob', 'god'],
  ]) {
    assert.equal((await run(...args)).code, 2, args.join(' '));
  }
});

test('a token for a script has the role that it is given, and admin unless told [A6]', async (t) => {
  const { api } = await startPeople(t);
  const env = { HINDCAST_URL: api.server.info.uri, HINDCAST_TOKEN: api.token };
  const run = (...args: string[]) => hindcast(['token', ...args], { env });
  const { out } = await run('create', '--name', 'reader', '--role', 'viewer');
  await run('create', '--name', 'robot');
  assert.match((await run('list')).out, /reader +viewer[^\n]*\n.*robot +admin/);
  const viewer = { ...env, HINDCAST_TOKEN: out.trim() };
  assert.equal((await hindcast(['submission', 'list'], { env: viewer })).code, 0);
  assert.equal((await hindcast(['prices', 'sync'], { env: viewer })).code, 3);
  assert.equal((await run('create', '--name', 'x', '--role', 'god')).code, 2);
});
