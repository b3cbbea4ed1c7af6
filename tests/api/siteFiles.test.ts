import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { test } from 'node:test';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';
import { createFolder, type Scope, startApi } from './fixture.ts';
import { shareStart } from './shareStart.ts';

const SCRIPT = `export const words = ${JSON.stringify('who called it right '.repeat(200))};\n`;
/** Packed in a way that no server would choose, so that the bytes tell where they come from. */
const packed = (text: string): Buffer => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } });

/** A listening server over a built site, and one answer of it with the bytes as they came. */
async function startSite(scope: Scope) {
  const siteDir = join(await createFolder(scope), 'dist');
  await mkdir(join(siteDir, 'assets'), { recursive: true });
  await writeFile(
    join(siteDir, 'index.html'),
    `<!doctype html><title>Hindcast</title>${'<p>as built</p>'.repeat(300)}`,
  );
  await writeFile(join(siteDir, 'assets', 'app-1a2b.js'), SCRIPT);
  await writeFile(join(siteDir, 'assets', 'app-1a2b.js.br'), packed(SCRIPT));
  await writeFile(join(siteDir, 'assets', 'app-1a2b.js.gz'), gzipSync(SCRIPT, { level: 1 }));
  await writeFile(join(siteDir, 'early.js'), 'one;');
  const api = await startApi(scope, { siteDir });
  await api.server.start();
  const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const request = httpRequest(`http://127.0.0.1:${api.server.info.port}${path}`, { headers, method }).end();
    const [reply] = (await once(request, 'response')) as [IncomingMessage];
    return { status: reply.statusCode, headers: reply.headers, body: await buffer(reply) };
  };
  return { ...api, siteDir, ask };
}

/** The same for tests that only look. */
const startToLook = shareStart(startSite);

const PATH = '/assets/app-1a2b.js';

test('a file goes out as the build packed it, the first time and ever after', async (t) => {
  const { ask } = await startToLook(t);
  for (const time of ['first', 'second']) {
    const br = await ask(PATH, { 'accept-encoding': 'gzip, br' });
    assert.equal(br.headers['content-encoding'], 'br', time);
    assert.deepEqual(br.body, packed(SCRIPT));
    const gzip = await ask(PATH, { 'accept-encoding': 'gzip' });
    assert.deepEqual([gzip.headers['content-encoding'], gunzipSync(gzip.body).toString()], ['gzip', SCRIPT]);
    const plain = await ask(PATH);
    assert.deepEqual([plain.headers['content-encoding'], plain.body.toString()], [undefined, SCRIPT]);
    for (const { headers, body } of [br, gzip, plain]) {
      assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable');
      assert.equal(headers['content-type'], 'text/javascript; charset=utf-8');
      assert.equal(headers['content-length'], String(body.length));
      assert.equal(headers['x-content-type-options'], 'nosniff');
      assert.match(String(headers['content-security-policy']), /^default-src 'none'/);
      assert.match(String(headers.vary), /accept-encoding/);
    }
  }
});

test('who has a file is told so; a head has no body; a part asked for comes as the whole', async (t) => {
  const { ask } = await startToLook(t);
  for (const encoding of ['br', 'gzip', 'identity']) {
    const { headers } = await ask(PATH, { 'accept-encoding': encoding });
    const again = await ask(PATH, { 'accept-encoding': encoding, 'if-none-match': String(headers.etag) });
    assert.deepEqual([again.status, again.body.length, again.headers.etag], [304, 0, headers.etag]);
    const head = await ask(PATH, { 'accept-encoding': encoding }, 'HEAD');
    assert.deepEqual([head.status, head.body.length, head.headers.etag], [200, 0, headers.etag]);
    assert.equal(head.headers['content-length'], headers['content-length']);
  }
  const part = await ask(PATH, { range: 'bytes=0-3' });
  assert.deepEqual([part.status, part.body.toString()], [200, SCRIPT]);
});

test('a site that is built anew under a running server is seen at once', async (t) => {
  const { siteDir, ask } = await startSite(t);
  const accept = { 'accept-encoding': 'br' };
  const before = await ask('/early.js', accept);
  assert.deepEqual([before.body.toString(), before.headers['cache-control']], ['one;', 'no-cache']);
  const text = 'another;'.repeat(100);
  await writeFile(join(siteDir, 'early.js'), text);
  await writeFile(join(siteDir, 'early.js.br'), packed('of a build before'));
  const after = await ask('/early.js', { ...accept, 'if-none-match': String(before.headers.etag) });
  assert.deepEqual([after.status, brotliDecompressSync(after.body).toString()], [200, text]);
  await rm(join(siteDir, 'early.js'));
  assert.equal((await ask('/early.js')).status, 404);
});

test('what the build packed has no address of its own', async (t) => {
  const { ask } = await startToLook(t);
  for (const path of [`${PATH}.br`, `${PATH}.gz`]) assert.equal((await ask(path)).status, 404, path);
});

test('a page is packed when it is filled, and is the same bytes each time', async (t) => {
  const { ask } = await startToLook(t);
  for (const [path, status] of [
    ['/btc', 200],
    ['/nowhere', 404],
  ] as const) {
    const page = await ask(path, { 'accept-encoding': 'br', accept: 'text/html' });
    assert.deepEqual([page.status, page.headers['content-encoding']], [status, 'br'], path);
    assert.match(brotliDecompressSync(page.body).toString(), /as built/);
    assert.equal(page.headers['content-length'], String(page.body.length), 'its length is known before');
    const again = await ask(path, { 'accept-encoding': 'br', accept: 'text/html' });
    assert.deepEqual(again.body, page.body);
  }
});
