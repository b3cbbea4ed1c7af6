import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A program of this run, in a process of its own. */
export interface ChildProgram {
  readonly pid: number;
  /** Resolves with the first group of the first match in what it says; rejects when it ends before that. */
  says(pattern: RegExp): Promise<string>;
  /** Resolves with all it said when it ends with code 0; rejects with its words otherwise. */
  ended(): Promise<string>;
  /** Asks it to end, and what it started with it, and waits until it has. */
  stop(): Promise<void>;
}

export interface ProgramOptions {
  readonly cwd?: string;
  /** Laid over this process's own; undefined takes a variable away. */
  readonly env?: Readonly<Record<string, string | undefined>>;
}

/** Starts a program as the leader of a process group. */
export function startProgram(program: string, words: readonly string[], options: ProgramOptions = {}): ChildProgram {
  const child = spawn(program, words, {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let said = '';
  const heard = new Set<() => void>();
  const failed = new Promise<never>((_, reject) => child.once('error', reject));
  const closed = Promise.race([once(child, 'close'), failed]);
  closed.catch(() => undefined); // whoever waits for it hears of it
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      for (const hear of heard) hear();
    });
  }
  const failure = (): Error => new Error(`${[program, ...words].join(' ')} ended with ${child.exitCode}:\n${said}`);

  return {
    pid: child.pid ?? 0,
    says: (pattern) =>
      new Promise((resolve, reject) => {
        const hear = (): void => {
          const match = pattern.exec(said);
          if (!match) return;
          heard.delete(hear);
          resolve(match[1] ?? match[0]);
        };
        heard.add(hear);
        hear();
        closed.then(() => reject(failure()), reject);
      }),
    ended: async () => {
      await closed;
      if (child.exitCode !== 0) throw failure();
      return said;
    },
    stop: async () => {
      endGroup(child);
      await closed;
    },
  };
}

/** A group outlives its leader as long as it has members, so it is asked even when the leader has ended. */
function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGTERM');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
