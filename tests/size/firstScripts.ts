import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';

const SCRIPT = /<script\b[^>]*\bsrc="([^"]+)"/g;
const PRELOAD = /<link\b[^>]*\brel="modulepreload"[^>]*\bhref="([^"]+)"/g;
const STATIC_IMPORT = /(?:\bfrom|\bimport)\s*["'](\.{1,2}\/[^"']+)["']/g;

/**
 * The scripts that a built page loads before anyone touches it: those its HTML names and all they import statically.
 * @param folder the built site's
 * @param page the file of the page in it
 * @returns paths from that folder, sorted
 */
export async function firstScripts(folder: string, page = 'index.html'): Promise<readonly string[]> {
  const html = await readFile(join(folder, page), 'utf8');
  const found = new Set<string>();
  const waiting = [...html.matchAll(SCRIPT), ...html.matchAll(PRELOAD)].map(([, path = '']) => path.replace(/^\//, ''));
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue;
    found.add(path);
    const source = await readFile(join(folder, path), 'utf8');
    for (const [, specifier = ''] of source.matchAll(STATIC_IMPORT)) {
      waiting.push(posix.join(posix.dirname(path), specifier));
    }
  }
  return [...found].sort();
}
