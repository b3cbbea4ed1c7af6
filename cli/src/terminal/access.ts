import { accessSync, constants, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { exitCodes } from './exitCodes.ts';
import { codeOf, Failure } from './failure.ts';
import { keptLogin } from './logins.ts';
import { serverOf } from './serverOf.ts';
import type { Surroundings } from './surroundings.ts';

/** Server that the command talks to, and the token it sends. */
export interface Access {
  readonly url: string;
  /** Source of the URL: HINDCAST_URL, an access file, or `nobody` for the default URL. */
  readonly urlFrom: 'setting' | 'file' | 'nobody';
  readonly token: string | undefined;
  /** Setting or file that the token came from. Null without a token. */
  readonly tokenFrom: string | null;
  /** User whose stored sign-in has the token. Null for any other token. */
  readonly login: string | null;
  /** Access file with this URL, and the mode of the server that wrote it. Null without one. */
  readonly written: { readonly file: string; readonly mode: 'demo' | 'production' | null } | null;
  /** Reason why no access file gave a token, as a clause. Null if none was needed. */
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

/**
 * Tells whether a folder may be searched. With `sudo -u` the current folder may belong to another user; the server's
 * folder is then elsewhere.
 */
function mayLookInto(folder: string): boolean {
  try {
    accessSync(folder, constants.X_OK);
    return true;
  } catch (error) {
    return codeOf(error) !== 'EACCES';
  }
}

function readUrl(text: string): string {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) {
    throw new Failure(`HINDCAST_URL is “${text}”, not an address such as ${DEFAULT_URL}.`, exitCodes.usage);
  }
  return text.replace(/(?<!\/)\/+$/, '');
}

/** Returns the data folders to search for the access file, the preferred one first. */
function dataFolders({ env, cwd }: Surroundings): string[] {
  if (env.HINDCAST_DATA_DIR) return [path.resolve(cwd, env.HINDCAST_DATA_DIR)];
  const folders = [...[path.resolve(cwd, 'data')].filter(mayLookInto), path.join(project, 'data')];
  return [...new Set(folders)];
}

/**
 * Builds the Failure for a data folder without a server. If a data folder is named, only its own server may be used.
 */
const noServerOver = (folder: string): Failure =>
  new Failure(
    `No server runs over ${folder}, which HINDCAST_DATA_DIR names: no ${FILE} is there. Start one (\`HINDCAST_DATA_DIR=${folder} npm start\`), or set HINDCAST_URL to the address of the one you mean.`,
    exitCodes.unreachable,
  );

/**
 * Finds the server to talk to: by HINDCAST_URL, else by the access file that a server on this machine writes into its
 * data folder (HINDCAST_DATA_DIR, else ./data or the project's). The token is HINDCAST_TOKEN, else that of a stored
 * sign-in at this server, else the access file's. The token of a file is sent only to the server that the file names.
 * Throws a Failure.
 */
export function findAccess(surroundings: Surroundings): Access {
  const { HINDCAST_URL, HINDCAST_TOKEN, HINDCAST_DATA_DIR } = surroundings.env;
  const url = HINDCAST_URL ? readUrl(HINDCAST_URL) : null;
  const ownToken = HINDCAST_TOKEN ? { token: HINDCAST_TOKEN, tokenFrom: 'HINDCAST_TOKEN', login: null } : null;
  if (url && ownToken) return { url, urlFrom: 'setting', ...ownToken, written: null, noFile: null };

  const folders = dataFolders(surroundings);
  let found: AccessFile | null = null;
  for (const folder of folders) found ??= readAccessFile(path.join(folder, FILE), surroundings);
  if (url === null && found === null && HINDCAST_DATA_DIR) throw noServerOver(folders[0] ?? HINDCAST_DATA_DIR);
  const address = url
    ? ({ url, urlFrom: 'setting' } as const)
    : ({ url: found?.url ?? DEFAULT_URL, urlFrom: found ? 'file' : 'nobody' } as const);
  const own = found && serverOf(found.url) === serverOf(address.url) ? found : null;
  const kept = ownToken ? null : keptLogin(surroundings, address.url);
  if (kept) {
    const { url, token, username, file } = kept;
    const written = own && { file: own.file, mode: own.mode };
    return { ...address, url: readUrl(url), token, tokenFrom: file, login: username, written, noFile: null };
  }
  if (own) {
    const { file, token, mode } = own;
    // the file's own URL, because another name of this machine may lead to another server
    return {
      ...address,
      url: readUrl(own.url),
      ...(ownToken ?? { token, tokenFrom: file, login: null }),
      written: { file, mode },
      noFile: null,
    };
  }
  const noFile = found ? `${found.file} is of the server at ${found.url}` : `no ${FILE} is in ${folders.join(' or ')}`;
  return { ...address, ...(ownToken ?? { token: undefined, tokenFrom: null, login: null }), written: null, noFile };
}
