import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../..', import.meta.url));
const knip = join(dirname(createRequire(import.meta.url).resolve('knip')), '../bin/knip.js');
const run = promisify(execFile);

test('no file, export or dependency is there that nothing uses', async () => {
  const told = await run(
    process.execPath,
    [knip, '--no-progress', '--no-config-hints', '--include', 'files,exports,dependencies,unresolved'],
    { cwd: root },
  ).catch((failure: { stdout?: string; stderr?: string }) => failure);
  assert.equal(`${told.stdout ?? ''}${told.stderr ?? ''}`, '', 'take it out, or name it in knip.json with the reason');
});
