import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { firstScripts } from './firstScripts.ts';

/** What a built site consists of, each in thousands of bytes as gzip -9 makes them. */
export interface SiteFiles {
  /** The JavaScript of /btc before interaction. */
  readonly scripts: number;
  /** Scripts and style sheets of the web admin's page before interaction that /btc does not load. */
  readonly admin: number;
  /** The JavaScript of the front page before a reader does anything. */
  readonly landing: number;
  /** The style sheets its HTML names. */
  readonly styles: number;
  /** Scripts that load when they are needed, the largest first: the name without its hash → kB. */
  readonly late: readonly (readonly [string, number])[];
}

const STYLES = /<link\b[^>]*\brel="stylesheet"[^>]*\bhref="([^"]+)"/g;

async function kB(folder: string, paths: readonly string[]): Promise<number> {
  let bytes = 0;
  for (const path of paths) bytes += gzipSync(await readFile(join(folder, path)), { level: 9 }).length;
  return bytes / 1000;
}

/** Weighs what a built site makes a browser load at once, and what comes later. */
export async function siteFiles(folder: string): Promise<SiteFiles> {
  const first = await firstScripts(folder);
  const admin = await firstScripts(folder, 'admin.html');
  const landing = await firstScripts(folder, 'landing.html');
  const known = new Set([...first, ...admin, ...landing]);
  const stylesOf = async (page: string): Promise<readonly string[]> =>
    [...(await readFile(join(folder, page), 'utf8')).matchAll(STYLES)].map(([, path = '']) => path.replace(/^\//, ''));
  const styles = await stylesOf('index.html');
  const beyond = [...admin, ...(await stylesOf('admin.html'))].filter((path) => ![...first, ...styles].includes(path));
  const assets = (await readdir(join(folder, 'assets'))).map((name) => `assets/${name}`);
  const late: (readonly [string, number])[] = [];
  for (const path of assets.filter((path) => path.endsWith('.js') && !known.has(path))) {
    late.push([path.replace(/^assets\/(.+)-.{8}\.js$/, '$1'), await kB(folder, [path])]);
  }
  return {
    scripts: await kB(folder, first),
    admin: await kB(folder, beyond),
    landing: await kB(folder, landing),
    styles: await kB(folder, styles),
    late: late.sort((a, b) => b[1] - a[1]),
  };
}
