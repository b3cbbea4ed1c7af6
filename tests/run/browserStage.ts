import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { add, failureOf, fileLine, nothing, type Tally } from './tally.ts';

const CONFIG = 'tests/widgets/web-test-runner.config.mjs';

/** What the browser process sends when a test file ended, on every browser. */
export type FileEnd = { readonly file: string; readonly tally: Tally };

/** What the widgets run in, and on which of the two view libraries. */
export type Ground = { readonly browser: 'chromium' | 'firefox' | 'webkit'; readonly runtime: 'react' | 'preact' };

/**
 * Runs the widgets' tests in a browser and prints a line as each file ends. Paths are from the repository's root.
 */
export async function runBrowserTests(
  root: string,
  files: readonly string[],
  { browser, runtime }: Ground,
): Promise<Tally> {
  const ground = browser === 'chromium' ? runtime : browser;
  if (!existsSync(join(root, CONFIG))) return failureOf(CONFIG, ground, 'It is missing, and there are tests for it.');
  const child = fork(fileURLToPath(new URL('browserProcess.ts', import.meta.url)), [join(root, CONFIG), ...files], {
    cwd: root,
    env: { ...process.env, BROWSER: browser, RUNTIME: runtime },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let written = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      written += text;
    });
  }
  let tally = nothing;
  let began = performance.now();
  child.on('message', (end: FileEnd) => {
    const file = `${end.file} on ${ground}`;
    const failures = end.tally.failures.map((failure) => ({ ...failure, file }));
    tally = add(tally, { ...end.tally, failures });
    console.log(fileLine(file, end.tally, began));
    began = performance.now(); // one file follows another
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const broke = code !== 0 && tally.failures.length === 0;
  if (broke) return add(tally, failureOf(CONFIG, `on ${ground}`, `It ended with code ${code}:\n${written}`));
  if (tally.passed + tally.failures.length === 0) return failureOf(CONFIG, `on ${ground}`, `No test ran.\n${written}`);
  return tally;
}
