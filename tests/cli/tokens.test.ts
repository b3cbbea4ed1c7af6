import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startApi } from '../api/fixture.ts';
import { hindcast } from './hindcast.ts';

test('a token that is revoked already is named with the time it was revoked, and one that never was is told apart', async (t) => {
  const { server, token } = await startApi(t, { today: '2025-02-01' });
  await server.start();
  const env = { HINDCAST_URL: server.info.uri, HINDCAST_TOKEN: token };
  const run = (...args: string[]) => hindcast(['token', ...args], { env });
  await run('create', '--name', 'Ada');
  assert.equal((await run('revoke', 'Ada')).out, 'Revoked token 1, “Ada”: no server takes it any more.\n');
  for (const named of ['Ada', '1']) {
    const { code, out, err } = await run('revoke', named);
    assert.deepEqual(
      [code, out, err],
      [6, '', 'hindcast: Token 1, “Ada”, is revoked already, since 2025-02-01 00:00 UTC.\n'],
    );
  }
  const unknown = await run('revoke', 'Eve');
  assert.deepEqual([unknown.code, unknown.err], [5, 'hindcast: There is no token “Eve”.\n']);
  await run('create', '--name', 'Ada');
  assert.match((await run('revoke', 'Ada')).out, /^Revoked token 2,/);
});
