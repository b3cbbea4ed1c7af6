import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { createFolder, startApi } from '../api/fixture.ts';
import { hindcast } from './hindcast.ts';

/** A server whose first answer to a write gets lost, after the write is stored. */
async function startForgetful(t: TestContext) {
  const { server, token, storage } = await startApi(t, { today: '2025-02-01' });
  const keys: unknown[] = [];
  server.ext('onPreResponse', (request, h) => {
    if (request.method === 'get') return h.continue;
    keys.push(request.headers['idempotency-key']);
    if (keys.length > 1) return h.continue;
    request.raw.req.socket.destroy();
    return h.abandon;
  });
  await server.start();
  return { env: { HINDCAST_URL: server.info.uri, HINDCAST_TOKEN: token }, storage, keys };
}

test('a write whose answer is lost is tried again under its key, and stored once', async (t) => {
  const { env, storage, keys } = await startForgetful(t);
  const file = join(await createFolder(t), 'prices.csv');
  await writeFile(file, 'date,close\n2025-01-01,93500\n2025-01-02,96800\n');
  const { code, out, err } = await hindcast(['prices', 'import', file, '--asset', 'btc'], { env });
  assert.deepEqual([code, out], [0, 'Stored 2 days, 2025-01-01 to 2025-01-02: 2 added, 0 changed, 0 the same.\n']);
  assert.match(
    err,
    /^The server at http:\S+ broke off before it answered\. Trying again; nothing is stored twice\.\n$/,
  );
  assert.equal(keys.length, 2);
  assert.equal(keys[0], keys[1]);
  assert.match(String(keys[0]), /^[\da-f]{8}-[\da-f-]{27}$/);
  assert.equal(await storage.models.auditLog.count(), 1);
});

test('what comes from standard input cannot be sent again, and the command says what happened', async (t) => {
  const { env, keys } = await startForgetful(t);
  const input = 'date,close\n2025-01-01,93500\n';
  const { code, err } = await hindcast(['prices', 'import', '-', '--asset', 'btc'], { env, input });
  assert.equal(code, 4);
  assert.match(err, /^hindcast: The server at http:\S+ broke off before it answered\.\n$/);
  assert.equal(keys.length, 1);
});

test('a token whose answer is lost is made once, and the command says how to come by another', async (t) => {
  const { env, storage } = await startForgetful(t);
  const { code, out, err } = await hindcast(['token', 'create', '--name', 'Ada'], { env });
  assert.deepEqual([code, out], [1, '']);
  assert.match(err, /the answer that told it was lost: revoke it \(hindcast token revoke 1\) and create another\.\n$/);
  assert.equal(await storage.models.tokens.count(), 1);
});
