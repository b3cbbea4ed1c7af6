import assert from 'node:assert/strict';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { test } from 'node:test';
// biome-ignore lint/correctness/useImportExtensions: what builds is plain JavaScript
import { addPackage } from '../../scripts/build/addPackage.mjs';
import { createFolder, startApi } from '../api/fixture.ts';
import { packed, root, run } from './packed.ts';

test('npm gets the package from the address on /embed, with the hash that stands there [B1]', async (t) => {
  const { tarball, folder } = await packed();
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const made = await createFolder(t);
  const [dist, embedDir] = [join(made, 'dist'), join(made, 'embed')];
  await mkdir(dist);
  await mkdir(embedDir);
  await cp(tarball, join(dist, basename(tarball)));
  await writeFile(join(embedDir, 'hindcast.js'), '');
  const integrity = { 'hindcast.js': 'sha384-x' };
  await writeFile(join(embedDir, 'manifest.json'), JSON.stringify({ version, integrity }));
  await addPackage(dist, embedDir);
  await cp(join(root, 'site/document.html'), join(dist, 'document.html'));
  const api = await startApi(t, { embedDir, siteDir: dist });
  await api.server.start();
  const host = new URL(String(api.server.info.uri)).host;
  const { payload } = await api.get('/embed', { host });
  const [, address] = /npm install (\S+?)\s*</.exec(payload) ?? [];
  assert.equal(address, `http://${host}/embed/v${version}/hindcast-widgets-${version}.tgz`);
  const [got] = JSON.parse(
    await run('npm', ['pack', address, '--json', '--loglevel=error', '--cache', join(made, 'cache')], made),
  );
  assert.ok(payload.includes(`<code>${got.integrity}</code>`), got.integrity);
});
