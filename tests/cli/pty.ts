import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { bin } from './hindcast.ts';
import { type Session, sessionAt } from './session.ts';

const quoted = (word: string): string => `'${word.replaceAll("'", `'\\''`)}'`;

/**
 * Runs the command as a process at a pseudo terminal, which `script` of util-linux makes: for what only a real terminal
 * does, such as its echo and its signals. Without a size its rows are not known.
 */
export function runAtTerminal(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  size?: { readonly columns: number; readonly rows: number },
): Session {
  const command = [process.execPath, bin, ...args].map(quoted).join(' ');
  const line = size ? `stty rows ${size.rows} cols ${size.columns}; ${command}` : command;
  const { PATH = '' } = process.env;
  const child = spawn('script', ['-qefc', line, '/dev/null'], { env: { PATH, TERM: 'xterm', ...env } });
  let [shown, hasEnded] = ['', false];
  child.once('close', () => {
    hasEnded = true;
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      shown += text;
    });
  }
  return sessionAt(
    {
      shown: () => shown,
      type: (text) => void child.stdin.write(text),
      hasEnded: () => hasEnded,
      ended: once(child, 'close').then(() => child.exitCode),
      kill: () => void child.kill(),
    },
    args,
  );
}
