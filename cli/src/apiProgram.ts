import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { Option } from 'commander';
import type { Context } from './context.ts';

/** How a program ended, and what it wrote. */
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

const folder = path.resolve(import.meta.dirname, '../../api/src');

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

/** Runs a program of the API package: it opens the database, which the command line itself never does. */
export async function runApiProgram(name: string, words: readonly string[], env: NodeJS.ProcessEnv): Promise<Ended> {
  const child = spawn(process.execPath, [path.join(folder, name), ...words], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const [code, out, err] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  return { code, out, err };
}

/** `--from`, the data folder that a command reads. */
export const fromOption = (): Option =>
  new Option('--from <folder>', 'the data folder (HINDCAST_DATA_DIR, else ./data)');

/** `--mode`, which database of a data folder is meant. */
export const modeOption = (): Option =>
  new Option('--mode <mode>', 'which one, of a folder with both').choices(['demo', 'production']);
