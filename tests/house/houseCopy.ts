import { access, cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Ending, runProgram } from '../run/program.ts';
import { linkPackages, root } from './miniature.ts';

/** The workspaces that know of kinds, and what they are built on. */
const PRODUCT = ['domain', 'widgets/scene', 'widgets', 'site'];

/** A copy of the code that knows of kinds, in a temporary folder, with the checkout's packages. */
export interface HouseCopy {
  readonly folder: string;
  /** Replaces the one place of a file that has a text; throws when there is none. */
  edit(path: string, from: string, to: string): Promise<void>;
  /** Type-checks projects, each named by its folder or its file. */
  check(...projects: readonly string[]): Promise<Ending>;
  write(path: string, text: string): Promise<void>;
  /** Runs a program of ours, given as text, on the copy's packages. */
  run(program: string): Promise<Ending>;
  remove(): Promise<void>;
}

export async function createHouseCopy(): Promise<HouseCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'hindcast-copy-'));
  for (const file of ['package.json', 'tsconfig.json']) await cp(join(root, file), join(folder, file));
  for (const workspace of PRODUCT) {
    for (const part of ['package.json', 'tsconfig.json', 'src']) {
      await cp(join(root, workspace, part), join(folder, workspace, part), { recursive: true });
    }
  }
  await linkPackages(folder, PRODUCT);
  for (const workspace of PRODUCT) {
    const own = join(root, workspace, 'node_modules');
    const hasOwn = await access(own).then(
      () => true,
      () => false,
    );
    if (hasOwn) await symlink(own, join(folder, workspace, 'node_modules'));
  }
  return {
    folder,
    async edit(path, from, to) {
      const text = await readFile(join(folder, path), 'utf8');
      if (text.split(from).length !== 2) throw new Error(`${path} has “${from}” not exactly once`);
      await writeFile(
        join(folder, path),
        text.replace(from, () => to),
      );
    },
    write: (path, text) => writeFile(join(folder, path), text),
    check: (...projects) =>
      runProgram(join(root, 'node_modules/.bin/tsc'), ['-b', '--pretty', 'false', ...projects], folder),
    async run(program) {
      await writeFile(join(folder, 'widgets/trial.ts'), program);
      return runProgram(process.execPath, ['widgets/trial.ts'], folder);
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
