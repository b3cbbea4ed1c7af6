import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { stripVTControlCharacters } from 'node:util';
import { eventually } from '../live/eventually.ts';
import { bin } from './hindcast.ts';

/** A command at a terminal of its own. */
export interface Session {
  /** Waits until the terminal has shown this, after what was waited for before; then types the answer. */
  answer(shown: RegExp, typed: string): Promise<void>;
  /** How it ended, and all that the terminal has shown, without colours. */
  end(): Promise<{ readonly code: number | null; readonly shown: string }>;
}

const quoted = (word: string): string => `'${word.replaceAll("'", `'\\''`)}'`;

/** Runs the command at a pseudo terminal, which `script` of util-linux makes; without a size its rows are not known. */
export function runAtTerminal(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  size?: { readonly columns: number; readonly rows: number },
): Session {
  const command = [process.execPath, bin, ...args].map(quoted).join(' ');
  const line = size ? `stty rows ${size.rows} cols ${size.columns}; ${command}` : command;
  const { PATH = '' } = process.env;
  const child = spawn('script', ['-qefc', line, '/dev/null'], { env: { PATH, TERM: 'xterm', ...env } });
  const closed = once(child, 'close');
  let shown = '';
  let read = 0;
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      shown += text;
    });
  }
  const plain = (): string => stripVTControlCharacters(shown);
  return {
    async answer(wanted, typed) {
      const isShown = (): boolean => {
        if (child.exitCode !== null) throw new Error(`It ended before ${wanted}: ${plain()}`);
        return wanted.test(plain().slice(read));
      };
      await eventually(`${wanted} of ${args.join(' ')}`, isShown).catch((cause: unknown) => {
        child.kill(); // else a test that fails waits for it
        throw new Error(`The terminal has shown, since the last answer: ${plain().slice(read)}`, { cause });
      });
      const at = plain().slice(read).search(wanted);
      read += at + (wanted.exec(plain().slice(read))?.[0].length ?? 0);
      child.stdin.write(typed);
    },
    async end() {
      await closed;
      return { code: child.exitCode, shown: plain() };
    },
  };
}
