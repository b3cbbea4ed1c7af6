import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { Option } from 'commander';
import type { Context } from '../terminal/context.ts';
import { exitCodes } from '../terminal/exitCodes.ts';
import { Failure } from '../terminal/failure.ts';

/** Exit code of a program, and its output. */
export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** The options of a command that say which data its program reads. */
export interface DataOptions {
  /** The data folder. */
  readonly from?: string;
  readonly mode?: 'demo' | 'production';
  /** The address of a database server. */
  readonly database?: string;
}

const folder = path.resolve(import.meta.dirname, '../../../api/src');

/**
 * The environment of a program. Options replace settings. HINDCAST_MODE is left out: it says how a server runs, and not
 * which of the two databases in a folder is meant.
 */
export function programSettings({ env, cwd }: Context, { from, mode, database }: DataOptions): NodeJS.ProcessEnv {
  const { HINDCAST_MODE, ...others } = env;
  return {
    ...others,
    HINDCAST_DATA_DIR: path.resolve(cwd, from ?? env.HINDCAST_DATA_DIR ?? 'data'),
    ...(mode && { HINDCAST_MODE: mode }),
    ...(database && { HINDCAST_DATABASE_URL: database }),
  };
}

/** The signals that cancel a command, with the code it then ends with: that of a process which the signal ends. */
const signalCodes = { SIGHUP: exitCodes.hungUp, SIGINT: exitCodes.cancelled, SIGTERM: exitCodes.terminated } as const;

type Signal = keyof typeof signalCodes;
const SIGNALS = Object.keys(signalCodes) as Signal[];

/**
 * Message of a program over its channel: the files to remove if it ends early, or that only the step that makes its
 * work count is left.
 */
type Said = { readonly drafts: readonly string[] } | 'may it count?';

/**
 * Lets signals to this process end the program, until it was allowed to make its work count: what then is left takes no
 * time, and is waited for. `ended` removes what an early end leaves, and tells which signal cancelled it; null for none.
 */
function cancelWithSignals(child: ChildProcess): { readonly ended: () => Signal | null } {
  let counts = false;
  let cancelledBy: Signal | null = null;
  let drafts: readonly string[] = [];
  const cancel = (signal: NodeJS.Signals): void => {
    if (counts || cancelledBy) return;
    cancelledBy = signal as Signal;
    child.kill('SIGKILL');
  };
  child.on('message', (said: Said) => {
    if (said !== 'may it count?') drafts = said.drafts;
    else if (!cancelledBy) {
      counts = true;
      child.send('yes', () => undefined); // a program that is gone by now is told by its exit code
    }
  });
  for (const signal of SIGNALS) process.on(signal, cancel);
  return {
    ended() {
      for (const signal of SIGNALS) process.off(signal, cancel);
      if (child.exitCode === 0) return null;
      for (const file of drafts) rmSync(file, { force: true });
      return cancelledBy;
    },
  };
}

/**
 * Runs a program of the API package: it opens the database, which the command line itself never does. A signal ends it
 * with this process, and its work is not kept: then it throws a Failure that says `cancelled`. The program is out of the
 * terminal's group, so that Ctrl-C comes to this process alone.
 */
export async function runApiProgram(
  name: string,
  words: readonly string[],
  env: NodeJS.ProcessEnv,
  cancelled: string,
): Promise<Ended> {
  const child = spawn(process.execPath, [path.join(folder, name), ...words], {
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error('The program has no output');
  const signals = cancelWithSignals(child);
  const closed = Promise.all([once(child, 'close'), once(child, 'disconnect')]); // what it said last is read by then
  const [out, err] = await Promise.all([text(stdout), text(stderr), closed]);
  const signal = signals.ended();
  if (signal) throw new Failure(cancelled, signalCodes[signal]);
  return { code: child.exitCode, out, err };
}

/** `--from`, the data folder that a command reads. */
export const fromOption = (): Option =>
  new Option('--from <folder>', 'the data folder (HINDCAST_DATA_DIR, else ./data)');

/** `--mode`, which database of a data folder is meant. */
export const modeOption = (): Option =>
  new Option('--mode <mode>', 'which one, of a folder with both').choices(['demo', 'production']);
