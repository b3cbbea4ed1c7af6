import { accessSync, constants, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Context } from './context.ts';
import { codeOf, exitCodes, Failure } from './failure.ts';

/** Where a server is and the token it knows this person by. */
export interface Access {
  readonly url: string;
  readonly token: string | undefined;
}

const FILE = 'cli-access.json';
const DEFAULT_URL = 'http://127.0.0.1:3001';
const project = path.resolve(import.meta.dirname, '../..');

function readAccessFile(file: string, context: Context): Access | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
    if (process.platform !== 'win32' && statSync(file).mode & 0o077) {
      context.stderr.write(`Warning: others on this machine can read the token in ${file}; run: chmod 600 ${file}\n`);
    }
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return null;
    throw new Failure(`The token in ${file} cannot be read (${codeOf(error)}).`, exitCodes.unauthorized, error);
  }
  try {
    const { url, token } = JSON.parse(text) as { url?: unknown; token?: unknown };
    if (typeof url === 'string' && typeof token === 'string') return { url, token };
  } catch (error) {
    throw new Failure(`${file} is damaged; restart the server, which writes it anew.`, exitCodes.unauthorized, error);
  }
  throw new Failure(
    `${file} names no url and token; restart the server, which writes it anew.`,
    exitCodes.unauthorized,
  );
}

/** `sudo -u` lets a person stand in a folder of another one, where the server's folder cannot be. */
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
  return text.replace(/\/+$/, '');
}

/**
 * The server to talk to: HINDCAST_URL and HINDCAST_TOKEN, else what a server on this machine wrote into its data
 * folder (HINDCAST_DATA_DIR, ./data, the project's own). The file's token goes to the file's server only.
 */
export function findAccess(context: Context): Access {
  const { HINDCAST_URL, HINDCAST_TOKEN, HINDCAST_DATA_DIR } = context.env;
  const url = HINDCAST_URL ? readUrl(HINDCAST_URL) : null;
  if (url && HINDCAST_TOKEN) return { url, token: HINDCAST_TOKEN };
  const folders = HINDCAST_DATA_DIR
    ? [path.resolve(context.cwd, HINDCAST_DATA_DIR)]
    : [...[path.resolve(context.cwd, 'data')].filter(mayLookInto), path.join(project, 'data')];
  let found: Access | null = null;
  for (const folder of new Set(folders)) found ??= readAccessFile(path.join(folder, FILE), context);
  if (!url) return { url: found?.url ?? DEFAULT_URL, token: HINDCAST_TOKEN ?? found?.token };
  return { url, token: HINDCAST_TOKEN ?? (found?.url === url ? found.token : undefined) };
}
