import { accessSync, constants, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Surroundings } from './context.ts';
import { exitCodes } from './exitCodes.ts';
import { codeOf, Failure } from './failure.ts';

/** The server that the command talks to, and the token it sends. */
export interface Access {
  readonly url: string;
  /** Who named the address: HINDCAST_URL, an access file, or nobody. With nobody it is the usual address. */
  readonly urlFrom: 'setting' | 'file' | 'nobody';
  readonly token: string | undefined;
  /** The setting or the file that the token came from; null without a token. */
  readonly tokenFrom: string | null;
  /** The access file that names this address, and the mode of the server that wrote it; null when none does. */
  readonly written: { readonly file: string; readonly mode: 'demo' | 'production' | null } | null;
  /** Why no access file could give a token, as a clause for a sentence; null when none was needed. */
  readonly noFile: string | null;
}

interface AccessFile {
  readonly file: string;
  readonly mode: 'demo' | 'production' | null;
  readonly url: string;
  readonly token: string;
}

const FILE = 'cli-access.json';
const DEFAULT_URL = 'http://127.0.0.1:3001';
const project = path.resolve(import.meta.dirname, '../../..');

function readAccessFile(file: string, { stderr }: Surroundings): AccessFile | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
    if (process.platform !== 'win32' && statSync(file).mode & 0o077) {
      stderr.write(`Warning: others on this machine can read the token in ${file}; run: chmod 600 ${file}\n`);
    }
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return null;
    throw new Failure(`The token in ${file} cannot be read (${codeOf(error)}).`, exitCodes.notAllowed, error);
  }
  try {
    const { url, token, mode } = JSON.parse(text) as { url?: unknown; token?: unknown; mode?: unknown };
    if (typeof url === 'string' && URL.canParse(url) && typeof token === 'string') {
      return { file, url, token, mode: mode === 'demo' || mode === 'production' ? mode : null };
    }
  } catch (error) {
    throw new Failure(`${file} is damaged; restart the server, which writes it anew.`, exitCodes.notAllowed, error);
  }
  throw new Failure(`${file} names no url and token; restart the server, which writes it anew.`, exitCodes.notAllowed);
}

/** With `sudo -u` the current folder can belong to another user. The server's folder is not in there. */
function mayLookInto(folder: string): boolean {
  try {
    accessSync(folder, constants.X_OK);
    return true;
  } catch (error) {
    return codeOf(error) !== 'EACCES';
  }
}

/** Whether an address names this machine. */
export const isThisMachine = (url: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(URL.parse(url)?.hostname ?? '');

/** An address in one form, equal for all names of this machine. */
function serverOf(url: string): string {
  const { protocol, host, port, pathname } = new URL(url);
  const path = pathname.replace(/\/+$/, '');
  return `${protocol}//${isThisMachine(url) ? `this machine:${port}` : host}${path}`;
}

function readUrl(text: string): string {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) {
    throw new Failure(`HINDCAST_URL is “${text}”, not an address such as ${DEFAULT_URL}.`, exitCodes.usage);
  }
  return text.replace(/\/+$/, '');
}

/** The data folders that may have the access file, the preferred one first. */
function dataFolders({ env, cwd }: Surroundings): string[] {
  if (env.HINDCAST_DATA_DIR) return [path.resolve(cwd, env.HINDCAST_DATA_DIR)];
  const folders = [...[path.resolve(cwd, 'data')].filter(mayLookInto), path.join(project, 'data')];
  return [...new Set(folders)];
}

/**
 * Finds the server to talk to: by HINDCAST_URL and HINDCAST_TOKEN, else by the access file that a server on this machine
 * writes into its data folder (HINDCAST_DATA_DIR, ./data, the project's own). The token of a file is sent only to the
 * server that the file names. Throws a Failure.
 */
export function findAccess(surroundings: Surroundings): Access {
  const { HINDCAST_URL, HINDCAST_TOKEN } = surroundings.env;
  const url = HINDCAST_URL ? readUrl(HINDCAST_URL) : null;
  const ownToken = HINDCAST_TOKEN ? { token: HINDCAST_TOKEN, tokenFrom: 'HINDCAST_TOKEN' } : null;
  if (url && ownToken) return { url, urlFrom: 'setting', ...ownToken, written: null, noFile: null };

  const folders = dataFolders(surroundings);
  let found: AccessFile | null = null;
  for (const folder of folders) found ??= readAccessFile(path.join(folder, FILE), surroundings);
  const address = url
    ? ({ url, urlFrom: 'setting' } as const)
    : ({ url: found?.url ?? DEFAULT_URL, urlFrom: found ? 'file' : 'nobody' } as const);
  if (found && serverOf(found.url) === serverOf(address.url)) {
    const { file, token, mode } = found;
    // the file's own address, whichever name was given: another name of this machine may lead to somebody else's server
    return {
      ...address,
      url: readUrl(found.url),
      ...(ownToken ?? { token, tokenFrom: file }),
      written: { file, mode },
      noFile: null,
    };
  }
  const noFile = found ? `${found.file} is of the server at ${found.url}` : `no ${FILE} is in ${folders.join(' or ')}`;
  return { ...address, ...(ownToken ?? { token: undefined, tokenFrom: null }), written: null, noFile };
}
