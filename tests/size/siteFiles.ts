import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { firstScripts } from './firstScripts.ts';
import type { FilesByName } from './weighedFiles.ts';

const STYLES = /<link\b[^>]*\brel="stylesheet"[^>]*\bhref="([^"]+)"/g;

/**
 * Lists the files that a built site makes a browser load: the scripts of /btc before anyone touches it, the scripts and
 * styles of the web admin's page that /btc does not load, the scripts of the front page, the styles of /btc, and each
 * script that loads later.
 */
export async function siteFiles(folder: string): Promise<FilesByName> {
  const first = await firstScripts(folder);
  const admin = await firstScripts(folder, 'admin.html');
  const landing = await firstScripts(folder, 'landing.html');
  const known = new Set([...first, ...admin, ...landing]);
  const stylesOf = async (page: string): Promise<readonly string[]> =>
    [...(await readFile(join(folder, page), 'utf8')).matchAll(STYLES)].map(([, path = '']) => path.replace(/^\//, ''));
  const styles = await stylesOf('index.html');
  const beyond = [...admin, ...(await stylesOf('admin.html'))].filter((path) => ![...first, ...styles].includes(path));
  const assets = (await readdir(join(folder, 'assets'))).map((name) => `assets/${name}`);
  const late = assets.filter((path) => path.endsWith('.js') && !known.has(path));
  const paths = (some: readonly string[]): string[] => some.map((path) => join(folder, path));
  return {
    'site-js-btc': paths(first),
    'site-admin-beyond-btc': paths(beyond),
    'site-js-landing': paths(landing),
    'site-css-btc': paths(styles),
    ...Object.fromEntries(
      late.map((path) => [`site-js-late-${path.replace(/^assets\/(.+)-.{8}\.js$/, '$1')}`, paths([path])]),
    ),
  };
}
