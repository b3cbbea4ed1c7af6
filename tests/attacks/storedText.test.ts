import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { createFolder, startApi, type TestApi } from '../api/fixture.ts';

const MARKUP = '</script><script>alert(1)</script><img src=x onerror=alert(1)>';
const KEPT_APART = "default-src 'none'; frame-ancestors 'none'";

const row = {
  influencer_name: `Ada ${MARKUP}`,
  prediction_type: 'target',
  price_target: 100_000,
  prediction_date: '2024-01-01',
  target_time: '2025-12-31',
  notes: MARKUP,
  source_url: 'https://example.org/?q=<script>',
};

const store = ({ server, token }: TestApi, rows: readonly object[]) =>
  server.inject({
    method: 'POST',
    url: '/api/admin/predictions/imports',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    payload: JSON.stringify(rows),
  });

test('markup in an imported name or note stays text wherever it is told, and no browser takes the answer for a page', async (t) => {
  const api = await startApi(t);
  const { source_url, ...plain } = row;
  assert.equal((await store(api, [plain])).statusCode, 200);
  for (const path of ['/api/predictions', '/api/predictions/1', '/api/predictions/1/verdict']) {
    for (const accept of ['text/html', '*/*']) {
      const { statusCode, headers, payload } = await api.get(path, { accept });
      assert.equal(statusCode, 200);
      assert.match(String(headers['content-type']), /^application\/json/);
      assert.deepEqual(
        [headers['x-content-type-options'], headers['content-security-policy']],
        ['nosniff', KEPT_APART],
      );
      assert.ok(payload.includes(JSON.stringify(MARKUP).slice(1, -1)), `${path} tells the words as they are`);
    }
  }
});

test('a link that is no plain web address keeps the file out, and is told back as JSON, not as a page', async (t) => {
  const api = await startApi(t);
  const links = [
    row.source_url,
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    '\u0001javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    '//evil.example',
    'https:evil.example',
    'http://[::1',
    'https://example.org/" onclick="alert(1)',
    "https://example.org/' onclick='alert(1)",
  ];
  for (const source_url of links) {
    const answer = await store(api, [{ ...row, source_url }]);
    assert.equal(answer.statusCode, 422, source_url);
    assert.match(String(answer.headers['content-type']), /^application\/x-ndjson/);
    assert.equal(answer.headers['x-content-type-options'], 'nosniff');
  }
  assert.equal(await api.storage.models.predictions.count(), 0);
});

test('what stands in an address is never part of the page, nor of a header', async (t) => {
  const siteDir = join(await createFolder(t), 'dist');
  await mkdir(siteDir);
  await writeFile(join(siteDir, 'index.html'), '<!doctype html><title>Hindcast</title>');
  const api = await startApi(t, { siteDir });
  const plain = await api.get('/btc', { accept: 'text/html' });
  const nowhere = await api.get('/nowhere', { accept: 'text/html' });
  const hostile = [MARKUP, '"><b>', '%0d%0aX-Injected: yes', '\r\nX-Injected: yes', '__proto__'].map(
    encodeURIComponent,
  );
  for (const text of [...hostile, '%0d%0aX-Injected:%20yes%0d%0a%0d%0a<script>']) {
    for (const name of ['expert', 'find', 'prediction', text]) {
      const page = await api.get(`/btc?${name}=${text}`, { accept: 'text/html' });
      assert.deepEqual([page.statusCode, page.payload], [200, plain.payload], `${name}=${text}`);
    }
    const lost = await api.get(`/${text}`, { accept: 'text/html' });
    assert.deepEqual(
      [lost.statusCode, lost.payload, lost.headers['x-injected']],
      [404, nowhere.payload, undefined],
      text,
    );
    const refused = await api.get(`/api/${text}/prices`);
    assert.equal(refused.headers['x-injected'], undefined);
    assert.match(String(refused.headers['content-type']), /^application\/json/);
  }
});

test('nobody is sent to another site: the one redirect leads to the server’s own page', async (t) => {
  const api = await startApi(t);
  const paths = [
    '//evil.example',
    '//evil.example/..',
    '/\\evil.example',
    '/%2f%2fevil.example',
    '/%5cevil.example',
    '/.evil.example',
  ];
  const queries = ['?next=//evil.example', '?url=https://evil.example', '?return_to=%2f%2fevil.example'];
  for (const path of [...paths, ...paths.map((one) => `${one}/`), ...queries.map((query) => `/${query}`)]) {
    for (const host of ['localhost', 'evil.example']) {
      const { headers } = await api.get(path, { host, 'x-forwarded-host': 'evil.example' });
      assert.ok([undefined, '/btc'].includes(headers.location as string | undefined), `${path}: ${headers.location}`);
    }
  }
});
