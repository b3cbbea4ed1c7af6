import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';

/** The command as it is installed. */
export const bin = fileURLToPath(new URL('../../cli/bin/hindcast.mjs', import.meta.url));

/** How a command ended and what it wrote. */
export interface Run {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

export interface Surroundings {
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly input?: string;
  readonly cwd?: string;
}

/** Runs `hindcast` as a process of its own, without a terminal, and with no setting but those given. */
export function hindcast(args: readonly string[], { env = {}, input = '', cwd = tmpdir() }: Surroundings = {}) {
  return new Promise<Run>((resolve, reject) => {
    const child = spawn(process.execPath, [bin, ...args], { cwd, env: { PATH: process.env.PATH, ...env } });
    let out = '';
    let err = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      err += text;
    });
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, out, err }));
    child.stdin.on('error', () => undefined); // a command that fails early does not read its input
    child.stdin.end(input);
  });
}
