import { spawn } from 'node:child_process';

/** Output and exit code of a program. The code is null if a signal ended it. */
export type Ending = { readonly code: number | null; readonly output: string };

/** Runs a program without input, and returns its output and exit code. Rejects if it cannot be started. */
export function runProgram(
  program: string,
  words: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<Ending> {
  const child = spawn(program, words, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}
