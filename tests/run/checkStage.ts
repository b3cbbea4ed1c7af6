import { join } from 'node:path';
import { runProgram } from './program.ts';
import { failureOf, fileLine, type Tally } from './tally.ts';

/** Types, lint and format: together one check, as `npm run check` makes it. */
export async function runCheck(root: string): Promise<Tally> {
  const began = performance.now();
  const bin = join(root, 'node_modules/.bin');
  const steps = [
    ['tsc', '-b', '--pretty', 'false'],
    ['biome', 'check', '--error-on-warnings', '--colors=off', '.'],
  ] as const;
  const complaints: string[] = [];
  for (const [program, ...words] of steps) {
    const { code, output } = await runProgram(join(bin, program), words, root);
    if (code !== 0) complaints.push(output.trim());
  }
  const tally =
    complaints.length === 0
      ? { passed: 1, skipped: 0, failures: [] }
      : failureOf('npm run check', 'types, lint and format', complaints.join('\n\n'));
  console.log(fileLine('npm run check', tally, began));
  return tally;
}
