import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Proof } from './proofs.ts';

/** Notes that a test whose name cites rows was run, or skipped with a reason, in the folder that the run gives. */
export function noteReached(name: string): void {
  const folder = process.env.TEST_REACHED;
  if (folder && name.endsWith(']')) appendFileSync(join(folder, String(process.pid)), `${name}\n`);
}

/** The names of all tests that were noted in a folder. */
export function readReached(folder: string): ReadonlySet<string> {
  const texts = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
  return new Set(texts.flatMap((text) => text.split('\n')));
}

/** The proofs that no test of the run was: steps behind a return, tests in a loop over nothing. */
export function findUnreached(proofs: readonly Proof[], reached: ReadonlySet<string>): readonly Proof[] {
  const names = [...reached];
  return proofs.filter(({ name, rows }) => {
    const whole = `${name} [${rows.join(' ')}]`;
    if (reached.has(whole)) return false;
    const pattern = new RegExp(
      `^${whole
        .split(/\$\{[^}]*\}/)
        .map(escapePattern)
        .join('.*')}$`,
      's',
    );
    return !names.some((one) => pattern.test(one));
  });
}

const escapePattern = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
