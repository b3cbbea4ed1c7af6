import { join, relative } from 'node:path';
import { run } from 'node:test';
import { type Completion, tallyOf, WHOLE } from './completion.ts';
import { add, failureOf, fileLine, nothing, type Tally } from './tally.ts';

/** Longer than any test may take: one that hangs fails by its name. */
const TEST_TIMEOUT_MS = 300_000;
/**
 * Longer than any file may take. Node's own time-out counts tests only: a file that something keeps alive after them,
 * such as a server nobody stopped, would hold everything up.
 */
const FILE_TIMEOUT_MS = Number(process.env.TEST_FILE_TIMEOUT_MS ?? 600_000);

/**
 * Runs test files with Node's test runner, each in its own process, and prints a line as each one ends. One that does
 * not end in time is ended, and fails. Paths are from the repository's root; `engine` is named beside them.
 */
export async function runNodeTests(
  root: string,
  files: readonly string[],
  concurrency: number,
  engine?: string,
): Promise<Tally> {
  const shown = (file: string): string => `${relative(root, file)}${engine ? ` on ${engine}` : ''}`;
  const left = files.map((file) => join(root, file));
  const tallies: Tally[] = [];
  const runLeft = async (): Promise<void> => {
    for (let file = left.shift(); file !== undefined; file = left.shift()) {
      tallies.push(await runFile(file, shown(file)));
    }
  };
  await Promise.all(Array.from({ length: concurrency }, runLeft));
  return tallies.reduce(add, nothing);
}

async function runFile(path: string, shown: string): Promise<Tally> {
  const signal = AbortSignal.timeout(FILE_TIMEOUT_MS);
  let said = '';
  const completed: Completion[] = [];
  for await (const event of run({ files: [path], timeout: TEST_TIMEOUT_MS, signal })) {
    if (event.type === 'test:stderr' || event.type === 'test:stdout') said += event.data.message;
    else if (event.type === 'test:complete' && event.data.file !== undefined) {
      completed.push(event.data);
      if (event.data.name === path) console.log(fileLine(shown, tallyOf(shown, path, completed, '')));
    }
  }
  // what a file wrote arrives after its end, so the tally that counts is made here
  const tally = tallyOf(shown, path, completed, said);
  if (!signal.aborted) return tally;
  const reason = `It did not end within ${FILE_TIMEOUT_MS / 1000} s, and was ended.\n${said}`;
  const failures = tally.failures.filter(({ name }) => name !== WHOLE);
  return add({ ...tally, failures }, failureOf(shown, WHOLE, reason));
}
