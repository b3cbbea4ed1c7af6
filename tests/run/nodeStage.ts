import { join, relative } from 'node:path';
import { run } from 'node:test';
import { type Completion, tallyOf } from './completion.ts';
import { add, fileLine, nothing, type Tally } from './tally.ts';

/** Longer than any file may take: a test that hangs fails instead of holding everything up. */
const FILE_TIMEOUT_MS = 300_000;

/**
 * Runs test files with Node's test runner, each in its own process, and prints a line as each one ends.
 * Paths are from the repository's root; `engine` is named beside them.
 */
export async function runNodeTests(
  root: string,
  files: readonly string[],
  concurrency: number,
  engine?: string,
): Promise<Tally> {
  const shown = (file: string): string => `${relative(root, file)}${engine ? ` on ${engine}` : ''}`;
  const said = new Map<string, string>();
  const completed = new Map<string, Completion[]>();
  const stream = run({ files: files.map((file) => join(root, file)), concurrency, timeout: FILE_TIMEOUT_MS });
  const ended: string[] = [];
  for await (const event of stream) {
    if (event.type === 'test:stderr' || event.type === 'test:stdout') {
      said.set(event.data.file, (said.get(event.data.file) ?? '') + event.data.message);
    } else if (event.type === 'test:complete') {
      const { file } = event.data;
      if (file === undefined) continue;
      completed.set(file, [...(completed.get(file) ?? []), event.data]);
      if (event.data.name !== file) continue;
      ended.push(file);
      console.log(fileLine(shown(file), tallyOf(shown(file), file, completed.get(file) ?? [], '')));
    }
  }
  // What a file wrote arrives after its end, so the tally that counts is made here.
  return ended
    .map((file) => tallyOf(shown(file), file, completed.get(file) ?? [], said.get(file) ?? ''))
    .reduce(add, nothing);
}
