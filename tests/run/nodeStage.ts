import { join } from 'node:path';
import { run } from 'node:test';
import { type Completion, tallyOf, WHOLE } from './completion.ts';
import { add, failureOf, fileLine, type Tally } from './tally.ts';

/** Longer than any test may take: one that hangs fails by its name. */
const TEST_TIMEOUT_MS = 300_000;
/**
 * Longer than any file may take. Node's own time-out counts tests only: a file that something keeps alive after them,
 * such as a server nobody stopped, would hold everything up.
 */
const FILE_TIMEOUT_MS = Number(process.env.TEST_FILE_TIMEOUT_MS ?? 600_000);

/** What a file runs on, when that is to be named beside it, and with what options of Node's. */
export type Ground = { readonly engine?: string; readonly execArgv?: readonly string[] };

/**
 * Runs a test file with Node's test runner in a process of its own, and prints a line when it ends. One that does not
 * end in time is ended, and fails. The path is from the repository's root.
 */
export async function runTestFile(root: string, file: string, { engine, execArgv }: Ground = {}): Promise<Tally> {
  const began = performance.now();
  const path = join(root, file);
  const shown = `${file}${engine ? ` on ${engine}` : ''}`;
  const signal = AbortSignal.timeout(FILE_TIMEOUT_MS);
  let said = '';
  const completed: Completion[] = [];
  const options = { files: [path], timeout: TEST_TIMEOUT_MS, signal, cwd: root, ...(execArgv && { execArgv }) };
  for await (const event of run(options)) {
    if (event.type === 'test:stderr' || event.type === 'test:stdout') said += event.data.message;
    else if (event.type === 'test:complete' && event.data.file !== undefined) {
      completed.push(event.data);
      if (event.data.name === path) console.log(fileLine(shown, tallyOf(shown, path, completed, ''), began));
    }
  }
  // what a file wrote arrives after its end, so the tally that counts is made here
  const tally = tallyOf(shown, path, completed, said);
  if (!signal.aborted) return tally;
  const reason = `It did not end within ${FILE_TIMEOUT_MS / 1000} s, and was ended.\n${said}`;
  const failures = tally.failures.filter(({ name }) => name !== WHOLE);
  return add({ ...tally, failures }, failureOf(shown, WHOLE, reason));
}
