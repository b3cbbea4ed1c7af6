import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { after } from 'node:test';
import { fileURLToPath } from 'node:url';
// biome-ignore lint/correctness/useImportExtensions: what builds is plain JavaScript
import { hashInputs } from '../../scripts/build/inputs.mjs';
// biome-ignore lint/correctness/useImportExtensions: what builds is plain JavaScript
import { buildPackage, packPackage } from '../../scripts/buildPackage.mjs';
import { runProgram } from '../run/program.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The package as npm packs it. */
export interface Packed {
  readonly tarball: string;
  /** Folder with the contents of the tarball. */
  readonly folder: string;
}

/** Runs a program that must succeed, and gives what it said. */
export async function run(program: string, words: readonly string[], cwd: string, env = process.env): Promise<string> {
  const { code, output } = await runProgram(program, words, cwd, env);
  if (code !== 0) throw new Error(`${program} ${words.join(' ')} ended with code ${code}:\n${output}`);
  return output;
}

/** Inputs from which the package is made, as paths from the repository's root. */
const INPUTS = [
  ...[
    'domain',
    'widgets',
    'scripts/buildPackage.mjs',
    'scripts/package',
    'scripts/build/leanD3.mjs',
    'LICENSE',
    'CHANGELOG.md',
  ],
  ...['package.json', 'package-lock.json'],
];
/** Where the package is kept for the next test file, in a folder whose name is the hash of what it is made from. */
const KEPT = join(root, '.build/package');

let packing: Promise<Packed> | undefined;

/** The tarball, built and packed once for all test files, until something that it is made from changes. */
export function packed(): Promise<Packed> {
  packing ??= pack();
  return packing;
}

async function pack(): Promise<Packed> {
  const folder = join(KEPT, await hashInputs(root, INPUTS, {}));
  if (!existsSync(folder)) await makeIn(folder);
  const name = (await readdir(folder)).find((file) => file.endsWith('.tgz'));
  if (name === undefined) throw new Error('npm packed nothing');
  return { tarball: join(folder, name), folder: join(folder, 'package') };
}

/** Builds the package beside its place and puts it there whole. */
async function makeIn(folder: string): Promise<void> {
  const older = (await readdir(KEPT).catch(() => [])).filter((name) => !name.startsWith(basename(folder)));
  for (const name of older) await rm(join(KEPT, name), { recursive: true, force: true });
  const draft = await temporary('hindcast-package-');
  await buildPackage(join(draft, 'built'));
  await run('tar', ['-xzf', await packPackage(join(draft, 'built'), draft), '-C', draft], draft);
  const copy = `${folder}.${process.pid}`;
  await cp(draft, copy, { recursive: true });
  await rename(copy, folder).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    await rm(copy, { recursive: true }); // another test file was first
  });
}

const made: string[] = [];
after(() => Promise.all(made.map((folder) => rm(folder, { recursive: true, force: true }))));

/** A folder that lasts until the tests of the process have run. */
export async function temporary(prefix: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), prefix));
  made.push(folder);
  return folder;
}
