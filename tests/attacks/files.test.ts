import assert from 'node:assert/strict';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { createFolder, startApi } from '../api/fixture.ts';
import { exchange } from './exchange.ts';
import { rotate } from './rotation.ts';

const SECRET = 'nobody may read this';

test('no path leads out of the site’s folder, to the database or to the access file', async (t) => {
  const dataDir = await createFolder(t);
  const siteDir = join(dataDir, 'dist');
  await mkdir(join(siteDir, 'assets'), { recursive: true });
  await writeFile(join(siteDir, 'index.html'), '<!doctype html><title>Hindcast</title>');
  await writeFile(join(siteDir, '.env'), SECRET);
  await writeFile(join(siteDir, 'assets', '.map'), SECRET);
  await writeFile(join(dataDir, 'cli-access.json'), SECRET);
  await mkdir(join(dataDir, 'dist-old'));
  await writeFile(join(dataDir, 'dist-old', 'secret.txt'), SECRET);
  await symlink(join(dataDir, 'cli-access.json'), join(siteDir, 'assets', '..link'));
  const { server } = await startApi(t, { dataDir, siteDir });
  await server.start();
  const up = [
    '..',
    '%2e%2e',
    '.%2e',
    '..%2f',
    '..%5c',
    '..%252f',
    '%c0%ae%c0%ae',
    '....//',
    '..;',
    '..%00',
    '%2e%2e%2f',
    '.../...',
  ];
  const ups = up.flatMap((one) => [
    `/${one}/`,
    `/assets/${one}/${one}/`,
    `/assets/x/${one}/${one}/${one}/`,
    `/${one}${one}/`,
  ]);
  const files = ['cli-access.json', 'hindcast-demo.db', 'dist-old/secret.txt', 'hindcast.lock', 'etc/passwd'];
  const inside = [
    '/.env',
    '/%2eenv',
    '/assets/.map',
    '/assets/..link',
    '/./.env',
    '/assets/%2e.link',
    '/.env%00.js',
    '/.env/',
  ];
  const outside = rotate(ups, files).flatMap(({ item, variants }) => variants.map((file) => `${item}${file}`));
  for (const target of [...outside, ...inside]) {
    const { status, body } = await exchange(Number(server.info.port), target, {});
    assert.ok([400, 404].includes(status), `${target}: ${status}`);
    assert.ok(!body.includes(SECRET) && !body.includes('SQLite format') && !body.includes('root:'), target);
  }
});
