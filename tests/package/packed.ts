import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { fileURLToPath } from 'node:url';
// biome-ignore lint/correctness/useImportExtensions: what builds is plain JavaScript
import { buildPackage } from '../../scripts/buildPackage.mjs';
import { runProgram } from '../run/program.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The package as npm packs it. */
export interface Packed {
  readonly tarball: string;
  /** What is in the tarball. */
  readonly folder: string;
}

/** Runs a program that must succeed, and gives what it said. */
export async function run(program: string, words: readonly string[], cwd: string, env = process.env): Promise<string> {
  const { code, output } = await runProgram(program, words, cwd, env);
  if (code !== 0) throw new Error(`${program} ${words.join(' ')} ended with code ${code}:\n${output}`);
  return output;
}

let packing: Promise<Packed> | undefined;

/** The tarball, built and packed once for all tests of the process. */
export function packed(): Promise<Packed> {
  packing ??= pack();
  return packing;
}

async function pack(): Promise<Packed> {
  const folder = await temporary('hindcast-package-');
  await buildPackage(join(folder, 'built'));
  await run('npm', ['pack', join(folder, 'built'), '--pack-destination', folder, '--silent'], folder);
  const name = (await readdir(folder)).find((file) => file.endsWith('.tgz'));
  if (name === undefined) throw new Error('npm packed nothing');
  const tarball = join(folder, name);
  await run('tar', ['-xzf', tarball, '-C', folder], folder);
  return { tarball, folder: join(folder, 'package') };
}

const made: string[] = [];
after(() => Promise.all(made.map((folder) => rm(folder, { recursive: true, force: true }))));

/** A folder that lasts until the tests of the process have run. */
export async function temporary(prefix: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), prefix));
  made.push(folder);
  return folder;
}
