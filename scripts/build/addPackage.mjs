import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Adds the tarball of the npm package to the built script tag, and its name and integrity to the manifest there. The
 * integrity has the form that npm writes into lockfiles.
 * @param {string} dist folder of the tarball
 * @param {string} embed folder of the built script tag
 */
export async function addPackage(dist, embed) {
  const path = join(embed, 'manifest.json');
  const manifest = JSON.parse(await readFile(path, 'utf8'));
  const file = `hindcast-widgets-${manifest.version}.tgz`;
  const tarball = await readFile(join(dist, file));
  const integrity = `sha512-${createHash('sha512').update(tarball).digest('base64')}`;
  await writeFile(join(embed, file), tarball);
  await writeFile(path, `${JSON.stringify({ ...manifest, package: { file, integrity } }, null, 2)}\n`);
}
