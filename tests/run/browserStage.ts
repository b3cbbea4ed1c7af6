import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { add, failureOf, fileLine, nothing, type Tally } from './tally.ts';

const CONFIG = 'tests/widgets/web-test-runner.config.mjs';

/** What the browser process sends when a test file ended, on every browser. */
export type FileEnd = { readonly file: string; readonly tally: Tally };

/**
 * Runs the widgets' tests in Chromium, on one of the two view libraries, and prints a line as each file ends.
 * Paths are from the repository's root.
 */
export async function runBrowserTests(
  root: string,
  files: readonly string[],
  runtime: 'react' | 'preact',
): Promise<Tally> {
  if (!existsSync(join(root, CONFIG))) return failureOf(CONFIG, runtime, 'It is missing, and tests/widgets has tests.');
  const child = fork(fileURLToPath(new URL('browserProcess.ts', import.meta.url)), [join(root, CONFIG), ...files], {
    cwd: root,
    env: { ...process.env, RUNTIME: runtime },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let written = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      written += text;
    });
  }
  let tally = nothing;
  child.on('message', (end: FileEnd) => {
    const file = `${end.file} on ${runtime}`;
    const failures = end.tally.failures.map((failure) => ({ ...failure, file }));
    tally = add(tally, { ...end.tally, failures });
    console.log(fileLine(file, end.tally));
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const broke = code !== 0 && tally.failures.length === 0;
  if (broke) return add(tally, failureOf(CONFIG, `on ${runtime}`, `It ended with code ${code}:\n${written}`));
  if (tally.passed + tally.failures.length === 0) return failureOf(CONFIG, `on ${runtime}`, `No test ran.\n${written}`);
  return tally;
}
