import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startProgram } from '../childProgram.ts';
import { linkTree } from './linkTree.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const WORKSPACES = ['', 'domain', 'widgets/scene', 'widgets', 'site', 'api', 'cli', 'stories', 'tests'];

/** Clones what is committed here into a new folder, without packages. */
export async function cloneInto(folder: string): Promise<void> {
  await startProgram('git', ['clone', '--quiet', '--no-local', ROOT, folder]).ended();
}

/** Puts the packages that are installed here into a clone, as if it had been set up. */
export function linkPackages(folder: string): void {
  for (const workspace of WORKSPACES) {
    const packages = join(workspace, 'node_modules');
    if (existsSync(join(ROOT, packages))) linkTree(join(ROOT, packages), join(folder, packages));
  }
}
