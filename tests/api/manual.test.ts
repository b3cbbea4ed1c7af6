import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { manualFiles } from '../../api/src/public/pages/manual.ts';
import { createFolder, startApi, type TestApi } from './fixture.ts';

const BUILT = '<!doctype html><head><title>x</title></head><body><article>{{document}}</article></body>';

let api: TestApi;
const endings: (() => Promise<void>)[] = [];

before(async () => {
  const scope = { after: (work: () => Promise<void>) => void endings.push(work) };
  const siteDir = join(await createFolder(scope), 'dist');
  await mkdir(siteDir);
  await writeFile(join(siteDir, 'document.html'), BUILT);
  api = await startApi(scope, { siteDir });
});
after(async () => {
  for (const end of endings.reverse()) await end();
});

async function load(path: string) {
  const { statusCode, payload, headers } = await api.get(path, { accept: 'text/html' });
  return { statusCode, payload, type: String(headers['content-type']) };
}

test('every document is a page under /docs, and its links lead to pages, pictures and places that exist', async () => {
  const paths = [...manualFiles().keys()];
  assert.ok(paths.length > 35, String(paths.length));
  const pages = new Map<string, string>();
  for (const path of paths) {
    const { statusCode, payload } = await load(path);
    assert.equal(statusCode, 200, path);
    pages.set(path, payload);
  }
  for (const [path, html] of pages)
    for (const [, address = ''] of html.matchAll(/(?:href|src)="([^"]+)"/g)) {
      if (/^https:/.test(address) || address === '/docs/api') continue;
      const [to = '', place] = address.split('#');
      const target = pages.get(to === '' ? path : to);
      assert.ok(target !== undefined, `${path} leads to ${address}`);
      if (place !== undefined) assert.ok(target.includes(`id="${place}"`), `${path} leads to ${address}`);
    }
});

test('a document has its own title once, shows code as it is written, and drops links to files of the program', async () => {
  const { payload, type } = await load('/docs/operate/install');
  assert.equal(type, 'text/html; charset=utf-8');
  assert.match(payload, /<title>Install · Hindcast<\/title>/);
  assert.equal(payload.match(/<h1/g)?.length, 1);
  assert.match(payload, /<code>\{\{name\}\}<\/code>/);
  assert.match(payload, /The files are in deploy\./);
  assert.match(payload, /<a href="\/docs\/operate\/proxy">a proxy for TLS<\/a>/);
});

test('a picture of a document is sent as one, and what is not there is said', async () => {
  const picture = await load('/docs/concepts.svg');
  assert.deepEqual([picture.statusCode, picture.type], [200, 'image/svg+xml; charset=utf-8']);
  for (const path of ['/docs/nothing', '/docs/..%2fpackage.json', '/docs/README.md', '/docs/operate']) {
    const { statusCode, payload } = await load(path);
    assert.equal(statusCode, 404, path);
    assert.match(payload, /<h1>Page not found<\/h1>/, path);
  }
});
