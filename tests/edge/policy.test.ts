import { deepEqual, equal, match } from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { createFolder, startApi } from '../api/fixture.ts';

const PATHS = ['/btc', '/about', '/api/prices', '/live-price', '/nowhere', '/api/admin/x', '/icon.svg'];

test('every answer says what browsers may not do with it; https lasts where visitors come by it [W1]', async (t) => {
  const siteDir = join(await createFolder(t), 'dist');
  await mkdir(siteDir);
  for (const file of ['index.html', 'document.html', 'icon.svg'])
    await writeFile(join(siteDir, file), '<title>x</title>');
  const cases = [
    ['https://example.org', 'max-age=31536000'],
    ['http://example.org', undefined],
  ] as const;
  for (const [HINDCAST_PUBLIC_URL, lasting] of cases) {
    const api = await startApi(t, { siteDir, settings: { HINDCAST_PUBLIC_URL } });
    await api.server.start();
    for (const path of PATHS) {
      const { headers } = await fetch(api.server.info.uri + path); // from memory too, where it comes from there
      equal(headers.get('strict-transport-security') ?? undefined, lasting, path);
      equal(headers.get('x-content-type-options'), 'nosniff', path);
      equal(headers.get('cross-origin-opener-policy'), 'same-origin', path);
      const isPage = headers.get('content-type')?.startsWith('text/html') ?? false;
      if (isPage) match(headers.get('permissions-policy') ?? '', /camera=\(\)/, path);
      const policy = headers.get('content-security-policy') ?? '';
      match(policy, /frame-ancestors 'none'/, path);
      deepEqual(policy.match(/unsafe[\w-]*/g), null, path);
    }
  }
});
