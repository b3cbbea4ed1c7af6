import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { exitCodes } from './exitCodes.ts';
import { codeOf, Failure } from './failure.ts';
import { serverOf } from './serverOf.ts';
import type { Surroundings } from './surroundings.ts';

/** A sign-in that is stored on this machine. */
export interface KeptLogin {
  /** URL of the server at which the sign-in was made. Its token is sent to no other. */
  readonly url: string;
  readonly username: string;
  readonly token: string;
}

/** Returns the path of the file with the user's sign-ins, one per server. Null if the environment names no home. */
function loginsFile({ env, cwd }: Pick<Surroundings, 'env' | 'cwd'>): string | null {
  const folder = env.XDG_CONFIG_HOME || (env.HOME && path.join(env.HOME, '.config'));
  return folder ? path.resolve(cwd, folder, 'hindcast', 'logins.json') : null;
}

/**
 * Reads the file. Null if it does not exist. Refuses a file that others can read, because its tokens are no longer
 * secret.
 */
function readText(file: string): string | null {
  try {
    const others = process.platform !== 'win32' && statSync(file).mode & 0o077;
    if (!others) return readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return null;
    throw new Failure(`Your sign-ins in ${file} cannot be read (${codeOf(error)}).`, exitCodes.notAllowed, error);
  }
  const mend = `run chmod 600 ${file}, and hindcast auth login for another token`;
  throw new Failure(`Others on this machine can read your sign-ins in ${file}: ${mend}.`, exitCodes.notAllowed);
}

const isLogin = (value: unknown): value is KeptLogin => {
  const { url, username, token } = Object(value) as Record<keyof KeptLogin, unknown>;
  return typeof url === 'string' && URL.canParse(url) && typeof username === 'string' && typeof token === 'string';
};

function readLogins(file: string): readonly KeptLogin[] {
  const text = readText(file);
  if (text === null) return [];
  try {
    const { logins } = JSON.parse(text) as { logins?: unknown };
    if (Array.isArray(logins) && logins.every(isLogin)) return logins;
  } catch {
    // the Failure below reports it
  }
  throw new Failure(`${file} is damaged: remove it, and sign in again.`, exitCodes.notAllowed);
}

/** Returns the stored sign-in at a server. Null without one. Throws a Failure. */
export function keptLogin(surroundings: Surroundings, url: string): (KeptLogin & { readonly file: string }) | null {
  const file = loginsFile(surroundings);
  const login = file && readLogins(file).find((one) => serverOf(one.url) === serverOf(url));
  return file && login ? { ...login, file } : null;
}

/**
 * Stores the sign-in at a server, in place of an earlier one. If `login` is null, deletes the earlier one. Returns the
 * file's path. Throws a Failure.
 */
export function keepLogin(surroundings: Surroundings, url: string, login: KeptLogin | null): string {
  const file = loginsFile(surroundings);
  if (file === null) {
    throw new Failure('There is no place for your sign-in: set HOME or XDG_CONFIG_HOME.', exitCodes.usage);
  }
  const others = readLogins(file).filter((one) => serverOf(one.url) !== serverOf(url));
  const logins = login ? [...others, login] : others;
  const draft = `${file}.${process.pid}.part`;
  try {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(draft, `${JSON.stringify({ logins })}\n`, { mode: 0o600, flush: true });
    renameSync(draft, file);
  } catch (error) {
    throw new Failure(`Your sign-in cannot be kept in ${file} (${codeOf(error)}).`, exitCodes.failed, error);
  }
  return file;
}
