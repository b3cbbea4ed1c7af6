import { fileURLToPath } from 'node:url';
import { runProgram } from './program.ts';
import { failureOf, type Tally } from './tally.ts';

/** What the widgets run in, and on which of the two view libraries. */
export type Ground = { readonly browser: 'chromium' | 'firefox' | 'webkit'; readonly runtime: 'react' | 'preact' };

/** The last line of browserProcess.ts. */
const COUNT = /^(\d+) passed, (\d+) failed(?:, (\d+) skipped)?$/m;

/** Runs the files of one group of the widgets' tests and prints what the runner reports. Paths are from the root. */
export async function runBrowserTests(
  root: string,
  files: readonly string[],
  { browser, runtime }: Ground,
): Promise<Tally> {
  const group = browser === 'chromium' ? runtime : browser;
  const words = [fileURLToPath(new URL('browserProcess.ts', import.meta.url)), group, ...files];
  const { code, output } = await runProgram(process.execPath, words, root);
  const [, passed, failed, skipped] = COUNT.exec(output) ?? [];
  if (code !== 0 || Number(failed) > 0 || passed === undefined) return failureOf('tests/widgets', group, output);
  return { passed: Number(passed), skipped: Number(skipped ?? 0), failures: [] };
}
