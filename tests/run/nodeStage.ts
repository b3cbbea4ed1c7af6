import { join } from 'node:path';
import { run } from 'node:test';
import { fileURLToPath } from 'node:url';
import { type Completion, LAST, tallyOf, WHOLE } from './completion.ts';
import { differenceOf } from './difference.ts';
import { add, failureOf, fileLine, nothing, type Tally } from './tally.ts';

const TOGETHER = fileURLToPath(new URL('together.ts', import.meta.url));
/** Longer than any test may take: one that hangs fails by its name. */
const TEST_TIMEOUT_MS = 300_000;
/**
 * Longer than the files of one process may take. Node's own time-out counts tests only: a process that something keeps
 * alive after them, such as a server nobody stopped, would hold everything up.
 */
const PROCESS_TIMEOUT_MS = Number(process.env.TEST_FILE_TIMEOUT_MS ?? 600_000);

/** What files run on, when that is to be named beside them, and with what options of Node's. */
export type Ground = { readonly engine?: string; readonly execArgv?: readonly string[] };

/**
 * Runs test files one after the other with Node's test runner in a process of their own, and prints a line for each
 * when it ends. One that does not end in time is ended, and fails. Paths are from the repository's root.
 */
export async function runTestFiles(
  root: string,
  files: readonly string[],
  { engine, execArgv }: Ground = {},
): Promise<Tally> {
  const shown = (file: string): string => `${file}${engine ? ` on ${engine}` : ''}`;
  const signal = AbortSignal.timeout(PROCESS_TIMEOUT_MS);
  let said = '';
  const completed: Completion[] = [];
  const lastAt = new Map<string, number>();
  let began = performance.now();
  const argv = files.map((file) => join(root, file));
  const options = { files: [TOGETHER], argv, timeout: TEST_TIMEOUT_MS, signal, cwd: root };
  for await (const event of run({ ...options, ...(execArgv && { execArgv }) })) {
    if (event.type === 'test:stderr' || event.type === 'test:stdout') said += event.data.message;
    else if (event.type === 'test:complete') {
      completed.push(event.data);
      if (event.data.file) lastAt.set(event.data.file, performance.now());
    }
  }
  const error = completed.find(({ name }) => name === TOGETHER)?.details.error;
  const allRan = completed.some(({ name, file }) => name === LAST && file === TOGETHER);
  const left: string[] = [];
  let tally = nothing;
  for (const file of files) {
    const path = join(root, file);
    const own = completed.filter((test) => test.file === path || test.name === path);
    if (own.length === 0 && !allRan) left.push(file);
    else {
      const found = tallyOf(shown(file), path, own);
      const endedAt = Math.max(began, lastAt.get(path) ?? 0);
      console.log(fileLine(shown(file), found, began, endedAt));
      began = endedAt; // one file follows another
      tally = add(tally, found);
    }
  }
  if (allRan && !signal.aborted && (error === undefined || tally.failures.length > 0)) return tally;
  const reasons = [
    ...(signal.aborted ? [`It did not end within ${PROCESS_TIMEOUT_MS / 1000} s, and was ended.`] : []),
    ...(error && !signal.aborted ? [differenceOf(error)] : []),
    ...(left.length > 0 ? [`Without a result: ${left.join(', ')}`] : []),
    said,
  ];
  return add(tally, failureOf(files.map(shown).join(', '), WHOLE, reasons.join('\n')));
}
