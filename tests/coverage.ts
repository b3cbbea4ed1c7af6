// node tests/coverage.ts: writes tests/coverage.md from the names of the tests.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Proof, readProofs } from './coverage/proofs.ts';
import { coverageTable } from './coverage/table.ts';
import { findTestFiles } from './run/files.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Path of the table. */
export const coveragePath = join(root, 'tests/coverage.md');

/** The proofs that the names of all tests claim now. */
export async function currentProofs(): Promise<readonly Proof[]> {
  const { node, browsers, site } = await findTestFiles(root);
  const proofs = [];
  for (const file of [...node, ...browsers, ...site].sort()) {
    proofs.push(...readProofs(file, await readFile(join(root, file), 'utf8')));
  }
  return proofs;
}

if (import.meta.main) await writeFile(coveragePath, coverageTable(await currentProofs()));
