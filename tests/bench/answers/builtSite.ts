import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startProgram } from '../childProgram.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** Builds the site when it is not up to date. Returns the address of its largest script. */
export async function buildSite(): Promise<string> {
  await startProgram(process.execPath, [join(ROOT, 'scripts/build.mjs')], { cwd: ROOT }).ended();
  const folder = join(ROOT, 'site/dist/assets');
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const sizeOf = (name: string): number => statSync(join(folder, name)).size;
  return `/assets/${scripts.reduce((largest, name) => (sizeOf(name) > sizeOf(largest) ? name : largest))}`;
}
