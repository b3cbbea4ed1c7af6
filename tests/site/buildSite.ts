import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** Builds the site when it changed. A whole run has built it before its first file. */
export async function buildSite(): Promise<void> {
  if (process.env.TEST_DEMO !== undefined) return;
  const program = fileURLToPath(new URL('../../scripts/build.mjs', import.meta.url));
  await promisify(execFile)(process.execPath, [program]);
}
