import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Ending, runProgram } from '../run/program.ts';

/** The repository's folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

const workspaces = ['domain', 'widgets/scene', 'widgets', 'site', 'api', 'cli', 'stories', 'tests'];

/** A folder with the repository's own rules (manifests, tsconfigs, biome.json) and almost no code. */
export type Miniature = {
  readonly folder: string;
  write(path: string, text: string): Promise<void>;
  lint(): Promise<Ending>;
  /** Type-checks workspaces, each with its own tsconfig. */
  check(workspaces: readonly string[]): Promise<Ending>;
  remove(): Promise<void>;
};

/**
 * Builds a miniature of the house in a temporary folder, so that wrong imports are tried without touching the checkout.
 * Each workspace has one source file, src/index.ts, that exports `here`.
 */
export async function createMiniature(): Promise<Miniature> {
  const folder = await mkdtemp(join(tmpdir(), 'hindcast-house-'));
  const rules = ['package.json', 'tsconfig.json', 'biome.json', '.gitignore'];
  for (const file of rules) await cp(join(root, file), join(folder, file));
  for (const workspace of workspaces) {
    for (const file of ['package.json', 'tsconfig.json']) {
      await cp(join(root, workspace, file), join(folder, workspace, file));
    }
    await mkdir(join(folder, workspace, 'src'), { recursive: true });
    await writeFile(join(folder, workspace, 'src/index.ts'), 'export const here = 1;\n');
  }
  await linkPackages(folder, workspaces);
  const bin = join(root, 'node_modules/.bin');
  return {
    folder,
    async write(path, text) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    },
    lint: () => runProgram(join(bin, 'biome'), ['lint', '--max-diagnostics=none', '--colors=off', '.'], folder),
    check: (workspaces) => runProgram(join(bin, 'tsc'), ['-b', '--pretty', 'false', ...workspaces], folder),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Links a folder's packages: installed ones to the checkout's, workspaces to the folder's own. */
export async function linkPackages(folder: string, workspaces: readonly string[]): Promise<void> {
  const installed = join(root, 'node_modules');
  await mkdir(join(folder, 'node_modules/@hindcast'), { recursive: true });
  for (const name of await readdir(installed)) {
    if (name !== '@hindcast') await symlink(join(installed, name), join(folder, 'node_modules', name));
  }
  for (const workspace of workspaces) {
    const manifest: unknown = JSON.parse(await readFile(join(root, workspace, 'package.json'), 'utf8'));
    const link = join(folder, 'node_modules', nameOf(manifest));
    await symlink(relative(dirname(link), join(folder, workspace)), link);
  }
}

function nameOf(manifest: unknown): string {
  if (typeof manifest === 'object' && manifest !== null && 'name' in manifest && typeof manifest.name === 'string') {
    return manifest.name;
  }
  throw new Error('A workspace has a package.json without a name.');
}
