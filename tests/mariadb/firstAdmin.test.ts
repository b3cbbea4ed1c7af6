import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { createClient } from '@hindcast/domain/client';
import { firstPasswordFile } from '../../api/src/people/firstAdmin.ts';
import { createFolder } from '../api/fixture.ts';
import { startServer } from '../api/serverProcess.ts';
import { createDatabase } from './database.ts';

const NEW = 'nine horses that count to one';

test('three servers that start at once on an empty database make one admin, who signs in at each of them [A6]', async (t) => {
  const { url, query, drop } = await createDatabase();
  t.after(drop);
  const folders = await Promise.all([1, 2, 3].map(() => createFolder(t)));
  const key = Buffer.alloc(32, 7).toString('base64');
  const servers = await Promise.all(
    folders.map((HINDCAST_DATA_DIR) =>
      startServer(t, { HINDCAST_DATA_DIR, HINDCAST_DATABASE_URL: url, HINDCAST_MODE: 'production', HINDCAST_KEY: key }),
    ),
  );
  const [first] = servers;
  assert.ok(first?.url, first?.errors());
  const files = await Promise.all(folders.map((at) => readFile(firstPasswordFile(at), 'utf8').catch(() => null)));
  const [text, ...others] = files.filter((one) => one !== null);
  assert.deepEqual(others, [], 'the others have no file');
  const rows = (await query('SELECT name FROM people')) as readonly { name: string }[];
  assert.deepEqual(
    rows.map(({ name }) => name),
    ['admin'],
  );
  const password = /password: (\S+)/.exec(text ?? '')?.[1] ?? assert.fail('no password');
  const as = (baseUrl: string | null, token = '') => createClient({ baseUrl: baseUrl ?? '', fetch, token });
  const { token } = await as(first.url).login({ username: 'admin', password });
  const changed = await as(first.url, token).changePassword({ old: password, new: NEW });
  for (const server of servers) {
    assert.equal(
      (await as(server.url, changed.token ?? '').me()).username,
      'admin',
      'a sign-in counts on every server',
    );
    await assert.rejects(as(server.url, token).me(), { status: 401 }, 'and ends on every server');
  }
  for (const server of servers) await server.stop('SIGTERM');
});
