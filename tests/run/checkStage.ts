import { join } from 'node:path';
import { runProgram } from './program.ts';
import { failureOf, fileLine, type Tally } from './tally.ts';

/** Types, lint, format and folders: together one check, as `npm run check` makes it. */
export async function runCheck(root: string): Promise<Tally> {
  const began = performance.now();
  const bin = join(root, 'node_modules/.bin');
  const steps = [
    [join(bin, 'tsc'), '-b', '--pretty', 'false'],
    [join(bin, 'biome'), 'check', '--error-on-warnings', '--colors=off', '.'],
    [process.execPath, join(root, 'tests/folders.ts')],
  ] as const;
  const complaints: string[] = [];
  for (const [program, ...words] of steps) {
    const { code, output } = await runProgram(program, words, root);
    if (code !== 0) complaints.push(output.trim());
  }
  const tally =
    complaints.length === 0
      ? { passed: 1, skipped: 0, failures: [] }
      : failureOf('npm run check', 'types, lint, format and folders', complaints.join('\n\n'));
  console.log(fileLine('npm run check', tally, began));
  return tally;
}
