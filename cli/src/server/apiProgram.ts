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

/** Options of a command that choose its program's data. */
export interface DataOptions {
  /** Data folder that the program reads. */
  readonly from?: string;
  readonly mode?: 'demo' | 'production';
  /** URL of the database server that the program uses. */
  readonly database?: string;
}

const folder = path.resolve(import.meta.dirname, '../../../api/src');

/**
 * Returns the environment of a program. Options replace settings. HINDCAST_MODE is left out, because it is the mode of
 * a server, and does not choose a database in the folder.
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

/** Signals that cancel a command, with its exit code: that of a process ended by the signal. */
const signalCodes = { SIGHUP: exitCodes.hungUp, SIGINT: exitCodes.cancelled, SIGTERM: exitCodes.terminated } as const;

type Signal = keyof typeof signalCodes;
const SIGNALS = Object.keys(signalCodes) as Signal[];

/** Message of a program over its channel: files to remove if it ends early, or the request to make its result count. */
type Said = { readonly drafts: readonly string[] } | 'may it count?';

/**
 * Makes signals to this process kill the program. Once the program was allowed to store its result, signals are
 * ignored, because the rest takes no time. `ended` removes the drafts of a program that failed, and returns the signal
 * that cancelled it. Null for none.
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
      child.send('yes', () => undefined); // if the program has ended, its exit code has the result
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
 * Runs a program of the API package, which opens the database; the command line itself never does. A signal ends it
 * with this process, and its result is not kept: then it throws a Failure with the message `cancelled`. The program is
 * outside the terminal's process group, so that Ctrl-C only reaches this process.
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
  const closed = Promise.all([once(child, 'close'), once(child, 'disconnect')]); // by then its last messages are read
  const [out, err] = await Promise.all([text(stdout), text(stderr), closed]);
  const signal = signals.ended();
  if (signal) throw new Failure(cancelled, signalCodes[signal]);
  return { code: child.exitCode, out, err };
}

/** Builds the option `--from`: the data folder that a command reads. */
export const fromOption = (): Option =>
  new Option('--from <folder>', 'the data folder (HINDCAST_DATA_DIR, else ./data)');

/** Builds the option `--mode`: the database of a data folder. */
export const modeOption = (): Option =>
  new Option('--mode <mode>', 'which one, of a folder with both').choices(['demo', 'production']);
