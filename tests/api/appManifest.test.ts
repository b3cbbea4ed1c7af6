import assert from 'node:assert/strict';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { createFolder, type Scope, startApi } from './fixture.ts';

const PUBLIC = fileURLToPath(new URL('../../site/public', import.meta.url));

interface Icon {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly purpose: string;
}

/** A server over a built site with the icons of ours. */
async function startSite(scope: Scope, settings: Record<string, string> = {}) {
  const siteDir = join(await createFolder(scope), 'dist');
  await mkdir(join(siteDir, 'icons'), { recursive: true });
  for (const file of ['icons/192.png', 'icons/512.png', 'icons/maskable-512.png', 'apple-touch-icon.png'])
    await writeFile(join(siteDir, file), await readFile(join(PUBLIC, file)));
  return startApi(scope, { siteDir, settings });
}

/** Width and height of a PNG, as its first chunk says. */
const sizeOf = (png: Buffer): string => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;

test('the site can be put among a device’s apps: named by the brand, with Bitcoin’s chart first, in pictures that are there [M4]', async (t) => {
  const brand = join(await createFolder(t), 'brand.json');
  await writeFile(brand, JSON.stringify({ name: 'Oracle & "Watch"' }));
  const api = await startSite(t, { HINDCAST_BRAND: brand });
  const { payload, headers, statusCode } = await api.get('/manifest.webmanifest');
  assert.equal(statusCode, 200);
  assert.match(String(headers['content-type']), /^application\/manifest\+json/);
  assert.match(String(headers['cache-control']), /max-age=3600/);
  const manifest = JSON.parse(payload) as Record<string, unknown> & { readonly icons: readonly Icon[] };
  assert.equal(manifest.name, 'Oracle & "Watch"');
  assert.deepEqual([manifest.start_url, manifest.scope, manifest.display], ['/btc', '/', 'standalone']);
  assert.deepEqual(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`).sort(), [
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  for (const { src, sizes, type } of [
    ...manifest.icons,
    { src: '/apple-touch-icon.png', sizes: '180x180', type: 'image/png' },
  ]) {
    const icon = await api.server.inject(src);
    assert.equal(icon.statusCode, 200, src);
    assert.equal(icon.headers['content-type'], type);
    assert.equal(icon.headers['cache-control'], 'public, max-age=86400');
    assert.equal(sizeOf(icon.rawPayload), sizes);
  }
});

test('browsers forget what a service worker of before kept, and the worker with it', async (t) => {
  const api = await startSite(t);
  const { payload, headers, statusCode } = await api.get('/sw.js');
  assert.equal(statusCode, 200);
  assert.equal(headers['cache-control'], 'no-cache');
  assert.match(String(headers['content-type']), /^text\/javascript/);

  const stores = new Set(['hindcast-pages-1', 'hindcast-answers-1', 'of another part of the origin']);
  const done: string[] = [];
  const listeners = new Map<string, (event: { waitUntil(work: Promise<unknown>): void }) => void>();
  runInNewContext(payload, {
    addEventListener: (name: string, listener: never) => listeners.set(name, listener),
    skipWaiting: () => done.push('does not wait'),
    caches: { keys: async () => [...stores], delete: async (name: string) => stores.delete(name) },
    registration: { unregister: async () => done.push('gone') },
  });
  assert.deepEqual([...listeners.keys()], ['install', 'activate'], 'it answers no request');
  let work: Promise<unknown> = Promise.resolve();
  listeners.get('install')?.({ waitUntil: () => undefined });
  listeners.get('activate')?.({ waitUntil: (given) => (work = given) });
  await work;
  assert.deepEqual(done, ['does not wait', 'gone']);
  assert.deepEqual([...stores], ['of another part of the origin']);
});
