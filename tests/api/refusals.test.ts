import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { DatabaseError } from 'sequelize';
import { OutcomeUnknown } from '../../api/src/db/engine/writeError.ts';
import { createFolder, startApi } from './fixture.ts';
import { shareStart } from './shareStart.ts';

const startEmpty = shareStart(startApi);

test('every call to the admin part is refused without the operator’s token, known or not [A5]', async (t) => {
  const api = await startEmpty(t);
  const guarded = api.server.table().filter(({ settings }) => (settings.auth as unknown) !== false);
  assert.ok(guarded.length > 30);
  const forged = ['', 'Bearer', 'Bearer x', `Bearer ${api.token}x`, `Basic ${api.token}`, `Bearer ${api.token} x`];
  for (const [place, route] of guarded.entries()) {
    const method = route.method === '*' ? 'PUT' : route.method;
    const path = route.path.replace(/\{[^}]+\}/g, 'x');
    for (const url of [path, `${path}/`, `${path}?asset=btc`]) {
      for (const authorization of place < 3 ? forged : ['', forged[place % forged.length]]) {
        const { statusCode, payload } = await api.server.inject({ method, url, headers: { authorization } });
        assert.equal(statusCode, 401, `${method} ${url} ${authorization}`);
        assert.equal(JSON.parse(payload).code, 'unauthorized');
      }
    }
  }
  for (const url of ['/api/admin', '/api/admin/unknown']) {
    for (const method of ['GET', 'HEAD', 'POST', 'DELETE']) {
      assert.equal((await api.server.inject({ method, url })).statusCode, 401, `${method} ${url}`);
    }
  }
});

test('without a token go reads, payments and signing in alone: what the public site shows, a prediction’s history, a verdict’s evidence, health and the site [A5]', async (t) => {
  const api = await startApi(t);
  const open: { method: string; path: string }[] = [];
  for (const { method, path } of api.server.table()) {
    const url = path.replace('{asset}', 'btc').replace(/\{[^}]+\}/g, '1');
    const { statusCode } = await api.server.inject({ method: method === '*' ? 'PUT' : method, url });
    if (statusCode !== 401) open.push({ method, path });
  }
  const writes = open.filter(({ method }) => method !== 'get');
  assert.deepEqual(writes.map(({ method, path }) => `${method} ${path}`).sort(), [
    '* /{path*}', // answers that there is nothing
    'post /api/admin/login',
    'post /api/payments/create-invoice',
    'post /api/payments/webhook/{secret}', // a hint, for whoever has the secret
    'post /api/payments/{checkingId}/notify', // for whoever has the payer's secret
    'post /api/payments/{checkingId}/pay-demo', // of a demo alone
    'post /api/predictions/{id}/reports', // a reader who found an error
    'post /reset/{id}/{until}/{secret}', // for whoever has the link of a mail
  ]);
  assert.deepEqual(
    open
      .map(({ path }) => path)
      .filter((path) => path.startsWith('/api/'))
      .sort(),
    [
      '/api/admin/login',
      '/api/admin/test',
      '/api/expectations',
      '/api/expectations.csv',
      '/api/experts',
      '/api/experts/{slug}',
      '/api/export/predictions.csv',
      '/api/export/predictions.json',
      '/api/intro/metrics',
      '/api/payments/check-payment/{checkingId}',
      '/api/payments/create-invoice',
      '/api/payments/webhook/{secret}',
      '/api/payments/{checkingId}/notify',
      '/api/payments/{checkingId}/pay-demo',
      '/api/predictions',
      '/api/predictions/{id}',
      '/api/predictions/{id}/receipt',
      '/api/predictions/{id}/reports',
      '/api/predictions/{id}/verdict',
      '/api/prices',
      '/api/signed-verdicts',
      '/api/{asset}/predictions',
      '/api/{asset}/prices',
    ],
  );
});

test('the token opens the admin part', async (t) => {
  const api = await startEmpty(t);
  const answer = await api.get('/api/admin/unknown', { authorization: `Bearer ${api.token}` });
  assert.equal(answer.statusCode, 404);
  assert.equal(JSON.parse(answer.payload).message, 'There is nothing at /api/admin/unknown');
});

test('an unknown asset is refused by its name', async (t) => {
  const api = await startEmpty(t);
  for (const path of ['/api/doge/prices', '/api/doge/predictions', '/live-price?asset=doge']) {
    const { statusCode, payload } = await api.get(path);
    assert.equal(statusCode, 404);
    const message = 'There is no asset “doge”; known are “btc”, “mstr”, “naka”';
    assert.deepEqual(JSON.parse(payload), { success: false, code: 'unknown_asset', message, error: message });
  }
});

/** An API that fails with this error at /fails. */
async function startFailing(t: TestContext, error: Error) {
  const api = await startApi(t);
  const handler = (): never => {
    throw error;
  };
  api.server.route({ method: 'GET', path: '/fails', options: { auth: false }, handler });
  return api;
}

test('what the server does not know how to say is told as internal, without detail', async (t) => {
  const api = await startFailing(t, new Error('the secret at /var/lib/secret'));
  const { statusCode, payload, headers } = await api.get('/fails', { 'x-request-id': 'mine' });
  assert.equal(statusCode, 500);
  const id = headers['x-request-id'];
  assert.match(String(id), /^[\w-]{12}$/);
  const message = `Something went wrong on the server; mention ${id} when you report it`;
  assert.deepEqual(JSON.parse(payload), {
    ...{ success: false, code: 'internal', message, error: message },
    request_id: id,
  });
});

test('a database that takes no changes is told as such', async (t) => {
  const api = await startFailing(
    t,
    new DatabaseError(Object.assign(new Error('SQLITE_FULL: database or disk is full'), { sql: 'INSERT' })),
  );
  const { statusCode, payload } = await api.get('/fails');
  const { code, message } = JSON.parse(payload);
  assert.deepEqual([statusCode, code], [503, 'database_unavailable']);
  assert.match(message, /^The database takes no changes: it is read-only or has no room left$/);
});

test('a write of which nobody knows whether it is stored has a code of its own', async (t) => {
  const api = await startEmpty(t);
  t.mock.method(api.storage, 'transaction', async () => {
    throw new OutcomeUnknown(new Error('the connection is gone'));
  });
  const { statusCode, payload } = await api.server.inject({
    method: 'POST',
    url: '/api/admin/tokens',
    headers: { authorization: `Bearer ${api.token}` },
    payload: { name: 'Ada' },
  });
  assert.deepEqual([statusCode, JSON.parse(payload).code], [503, 'outcome_unknown']);
  assert.match(JSON.parse(payload).message, /it may be stored or not: try again with the same Idempotency-Key/);
});

test('bad bodies are refused: broken, too large, too deep', async (t) => {
  const api = await startEmpty(t);
  const post = (payload: string) =>
    api.server.inject({
      method: 'POST',
      url: '/api/admin/unknown',
      headers: { authorization: `Bearer ${api.token}`, 'content-type': 'application/json' },
      payload,
    });
  const deep = `${'['.repeat(40)}${']'.repeat(40)}`;
  const cases: [string, number, string][] = [
    ['{', 400, 'bad_request'],
    [`"${'x'.repeat(2_000_000)}"`, 413, 'too_large'],
    [deep, 400, 'bad_request'],
    [`{"__proto__":{}}`, 400, 'bad_request'],
  ];
  for (const [payload, status, code] of cases) {
    const answer = await post(payload);
    assert.deepEqual([answer.statusCode, JSON.parse(answer.payload).code], [status, code], payload.slice(0, 20));
  }
});

test('the site: pages, files that never change, and a page for addresses without one', async (t) => {
  const siteDir = join(await createFolder(t), 'dist');
  await mkdir(join(siteDir, 'assets'), { recursive: true });
  await writeFile(join(siteDir, 'index.html'), '<!doctype html><title>Hindcast</title>');
  await writeFile(join(siteDir, 'assets', 'app-1a2b.js'), 'export {};');
  await writeFile(join(siteDir, 'icon.svg'), '<svg/>');
  await writeFile(join(siteDir, '..', 'secret.txt'), 'secret');
  const api = await startApi(t, { siteDir });

  for (const path of ['/btc', '/btc/']) {
    const page = await api.get(path, { accept: 'text/html' });
    assert.equal(page.statusCode, 200, path);
    assert.equal(page.headers['cache-control'], 'no-cache');
    assert.match(String(page.headers['content-security-policy']), /script-src 'self'; .*frame-ancestors 'none'/);
    assert.equal(page.headers['x-content-type-options'], 'nosniff');
  }
  const script = await api.get('/assets/app-1a2b.js');
  assert.equal(script.headers['cache-control'], 'public, max-age=31536000, immutable');
  assert.match(String(script.headers['content-type']), /^text\/javascript/);
  assert.equal((await api.get('/icon.svg')).payload, '<svg/>');

  const lost = await api.get('/nowhere', { accept: 'text/html,*/*' });
  assert.deepEqual([lost.statusCode, lost.payload], [404, '<!doctype html><title>Page not found · Hindcast</title>']);
  for (const [path, accept] of [
    ['/nowhere', '*/*'],
    ['/api/nowhere', 'text/html'],
    ['/assets/gone.js', '*/*'],
  ] as const) {
    const answer = await api.get(path, { accept });
    assert.deepEqual([answer.statusCode, JSON.parse(answer.payload).code], [404, 'not_found'], path);
  }
  const escapes = [
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets%2f..%2f..%2fsecret.txt',
  ];
  for (const path of [...escapes, '/%00', '/assets/%00', '/.env', '/assets/']) {
    const answer = await api.get(path);
    assert.ok([400, 404].includes(answer.statusCode), path);
    assert.doesNotMatch(answer.payload, /^secret/);
  }
});

test('an address longer than any file’s name is answered like another without a page', async (t) => {
  const siteDir = join(await createFolder(t), 'dist');
  await mkdir(siteDir);
  await writeFile(join(siteDir, 'index.html'), '<!doctype html>');
  const api = await startApi(t, { siteDir });
  const long = 'a'.repeat(300);
  for (const path of [`/${long}`, `/assets/${long}.js`, `/${'a/'.repeat(3000)}a`]) {
    const answer = await api.get(path);
    assert.deepEqual([answer.statusCode, JSON.parse(answer.payload).code], [404, 'not_found'], path.slice(0, 20));
    assert.equal((await api.get(path, { accept: 'text/html' })).statusCode, 404);
  }
});

test('without a built site the page says how to build it, and the API answers', async (t) => {
  const api = await startEmpty(t);
  const page = await api.get('/btc', { accept: 'text/html' });
  assert.equal(page.statusCode, 503);
  assert.match(page.payload, /npm run build/);
  assert.deepEqual(JSON.parse((await api.get('/health')).payload), { ok: true, mode: 'demo' });
});
